import { setTimeout as sleep } from 'node:timers/promises'
import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import {
  AV_CHANNEL_LAYOUT_QUAD,
  AV_CHANNEL_LAYOUT_STEREO,
  AV_LOG_INFO,
  AV_SAMPLE_FMT_FLT,
  FF_ENCODER_AAC,
  FF_ENCODER_PCM_S16LE,
} from 'node-av/constants'
import { Frame, Log } from 'node-av/lib'
import type { FilmSound } from '../../film-engine.ts'
import { soundRate } from '../ffmpeg.ts'
import { readingOptions, writeAll } from '../node-av-packets.ts'
import { type Heard, heardIn, loudnessFilter, measureFilter, mixGraph } from './film-sound.ts'
import { samplesOf } from './node-av-samples.ts'

const rate = 48_000
const blockSamples = 4_800

/** Makes the sound track of a film, in the process of node-av: mixed, measured, and as loud as networks play it. */
export async function encodeSound(sound: FilmSound, mix: string, into: string): Promise<void> {
  const { original, music } = heardIn(sound)
  const heard = [original, music].filter((each) => each !== null)
  if (heard.length === 0) return encode(silence(sound.durationSec), null, into)
  const graph = mixGraph(inputsOf(original, music), sound)
  await writeTrack(blocks(heard, sound.durationSec), `${graph},aformat=sample_fmts=s16`, {
    into: mix,
    format: 'wav',
    codec: FF_ENCODER_PCM_S16LE,
  })
  await encode(framesOf(mix), loudnessFilter(await measured(mix)), into)
}

/** Two sounds are four channels of one input: a graph with two inputs crashes now and then. */
function inputsOf(original: Heard | null, music: Heard | null) {
  if (!original || !music) return { original: original && 'anull', music: music && 'anull' }
  return {
    original: 'asplit=2[one][two];[one]pan=stereo|c0=c0|c1=c1',
    music: '[two]pan=stereo|c0=c2|c1=c3',
  }
}

function encode(frames: AsyncIterable<Frame | null>, loudness: string | null, into: string): Promise<void> {
  const last = `aresample=${rate},aformat=sample_fmts=fltp:channel_layouts=stereo`
  const filter = loudness === null ? last : `${loudness},${last}`
  return writeTrack(frames, filter, { into, format: 'mp4', codec: FF_ENCODER_AAC })
}

async function writeTrack(
  frames: AsyncIterable<Frame | null>,
  description: string,
  { into, format, codec }: { into: string; format: string; codec: string },
): Promise<void> {
  await using output = await Muxer.open(into, { format, options: { fflags: '+bitexact' } })
  using filter = FilterAPI.create(description)
  using encoder = await Encoder.create(codec, { filter, bitrate: soundRate })
  const place = output.addStream(encoder)
  await writeAll(encoder.packets(filter.frames(frames)), output, place)
}

/** What is heard, side by side: the channels of the first sound, then those of the second. */
async function* blocks(heard: readonly Heard[], durationSec: number): AsyncGenerator<Frame | null> {
  const channels = 2 * heard.length
  const sources = heard.map((each) => samplesOf(each, { rate, blockSamples }))
  const total = Math.round(durationSec * rate)
  for (let at = 0; at < total; at += blockSamples) {
    const count = Math.min(blockSamples, total - at)
    const block = new Float32Array(count * channels)
    for (const [place, source] of sources.entries()) {
      const { value } = await source.next()
      if (!value) throw new Error('There is too little to hear')
      for (let sample = 0; sample < count; sample++) {
        block[sample * channels + 2 * place] = value[2 * sample] ?? 0
        block[sample * channels + 2 * place + 1] = value[2 * sample + 1] ?? 0
      }
    }
    yield frameOf(block, channels, at)
  }
  yield null
}

async function* silence(durationSec: number): AsyncGenerator<Frame | null> {
  const total = Math.round(durationSec * rate)
  for (let at = 0; at < total; at += blockSamples) {
    yield frameOf(new Float32Array(2 * Math.min(blockSamples, total - at)), 2, at)
  }
  yield null
}

function frameOf(samples: Float32Array, channels: number, at: number): Frame {
  return Frame.fromAudioBuffer(Buffer.from(samples.buffer), {
    nbSamples: samples.length / channels,
    format: AV_SAMPLE_FMT_FLT,
    sampleRate: rate,
    channelLayout: channels === 2 ? AV_CHANNEL_LAYOUT_STEREO : AV_CHANNEL_LAYOUT_QUAD,
    timeBase: { num: 1, den: rate },
    pts: BigInt(at),
  })
}

/** The frames of a mix. */
async function* framesOf(mix: string): AsyncGenerator<Frame | null> {
  const options = { ...readingOptions, format_whitelist: 'wav' }
  await using input = await Demuxer.open(mix, { options })
  const sound = input.audio()
  if (!sound) throw new Error('There is no sound in it')
  using decoder = await Decoder.create(sound)
  yield* decoder.frames(input.packets(sound.index))
}

/** How long the log may take to arrive. */
const longestLogMs = 10_000

/**
 * The filter writes what it measured into the log, when it is closed. The log is listened to from then on alone: while frames
 * are decoded, other threads write into it, and one that waits for this one to listen would hold up both.
 * @throws when it does not come: the piece of work is tried again
 */
async function measured(mix: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>()
  let said = ''
  {
    using filter = FilterAPI.create(measureFilter)
    for await (const frame of filter.frames(framesOf(mix))) frame?.free()
    Log.setLevel(AV_LOG_INFO)
    Log.setCallback(
      (_level, text) => {
        said += text
        if (/"target_offset"[^}]*\}/.test(said)) resolve(said)
      },
      { maxLevel: AV_LOG_INFO },
    )
  }
  const late = sleep(longestLogMs, null, { ref: false }).then(() => {
    throw new Error('The loudness was not measured')
  })
  return Promise.race([promise, late])
}
