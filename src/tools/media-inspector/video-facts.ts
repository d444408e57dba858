import type { VideoFormat, VideoRules } from '#domain/networks/rule-shapes.ts'

export type Codec = VideoRules['codecs'][number]

/** The metadata of a video file; null where it is missing or unreadable. */
export interface InspectedVideo {
  bytes: number
  container: VideoFormat | null
  durationSec: number | null
  /** As displayed: a rotated phone video is portrait. */
  width: number | null
  height: number | null
  codec: Codec | null
  /** As written in the file: 'avc1', 'hvc1'; empty when unknown. */
  codecName: string
  audioCodec: string | null
  frameRate: number | null
  /** Of video and audio together, bits per second, from size and duration. */
  bitRate: number | null
  /** Whether playback can begin before the whole file is loaded (index before data). */
  fastStart: boolean | null
}

export type Inspection = { kind: 'facts'; facts: InspectedVideo } | { kind: 'unreadable'; message: string }
