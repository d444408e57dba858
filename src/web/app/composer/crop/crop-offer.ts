import type { Media } from '#contract/media.ts'
import type { Problem } from '#domain/post/check-post.ts'

/** How much choosing a part of a picture matters: a network refuses it whole, one cuts it itself, one was chosen, or it may be. */
export type CropOffer = 'needed' | 'advised' | 'chosen' | 'possible'

/** How a file's crop is offered; null for what is no picture. */
export function cropOffer(
  media: Pick<Media, 'kind' | 'crop'>,
  problems: readonly Pick<Problem, 'code'>[],
): CropOffer | null {
  if (media.kind !== 'image') return null
  const codes = problems.map(({ code }) => code)
  if (codes.includes('image-needs-crop')) return 'needed'
  if (media.crop) return 'chosen'
  return codes.includes('image-cropped') ? 'advised' : 'possible'
}
