import type { StockPicture } from '#contract/stock.ts'
import type { StockSourceId } from '#domain/media/stock.ts'

/** Why a source gave nothing. */
export type StockFailure =
  /** It has answered as much as it allows this key for now. */
  | { kind: 'busy' }
  /** It does not accept the key. */
  | { kind: 'key-refused' }
  /** It did not answer in time, or not so that anybody could read it. */
  | { kind: 'failed' }

export interface StockPage {
  kind: 'found'
  pictures: StockPicture[]
  /** null: this was the last. */
  next: number | null
}

/** A picture that is about to be taken. */
interface TakeablePicture {
  kind: 'picture'
  picture: StockPicture
  /** The file itself, at the source. */
  fileUrl: string
  /** Tells the source that it was taken, where it wants to know. Never throws: the picture is here already. */
  sayTaken(): Promise<void>
}

/** A vendor of free pictures. Never throws for what the world answers. */
export interface StockSource {
  id: StockSourceId
  /** @param page from 1 */
  search(query: string, page: number): Promise<StockPage | StockFailure>
  /** @param id as the search gave it */
  find(id: string): Promise<TakeablePicture | { kind: 'gone' } | StockFailure>
}
