/** A span of time, its end excluded. */
export interface Span {
  from: Date
  to: Date
}
