/**
 * Where a file comes from: `ai` was made by a model, or has something in it that was; `design` was made by Postlark without
 * one; `rendered` is a made video.
 */
export const mediaOrigins = ['uploaded', 'stock', 'rendered', 'ai', 'design'] as const

export type MediaOrigin = (typeof mediaOrigins)[number]

/** The origin of a video that is made from files: what a model made says so wherever it is shown. */
export function originOfFilm(parts: readonly MediaOrigin[]): MediaOrigin {
  return parts.includes('ai') ? 'ai' : 'rendered'
}
