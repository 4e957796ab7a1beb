/// Where the samples of one half of a column of device pixels lie down the layer: sample j, two to a
/// device pixel, at row top + j · step, counted between pixel centers.
struct SampleLine {
    let top, step: Double
}
