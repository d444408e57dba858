import { megabytes } from './megabytes.ts'
import type { ImageFormat, VideoFormat, VideoRules } from '../networks/rule-shapes.ts'

/** Limits for uploaded images, before they are fitted to a network. Source: docs/specification/composer.md#files. */
export const uploadLimits = {
  maxBytes: 50 * 1_048_576,
  formats: ['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif'],
} as const satisfies { maxBytes: number; formats: readonly ImageFormat[] }

/**
 * Limits for uploaded videos, before they are fitted to a network. No network accepts longer ones than YouTube, or
 * shows larger frames or more per second than cameras make.
 */
export const videoUploadLimits = {
  maxBytes: 5 * 1024 * 1_048_576,
  maxSec: 43_200,
  maxSide: 8192,
  maxFrameRate: 240,
  maxAudioTracks: 2,
  formats: ['video/mp4', 'video/quicktime', 'video/webm', 'video/x-m4v'],
  codecs: ['h264', 'hevc', 'vp8', 'vp9', 'av1'],
} as const satisfies {
  maxBytes: number
  maxSec: number
  maxSide: number
  maxFrameRate: number
  maxAudioTracks: number
  formats: readonly VideoFormat[]
  codecs: readonly VideoRules['codecs'][number][]
}

/** Limits for uploaded documents: those of the only network that accepts them. */
export const documentUploadLimits = { maxBytes: 100 * 1_048_576, formats: ['application/pdf'] } as const

/** The maximum length of an alt text, in UTF-16 units: more than most networks accept. */
export const longestAltText = 2_000

export { megabytes } from './megabytes.ts'
export { fitPlan, needsCropping, type CropBox } from './fit-plan.ts'

/**
 * Why an uploaded file is refused, before anything is done to it. Source: docs/specification/composer.md#files,
 * wording exact.
 * @returns the message, or null when it is accepted
 */
export function uploadIssue(file: { mimeType: string; bytes: number }): string | null {
  if (!(uploadLimits.formats as readonly string[]).includes(file.mimeType)) {
    return `Unsupported image format. Allowed: ${formatList(uploadLimits.formats)}`
  }
  return file.bytes > uploadLimits.maxBytes
    ? `Image must be smaller than ${megabytes(uploadLimits.maxBytes)}MB`
    : null
}

/**
 * Why an uploaded video is refused. Source: docs/specification/composer.md#files, wording exact.
 * @param video `durationSec` if known
 * @returns the message, or null when it is accepted
 */
export function videoUploadIssue(video: {
  mimeType: string
  bytes: number
  durationSec?: number | null
}): string | null {
  const { maxBytes, maxSec, formats } = videoUploadLimits
  if (!(formats as readonly string[]).includes(video.mimeType)) {
    return `Unsupported video format. Allowed: ${videoFormatList}`
  }
  if (video.bytes > maxBytes) return `Video must be smaller than ${megabytes(maxBytes)}MB`
  if (Math.floor(video.durationSec ?? 0) > maxSec) {
    return `Video must be shorter than ${Math.round((maxSec / 60) * 10) / 10} minutes`
  }
  return null
}

/** 'MP4, MOV, …': the accepted formats. */
export const videoFormatList = 'MP4, MOV, WebM, M4V'

/** 'JPEG, PNG, WebP'. */
export function formatList(formats: readonly ImageFormat[]): string {
  return formats.map((format) => formatNames[format]).join(', ')
}

const formatNames: Record<ImageFormat, string> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/avif': 'AVIF',
  'image/bmp': 'BMP',
  'image/tiff': 'TIFF',
}
