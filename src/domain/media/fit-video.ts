import type { VideoFormat, VideoRules } from '../networks/rule-shapes.ts'

/** The properties of a video, as displayed. */
export interface VideoShape {
  mimeType: string
  bytes: number
  width: number
  height: number
  durationSec: number
  /** Frames per second; null when unknown. */
  frameRate: number | null
  videoCodec: string | null
  /** null: silent. */
  audioCodec: string | null
}

export type VideoRefusal = 'too-long' | 'too-short' | 'too-large' | 'aspect' | 'unknown'

/** How a video is adapted for a network. */
export type VideoPlan =
  | { kind: 'as-is' }
  | { kind: 'transcode'; into: VideoTarget }
  | { kind: 'impossible'; reason: VideoRefusal }

/** Always H.264 and AAC in MP4. */
export interface VideoTarget {
  /** An even number. */
  width: number
  height: number
  /** Frames per second; null: unchanged. */
  frameRate: number | null
  /** Maximum bits per second, video and audio together. */
  maxBitRate: number
}

/** No network keeps more than this. */
const plentyBitRate = 16_000_000
/** Below this the quality is unacceptable. */
const poorestBitRate = 250_000

/** Plans how a video is adapted. Pure and total. */
export function videoPlan(video: VideoShape, rules: VideoRules): VideoPlan {
  if (!(video.width >= 1 && video.height >= 1 && video.durationSec > 0)) return impossible('unknown')
  if (rules.maxSec !== null && Math.floor(video.durationSec) > rules.maxSec) return impossible('too-long')
  if (rules.minSec !== null && video.durationSec < rules.minSec) return impossible('too-short')
  const { aspect } = rules
  const shape = video.width / video.height
  // Pixels are whole: a 4:5 video may be 0.7997.
  if (aspect && (shape < aspect.min * 0.995 || shape > aspect.max * 1.005)) return impossible('aspect')
  const size = fittedSize(video, rules)
  if (!size) return impossible('aspect')
  if (size.scale === 1 && isFine(video, rules)) return { kind: 'as-is' }

  const maxBitRate = Math.floor(
    Math.min(
      plentyBitRate,
      rules.maxBitRate ?? Infinity,
      // Reserves a part for the container, and for the encoder’s inaccuracy.
      (rules.maxBytes * 8 * 0.92) / video.durationSec,
    ),
  )
  if (maxBitRate < poorestBitRate) return impossible('too-large')
  const tooFast = rules.maxFrameRate !== null && (video.frameRate ?? 0) > rules.maxFrameRate + 0.5
  return {
    kind: 'transcode',
    into: {
      width: size.width,
      height: size.height,
      frameRate: tooFast ? rules.maxFrameRate : null,
      maxBitRate,
    },
  }
}

/**
 * A name for the result, equal for two networks with the same requirements. For file names: letters, digits, dashes.
 */
export function videoTargetName({ width, height, frameRate, maxBitRate }: VideoTarget): string {
  return `v${width}x${height}-${frameRate === null ? 'all' : Math.round(frameRate)}-${Math.round(maxBitRate / 1000)}k`
}

const impossible = (reason: VideoRefusal): VideoPlan => ({ kind: 'impossible', reason })

function isFine(video: VideoShape, rules: VideoRules): boolean {
  const bitRate = (video.bytes * 8) / video.durationSec
  const format = rules.formats.find((each) => each === video.mimeType)
  return (
    format !== undefined &&
    rules.codecs.some((codec) => codec === video.videoCodec) &&
    (video.audioCodec === null || soundsOf(format).includes(video.audioCodec)) &&
    video.bytes <= rules.maxBytes &&
    (rules.maxFrameRate === null || (video.frameRate ?? 0) <= rules.maxFrameRate + 0.5) &&
    (rules.maxBitRate === null || bitRate <= rules.maxBitRate)
  )
}

function soundsOf(format: VideoFormat): readonly string[] {
  return format === 'video/webm' ? ['opus', 'vorbis'] : ['aac']
}

/** The size within the limits nearest to its own, with its aspect ratio and even sides; null when there is none. */
function fittedSize(video: VideoShape, rules: VideoRules) {
  const { width, height } = video
  const upright = height > width
  const [maxWidth, maxHeight] = upright
    ? [rules.maxHeight, rules.maxWidth]
    : [rules.maxWidth, rules.maxHeight]
  const most = Math.min((maxWidth ?? Infinity) / width, (maxHeight ?? Infinity) / height)
  const least = Math.max((rules.minWidth ?? 0) / width, (rules.minHeight ?? 0) / height)
  if (least > most) return null
  const scale = Math.min(most, Math.max(least, 1))
  const even = (side: number) => Math.max(2, Math.round((side * scale) / 2) * 2)
  const floored = (side: number, limit: number | null) =>
    limit !== null && even(side) > limit ? even(side) - 2 : even(side)
  return { scale, width: floored(width, maxWidth), height: floored(height, maxHeight) }
}
