declare module 'linebreak' {
  /** Unicode’s rules for line breaks (UAX #14). */
  export default class LineBreaker {
    constructor(text: string)
    /** The next place where a line may break, or must; null at the end. */
    nextBreak(): { position: number; required: boolean } | null
  }
}
