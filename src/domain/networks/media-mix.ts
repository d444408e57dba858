import type { MediaOrigin } from '../media/media-origin.ts'
import type { MediaMix } from './network-settings.ts'

interface File {
  kind: 'image' | 'video' | 'document'
  /** Left out: not made by a model. */
  origin?: MediaOrigin
}

/**
 * The kinds of media of a post, for conditions of settings; with `ai` if a model made one of them.
 * @param replies the files of its replies: only who made them counts
 */
export function mixOf(media: readonly File[], replies: readonly File[] = []): MediaMix {
  const kinds = media.length === 0 ? (['none'] as const) : [...new Set(media.map(({ kind }) => kind))]
  return [...media, ...replies].some(({ origin }) => origin === 'ai') ? [...kinds, 'ai'] : kinds
}
