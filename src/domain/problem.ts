import type { NetworkId } from './network.ts'

/** Every reason a post can be held back or warned about. Clients decide by these. */
export type ProblemCode =
  | 'text-missing'
  | 'text-too-long'
  | 'text-too-many-bytes'
  | 'images-too-many'
  | 'media-unsupported'
  | 'media-needed'
  | 'image-cannot-fit'
  | 'image-cropped'
  | 'animation-lost'
  | 'alt-text-missing'
  | 'alt-text-too-long'
  | 'connections-missing'
  | 'connection-needs-reauth'
  | 'time-missing'
  | 'time-in-past'

/** The part of the composer that has the problem. */
export type ProblemPlace = 'text' | 'media' | 'connections' | 'time'

export interface Problem {
  code: ProblemCode
  /** One sentence that says what to do. */
  message: string
  /** null: it is not one network's problem. */
  network: NetworkId | null
  place: ProblemPlace
  mediaId: string | null
  /** false: worth knowing, and it goes out all the same. */
  blocks: boolean
}
