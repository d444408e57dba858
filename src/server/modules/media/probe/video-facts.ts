/** The metadata of a video. */
export type VideoFacts =
  | { kind: 'no-pictures' }
  | {
      kind: 'video'
      /** As displayed: after rotation. */
      width: number
      height: number
      /** Rotation for display, degrees clockwise. */
      rotation: 0 | 90 | 180 | 270
      durationSec: number
      /** null when it is missing. */
      frameRate: number | null
      /** `h264`, `hevc`, `vp8`, `vp9`, `av1`, …; null for an unknown one. */
      videoCodec: string | null
      /** `aac`, `opus`, …; null when it is silent. */
      audioCodec: string | null
      videoTracks: number
      audioTracks: number
      /** Its last frame is complete. */
      isWhole: boolean
    }
