import type { ImageJob } from '#contract/ai-images.ts'
import { paletteOf } from '#domain/pictures/palette.ts'
import { longestPicturePrompt } from '#domain/pictures/picture-shapes.ts'
import { seededRandom } from '#domain/random.ts'
import type { BrandLook } from '#domain/writing/brand-look.ts'
import { type PictureRequest, requestOf } from './use-making.ts'

/**
 * What asks for one more picture like the one at a place of a job: a model starts from it, a design has its colors.
 * A design of a photo starts from the same photo.
 * @param brand the colours of the brand kit, taken to be those of then
 */
export function moreLike(job: ImageJob, at: number, brand: BrandLook['colours']): PictureRequest {
  const again = { ...requestOf(job), count: 1 }
  if (job.provider === 'model') return { ...again, sourceMediaId: job.images[at]?.mediaId }
  if (job.sourceMediaId) return again
  const prompt = `${job.prompt} ${colorsOf(job, at, brand).join(' ')}`.trim()
  return hasColors.test(job.prompt) || prompt.length > longestPicturePrompt ? again : { ...again, prompt }
}

const hasColors = /#[\da-f]{6}\b/iu

/** The main colors of a design, from what it was drawn from: `draw` in the server names its random numbers so. */
function colorsOf({ prompt, style, seed }: ImageJob, at: number, brand: BrandLook['colours']): string[] {
  const random = seededRandom(`${prompt}|${style}|${seed + at}`)
  const { main, second, accent } = paletteOf(prompt, random, brand)
  return [main, second, accent]
}
