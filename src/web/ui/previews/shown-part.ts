import type { CropBox } from '#domain/media/media-limits.ts'
import type { PreviewMedia } from './preview-props.ts'

type Shape = Pick<PreviewMedia, 'aspect' | 'crop'>

/** Width divided by height of the part of a file that is posted. */
export function shownAspect({ aspect, crop }: Shape): number {
  return crop ? (aspect * crop.width) / crop.height : aspect
}

/** The visible area of a cropped part in a box of that shape: as much as fits, from its middle. */
export function partSeen(media: Shape & { crop: CropBox }, boxAspect: number): CropBox {
  const { x, y, width, height } = media.crop
  const own = shownAspect(media)
  if (boxAspect > own) {
    const seen = (height * own) / boxAspect
    return { x, y: y + (height - seen) / 2, width, height: seen }
  }
  const seen = (width * boxAspect) / own
  return { x: x + (width - seen) / 2, y, width: seen, height }
}
