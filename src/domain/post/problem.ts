import type { NetworkId } from '../networks/network.ts'
import type { SettingProblem } from '../networks/network-settings.ts'

/** Every problem of a post. Clients decide by these. */
export type ProblemCode =
  | 'text-missing'
  | 'text-too-long'
  | 'text-too-many-bytes'
  | 'images-too-many'
  | 'media-unsupported'
  | 'media-needed'
  | 'image-cannot-fit'
  | 'image-needs-crop'
  | 'image-cropped'
  | 'videos-too-many'
  | 'video-too-long'
  | 'video-too-short'
  | 'video-too-large'
  | 'video-cannot-fit'
  | 'documents-too-many'
  | 'document-too-large'
  | 'document-too-long'
  | 'media-mixed'
  | 'media-not-ready'
  | 'media-failed'
  | 'animation-lost'
  | 'alt-text-missing'
  | 'alt-text-too-long'
  | 'connections-missing'
  | 'connection-needs-reauth'
  | 'connection-locked'
  | 'time-missing'
  | 'time-in-past'
  | 'repeat-over'
  | 'text-forbidden'
  | 'word-banned'
  | 'thread-too-long'
  | 'links-too-many'
  | 'hashtags-too-many'
  | 'mentions-too-many'
  | SettingProblem['code']

/** The part of the composer that has the problem. */
export type ProblemPlace = 'text' | 'media' | 'settings' | 'connections' | 'time'

export interface Problem {
  code: ProblemCode
  /** One sentence that says what to do. */
  message: string
  /** null: it concerns no single network. */
  network: NetworkId | null
  place: ProblemPlace
  mediaId: string | null
  /** The reply with the problem, counted from 0; left out: the post itself. */
  reply?: number
  /** With place `settings`: the key of the setting. */
  setting?: string
  /** With place `settings`: the account of the setting; left out: the network's. */
  connectionId?: string
  /** false: a warning; the post goes out anyway. */
  blocks: boolean
}
