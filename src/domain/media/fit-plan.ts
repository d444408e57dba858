import type { ImageFormat, ImageRules } from '../networks/rule-shapes.ts'

/** What is known of an image without decoding it. */
export interface ImageFacts {
  mimeType: string
  bytes: number
  width: number
  height: number
  animated: boolean
  /** Where its author wants it cut; left out or null: nowhere. */
  crop?: CropBox | null
}

/** A part of a picture, in fractions of its sides. */
export interface CropBox {
  x: number
  y: number
  width: number
  height: number
  /** Every network gets this part; otherwise only those that take, or show, no picture of that shape. */
  everywhere?: boolean | undefined
}

/** A part of a picture, in whole pixels. */
interface Cut {
  left: number
  top: number
  width: number
  height: number
}

/** The part of a picture of that size; at least one pixel, and never beyond its edges. */
function cutOf(size: { width: number; height: number }, crop: CropBox): Cut {
  const across = span(size.width, crop.x, crop.width)
  const down = span(size.height, crop.y, crop.height)
  return { left: across.start, top: down.start, width: across.length, height: down.length }
}

function span(whole: number, from: number, share: number) {
  const start = Math.min(whole - 1, Math.max(0, Math.round(whole * from)))
  return { start, length: Math.min(whole - start, Math.max(1, Math.round(whole * share))) }
}

/** Whether the network shows only a part of the picture, or refuses it, because of its shape. */
export function needsCropping(
  image: Pick<ImageFacts, 'width' | 'height'>,
  limits: Pick<ImageRules, 'aspect'>,
): boolean {
  if (!limits.aspect || image.height === 0) return false
  const aspect = image.width / image.height
  // Pixels are whole: a 4:5 picture may come out as 0.7997.
  return aspect < limits.aspect.min * 0.995 || aspect > limits.aspect.max * 1.005
}

/** The part that a network gets, as its author chose it; null: all of it. */
export function partFor(
  image: Pick<ImageFacts, 'width' | 'height' | 'crop'>,
  limits: Pick<ImageRules, 'aspect'>,
): CropBox | null {
  const { crop } = image
  return crop && (crop.everywhere || needsCropping(image, limits)) ? crop : null
}

/** What must happen to an image before a network takes it. */
export type FitPlan =
  | { kind: 'as-is' }
  /**
   * Re-encode to `format` at exactly `width` × `height`; then lower quality, and if that is not enough the size, until
   * it is within `maxBytes`. `still`: only the first frame is kept. `cut`: only that part of it, taken first.
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

/** Formats an image is turned into, best first. */
const targets: readonly ImageFormat[] = ['image/jpeg', 'image/webp', 'image/png']

/** Plans how an image is made to fit. Pure and total: an image without a size, or limits nothing can meet, is impossible. */
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

/** The size within all limits nearest to the image's own, in its own proportions; null when minimums and maximums exclude each other. */
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
