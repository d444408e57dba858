/**
 * `line`: one line high. `timed`: at its time in a grid of hours. `row`: across a list, with its time beside it.
 * `small`: the same with one line of text. `shelf`: a draft without a time.
 */
export type ChipShape = 'line' | 'timed' | 'small' | 'row' | 'shelf'
