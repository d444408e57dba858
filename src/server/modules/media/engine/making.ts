export interface Making {
  /** 0–1. */
  onProgress(done: number): void
  /** Ends the work with all its children. */
  signal: AbortSignal
}

/** The result; the file exists only on success. */
export type Made = { kind: 'made' } | { kind: 'failed'; why: string } | { kind: 'stopped' }
