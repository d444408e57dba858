import type { VideoFormat, VideoRules } from '#domain/networks/rule-shapes.ts'

export type Codec = VideoRules['codecs'][number]

/** What a video file says about itself; null where it does not say, or we cannot read it. */
export interface InspectedVideo {
  bytes: number
  container: VideoFormat | null
  durationSec: number | null
  /** As shown: a phone's turned video is upright. */
  width: number | null
  height: number | null
  codec: Codec | null
  /** As written in the file: 'avc1', 'hvc1'; empty when unknown. */
  codecName: string
  audioCodec: string | null
  frameRate: number | null
  /** Of picture and sound together, bits a second, from size and length. */
  bitRate: number | null
  /** Whether playing can begin before the whole file is there (index before data). */
  fastStart: boolean | null
}

export type Inspection = { kind: 'facts'; facts: InspectedVideo } | { kind: 'unreadable'; message: string }
