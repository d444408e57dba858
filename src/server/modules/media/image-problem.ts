import { messages } from '#contract/messages.ts'
import { formatList, megabytes, uploadLimits } from '#domain/media/media-limits.ts'
import type { AddResult } from './media-items.ts'

/**
 * Why an image was refused, as text. Source: docs/specification/composer.md#files,
 * docs/specification/workspaces.md#picture; exact where they quote.
 */
export function imageProblem(kind: Exclude<AddResult['kind'], 'added' | 'no-room'>): string {
  switch (kind) {
    case 'too-large':
      return messages.uploads.imageTooLarge(megabytes(uploadLimits.maxBytes))
    case 'not-an-image':
      return messages.uploads.imageFormat(formatList(uploadLimits.formats))
    case 'damaged':
      return `${messages.uploads.processImageFailed}. The file is damaged or incomplete.`
    case 'too-many-pixels':
      return `${messages.uploads.processImageFailed}. It has too many pixels or frames.`
    case 'too-many-scans':
      return `${messages.uploads.processImageFailed}. Its encoding takes too long to open. Save it again as a standard JPEG or PNG.`
    case 'too-slow':
      return `${messages.uploads.processImageFailed}. It took too long. Make it smaller, then try again.`
    default:
      return kind satisfies never
  }
}
