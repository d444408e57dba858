import type { ImageFormat, ImageRules } from '../networks/rule-shapes.ts'

/** The properties of an image that are known without decoding it. */
export interface ImageFacts {
  mimeType: string
  bytes: number
  width: number
  height: number
  animated: boolean
  /** The author's crop; left out or null: none. */
  crop?: CropBox | null
}

/** A part of a picture, in fractions of its sides. */
export interface CropBox {
  x: number
  y: number
  width: number
  height: number
  /** true: every network gets this part; false: only those that refuse or crop the picture's shape. */
  everywhere?: boolean | undefined
}

/** A part of a picture, in whole pixels. */
interface Cut {
  left: number
  top: number
  width: number
  height: number
}

/** A crop in pixels for a picture of that size; at least one pixel, and never beyond its edges. */
function cutOf(size: { width: number; height: number }, crop: CropBox): Cut {
  const across = span(size.width, crop.x, crop.width)
  const down = span(size.height, crop.y, crop.height)
  return { left: across.start, top: down.start, width: across.length, height: down.length }
}

function span(whole: number, from: number, share: number) {
  const start = Math.min(whole - 1, Math.max(0, Math.round(whole * from)))
  return { start, length: Math.min(whole - start, Math.max(1, Math.round(whole * share))) }
}

/** Whether the network crops the picture, or refuses it, because of its shape. */
export function needsCropping(
  image: Pick<ImageFacts, 'width' | 'height'>,
  limits: Pick<ImageRules, 'aspect'>,
): boolean {
  if (!limits.aspect || image.height === 0) return false
  const aspect = image.width / image.height
  // Pixels are whole: a 4:5 picture may be 0.7997.
  return aspect < limits.aspect.min * 0.995 || aspect > limits.aspect.max * 1.005
}

/** The part that a network gets, as chosen by the author; null: all of it. */
export function partFor(
  image: Pick<ImageFacts, 'width' | 'height' | 'crop'>,
  limits: Pick<ImageRules, 'aspect'>,
): CropBox | null {
  const { crop } = image
  return crop && (crop.everywhere || needsCropping(image, limits)) ? crop : null
}

/** How an image is adapted for a network. */
export type FitPlan =
  | { kind: 'as-is' }
  /**
   * Re-encode to `format` at exactly `width` × `height`; then reduce the quality, and if that is not enough the size,
   * until it is within `maxBytes`. `still`: keep only the first frame. `cut`: crop to this part first.
   */
  | {
      kind: 'fit'
      width: number
      height: number
      format: ImageFormat
      maxBytes: number
      still: boolean
      cut?: Cut
    }
  | { kind: 'impossible'; reason: 'aspect' | 'format' | 'size' }

/** Target formats, best first. */
const targets: readonly ImageFormat[] = ['image/jpeg', 'image/webp', 'image/png']

/**
 * Plans how an image is adapted. Pure and total: an image without a size, or limits that cannot be met, is impossible.
 */
export function fitPlan(image: ImageFacts, limits: ImageRules): FitPlan {
  if (!(image.width >= 1 && image.height >= 1)) return { kind: 'impossible', reason: 'size' }
  const chosen = partFor(image, limits)
  if (chosen) {
    const cut = cutOf(image, chosen)
    const part = fitPlan({ ...image, ...cut, bytes: limits.maxBytes + 1, crop: null }, limits)
    return part.kind === 'fit' ? { ...part, cut } : part
  }
  if (limits.refusesOtherAspects && needsCropping(image, limits)) {
    return { kind: 'impossible', reason: 'aspect' }
  }
  const size = fittedSize(image, limits)
  if (!size) return { kind: 'impossible', reason: 'size' }

  const still = image.animated && !limits.keepsAnimation
  const accepted = limits.formats.find((format) => format === image.mimeType)
  const resized = size.width !== image.width || size.height !== image.height
  const heavy = image.bytes > limits.maxBytes
  if (accepted && !still && !resized && !heavy) return { kind: 'as-is' }

  const kept = accepted && !still && !heavy ? accepted : undefined
  const format = kept ?? targets.find((target) => limits.formats.includes(target))
  return format
    ? { kind: 'fit', ...size, format, maxBytes: limits.maxBytes, still }
    : { kind: 'impossible', reason: 'format' }
}

/**
 * The size within all limits nearest to the image's own, with its aspect ratio; null when minimums and maximums
 * contradict each other.
 */
function fittedSize(image: ImageFacts, limits: ImageRules): { width: number; height: number } | null {
  const { width, height } = image
  const most = Math.min(
    (limits.maxWidth ?? Infinity) / width,
    (limits.maxHeight ?? Infinity) / height,
    Math.sqrt((limits.maxPixels ?? Infinity) / (width * height)),
  )
  const least = Math.max((limits.minWidth ?? 0) / width, (limits.minHeight ?? 0) / height)
  if (least > most) return null
  const scale = Math.min(most, Math.max(least, 1))
  if (scale === 1) return { width, height }
  const round = scale > 1 ? Math.ceil : Math.floor
  return { width: Math.max(1, round(width * scale)), height: Math.max(1, round(height * scale)) }
}
