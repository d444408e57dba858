import { readInThread } from '../read-in-thread.ts'

/** The findings in a PDF. `pages` is null when the number is not readable. */
export interface PdfFacts {
  pages: number | null
  /** It begins and ends like a PDF. */
  isWhole: boolean
}

/** Counts the pages of a local PDF; null when reading it takes too much. */
export async function readPdf(localPath: string): Promise<PdfFacts | null> {
  return readInThread<PdfFacts>(new URL('./pdf-worker.ts', import.meta.url), localPath)
}
