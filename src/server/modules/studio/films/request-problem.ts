/** A field that is wrong. */
export interface RequestProblem {
  place: string
  code: string
  message: string
}
