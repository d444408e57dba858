import type { StockPicture } from '#contract/stock.ts'
import type { StockSourceId } from '#domain/media/stock.ts'

/** Why a source has no result. */
export type StockFailure =
  /** The key's rate limit is reached. */
  | { kind: 'busy' }
  /** It does not accept the key. */
  | { kind: 'key-refused' }
  /** It timed out, or its response was invalid. */
  | { kind: 'failed' }

export interface StockPage {
  kind: 'found'
  pictures: StockPicture[]
  /** null: this was the last. */
  next: number | null
}

/** A picture that can be imported. */
interface TakeablePicture {
  kind: 'picture'
  picture: StockPicture
  /** The file itself, at the source. */
  fileUrl: string
  /** Notifies the source of the use, if it requires that. Never throws: the picture is stored already. */
  sayTaken(): Promise<void>
}

/** A source of stock pictures. Never throws for network errors. */
export interface StockSource {
  id: StockSourceId
  /** @param page from 1 */
  search(query: string, page: number): Promise<StockPage | StockFailure>
  /** @param id as returned by the search */
  find(id: string): Promise<TakeablePicture | { kind: 'gone' } | StockFailure>
}
