/** What a video says of itself. */
export type VideoFacts =
  | { kind: 'no-pictures' }
  | {
      kind: 'video'
      /** As it is shown: after turning. */
      width: number
      height: number
      /** Degrees, clockwise, that its pictures are turned before they are shown. */
      rotation: 0 | 90 | 180 | 270
      durationSec: number
      /** null when it does not say. */
      frameRate: number | null
      /** `h264`, `hevc`, `vp8`, `vp9`, `av1`, …; null when it is one nobody here knows. */
      videoCodec: string | null
      /** `aac`, `opus`, …; null when it is silent. */
      audioCodec: string | null
      videoTracks: number
      audioTracks: number
      /** Its last picture is there. */
      isWhole: boolean
    }
