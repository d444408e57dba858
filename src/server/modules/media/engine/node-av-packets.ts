import { Decoder, type Encoder, type Muxer, type Stream } from 'node-av/api'
import { videoUploadLimits } from '#domain/media/media-limits.ts'

/** Options of every input: local files only, in common container formats. A playlist is neither. */
export const readingOptions = {
  protocol_whitelist: 'file',
  format_whitelist: 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm',
}

/** A decoder of pictures. A stream may claim far larger frames than its file. */
export function pictureDecoder(pictures: Stream): Promise<Decoder> {
  const options = { max_pixels: videoUploadLimits.maxSide ** 2 }
  return Decoder.create(pictures, { threadCount: 2, options })
}

interface TimeBase {
  num: number
  den: number
}

/** When a frame is shown or heard, in seconds. */
export const momentOf = (frame: { pts: bigint }, { num, den }: TimeBase) => (Number(frame.pts) * num) / den

export async function writeAll(
  packets: ReturnType<Encoder['packets']>,
  output: Muxer,
  place: number,
): Promise<void> {
  for await (const packet of packets) {
    await output.writePacket(packet, place)
    packet?.free()
  }
}
