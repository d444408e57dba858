import { formatList, megabytes, uploadLimits } from '#domain/media-limits.ts'
import type { AddResult } from './media-items.ts'

/** Why an image was refused, in words. Source: signed-in-product §5, wording exact where it is quoted. */
export function imageProblem(kind: Exclude<AddResult['kind'], 'added'>): string {
  switch (kind) {
    case 'too-large':
      return `Image must be smaller than ${megabytes(uploadLimits.maxBytes)}MB`
    case 'not-an-image':
      return `Unsupported image format. Allowed: ${formatList(uploadLimits.formats)}`
    case 'damaged':
      return 'Failed to process image. The file is damaged or incomplete.'
    case 'too-many-pixels':
      return 'Failed to process image. It has too many pixels or frames.'
    default:
      return kind satisfies never
  }
}
