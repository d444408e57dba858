import { readInThread } from '../read-in-thread.ts'

/** What was found in a PDF. `pages` is null when it does not say where it can be read. */
export interface PdfFacts {
  pages: number | null
  /** It begins and ends as a PDF does. */
  isWhole: boolean
}

/** Counts the pages of a PDF of this machine; null when reading it takes too much. */
export async function readPdf(localPath: string): Promise<PdfFacts | null> {
  return readInThread<PdfFacts>(new URL('./pdf-worker.ts', import.meta.url), localPath)
}
