import type { ScannedPicture } from './page-facts.ts'

/** A post that was written from a page. */
export interface WrittenDraft {
  title: string
  text: string
  /** The address of the page. */
  url: string
  /** The sentence of the page it is written from, word for word. */
  source: string
  provider: 'model' | 'extractive'
  model: string | null
  topic: string | null
  picture: ScannedPicture | null
  /** Numbers of the text that are not on the page. */
  notOnPage: string[]
}
