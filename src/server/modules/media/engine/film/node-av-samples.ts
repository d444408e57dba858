import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import { AVSEEK_FLAG_BACKWARD, FF_ENCODER_PCM_S16LE } from 'node-av/constants'
import type { Frame } from 'node-av/lib'
import { momentOf, readingOptions, writeAll } from '../node-av-packets.ts'
import { evenly, type Heard } from './film-sound.ts'

/** Bytes of a sample: two channels of 32 bits. */
const sampleBytes = 8

/**
 * The sound of a file, two channels in turn, in blocks of one length. It begins again when the whole file would, with
 * silence where its sound is shorter. Never ends.
 */
export async function* samplesOf(
  { clip, fromSec }: Heard,
  { rate, blockSamples }: { rate: number; blockSamples: number },
): AsyncGenerator<Float32Array> {
  let block = new Float32Array(2 * blockSamples)
  let filled = 0
  for (let begins = fromSec; ; begins = 0) {
    const wanted = 2 * Math.round((Math.max(0.1, clip.durationSec) - begins) * rate)
    for await (const part of firstSamples(decoded(clip.path, begins, rate), wanted)) {
      for (let at = 0; at < part.length;) {
        const count = Math.min(part.length - at, block.length - filled)
        block.set(part.subarray(at, at + count), filled)
        at += count
        filled += count
        if (filled < block.length) continue
        yield block
        block = new Float32Array(2 * blockSamples)
        filled = 0
      }
    }
  }
}

/** So many numbers: the rest is cut off, or silent. */
async function* firstSamples(
  parts: AsyncIterable<Float32Array>,
  count: number,
): AsyncGenerator<Float32Array> {
  let passed = 0
  for await (const part of parts) {
    const rest = part.subarray(0, count - passed)
    passed += rest.length
    yield rest
    if (passed >= count) return
  }
  yield new Float32Array(count - passed)
}

async function* decoded(path: string, fromSec: number, rate: number): AsyncGenerator<Float32Array> {
  await using input = await Demuxer.open(path, { options: readingOptions })
  const sound = input.audio()
  if (!sound) throw new Error('There is no sound in it')
  if (fromSec > 0) await input.seek(fromSec, -1, AVSEEK_FLAG_BACKWARD)
  using decoder = await Decoder.create(sound)
  using filter = FilterAPI.create(`${evenly},aformat=sample_fmts=flt`)
  const frames = filter.frames(decoder.frames(input.packets(sound.index)))
  for await (const frame of frames) {
    if (!frame) return
    const late = Math.max(0, Math.round((fromSec - momentOf(frame, { num: 1, den: rate })) * rate))
    const bytes = frame.toBuffer()
    const { nbSamples } = frame
    frame.free()
    if (late >= nbSamples) continue
    const samples = new Float32Array(
      bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + nbSamples * sampleBytes),
    )
    yield samples.subarray(2 * late)
  }
}

/** Writes the first seconds of a sound as one channel of 16-bit samples, in the process of node-av. */
export async function writeSamples(
  from: string,
  { into, rate, seconds, format }: { into: string; rate: number; seconds: number; format: 'wav' | 's16le' },
): Promise<void> {
  await using input = await Demuxer.open(from, { options: readingOptions })
  const sound = input.audio()
  if (!sound) throw new Error('There is no sound in it')
  await using output = await Muxer.open(into, { format, options: { fflags: '+bitexact' } })
  using decoder = await Decoder.create(sound)
  using filter = FilterAPI.create(
    `aresample=${rate},aformat=sample_fmts=s16:channel_layouts=mono,atrim=end=${seconds.toFixed(3)}`,
  )
  using encoder = await Encoder.create(FF_ENCODER_PCM_S16LE, { filter })
  const place = output.addStream(encoder)
  const frames = until(seconds, decoder.frames(input.packets(sound.index)), sound.timeBase)
  await writeAll(encoder.packets(filter.frames(frames)), output, place)
}

/** A filter that has ended takes no frame more. */
async function* until(
  seconds: number,
  frames: AsyncIterable<Frame | null>,
  timeBase: { num: number; den: number },
): AsyncGenerator<Frame | null> {
  for await (const frame of frames) {
    if (!frame || momentOf(frame, timeBase) >= seconds) break
    yield frame
  }
  yield null
}
