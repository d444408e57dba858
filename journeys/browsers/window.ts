/** A point of a window, in CSS pixels from its top left corner. */
export interface Point {
  x: number
  y: number
}

/** One window of a browser, used by real pointer and key events. Every method rejects when the browser refuses. */
export interface BrowserWindow {
  /** Opens an address, and waits for the page’s load event. */
  goto(address: string): Promise<void>
  /** Runs a self-contained function in the page; arguments and result are JSON. A promise is awaited. */
  run<Args extends unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Awaited<Result>>
  /** Moves the pointer through these points, the last of which is where it stays. */
  movePointer(...points: Point[]): Promise<void>
  holdButton(): Promise<void>
  releaseButton(): Promise<void>
  /** Types into the focused field. */
  type(text: string): Promise<void>
  /** Holds the keys in this order and releases them. Names are those of `KeyboardEvent.key`. */
  chord(...keys: Key[]): Promise<void>
  /** Chooses a file in the first file input that matches, which may be hidden. @param file absolute path */
  chooseFile(selector: string, file: string): Promise<void>
  /** A PNG. */
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

export type Key = 'Control' | 'Enter' | 'a'
