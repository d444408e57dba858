/** A stretch of time, its end not included. */
export interface Span {
  from: Date
  to: Date
}
