import { writeFile } from 'node:fs/promises'
import { BufferTarget, EncodedPacket, EncodedVideoPacketSource, Mp4OutputFormat, Output } from 'mediabunny'
import type { VideoSource } from './video-engine.ts'

/** One frame of H.264, 32 by 16, red on the left and blue on the right: a self-contained key frame. */
const keyFrame = Buffer.from(
  'AAAAAWdCwArZC7ARAAADAAEAAAMAFA8SJkgAAAABaMuDyyAAAAFliIQN8RigACWfHAAEVGOAAKFERigACS/HAAFZ6OAAKbeA',
  'base64',
)

export interface TinyFilm {
  seconds?: number
  frameRate?: number
  /** Rotation for display, degrees clockwise. */
  rotation?: 0 | 90 | 180 | 270
}

/** A silent MP4 of 32 by 16 pixels, made without an encoder: for testing an engine. */
export async function tinyFilmBytes({
  seconds = 2,
  frameRate = 10,
  rotation = 0,
}: TinyFilm = {}): Promise<Buffer> {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new BufferTarget(),
  })
  const source = new EncodedVideoPacketSource('avc')
  output.addVideoTrack(source, { frameRate, rotation })
  await output.start()
  const meta = { decoderConfig: { codec: 'avc1.42c00a', codedWidth: 32, codedHeight: 16 } }
  for (let at = 0; at < seconds * frameRate; at++) {
    await source.add(new EncodedPacket(keyFrame, 'key', at / frameRate, 1 / frameRate), meta)
  }
  await output.finalize()
  if (!output.target.buffer) throw new Error('nothing came out')
  return Buffer.from(output.target.buffer)
}

/** Writes the tiny film to a file. */
export async function tinyFilm(path: string): Promise<VideoSource> {
  await writeFile(path, await tinyFilmBytes())
  return { path, width: 32, height: 16, rotation: 0, durationSec: 2, hasSound: false }
}
