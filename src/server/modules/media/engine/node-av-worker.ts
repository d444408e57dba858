import { Decoder, Demuxer, Encoder, FilterAPI, Muxer } from 'node-av/api'
import { AVSEEK_FLAG_BACKWARD, FF_ENCODER_AAC, FF_ENCODER_LIBX264, FF_ENCODER_MJPEG } from 'node-av/constants'
import { setPriority } from 'node:os'
import { filmNiceness } from './film/film-limits.ts'
import { doTask, say } from './child-task.ts'
import { momentOf, pictureDecoder, readingOptions, writeAll } from './node-av-packets.ts'
import type { NodeAvTask } from './run-node-av.ts'

/** Handles one video with the FFmpeg inside node-av, in its own process: a crash there ends only that process. */

doTask(async (task: NodeAvTask) => {
  await work(task)
  return { kind: 'made' }
})

// What films need is loaded for films alone.
async function work(task: NodeAvTask): Promise<void> {
  if (task.kind !== 'picture' && task.kind !== 'transcode') setPriority(filmNiceness)
  switch (task.kind) {
    case 'picture':
      return picture(task)
    case 'transcode':
      return transcode(task)
    case 'piece':
      return (await import('./film/node-av-piece.ts')).encodePiece(task.piece, task.fonts, task.into)
    case 'sound':
      return (await import('./film/node-av-sound.ts')).encodeSound(task.sound, task.mix, task.into)
    case 'join':
      return (await import('./film/node-av-join.ts')).joinPieces(task)
    case 'samples':
      return (await import('./film/node-av-samples.ts')).writeSamples(task.from, task)
    default:
      task satisfies never
  }
}

async function transcode(task: Extract<NodeAvTask, { kind: 'transcode' }>): Promise<void> {
  await using output = await Muxer.open(task.into, { format: 'mp4', options: { movflags: '+faststart' } })
  await using input = await Demuxer.open(task.from, { options: readingOptions })
  await using again = await Demuxer.open(task.from, { options: readingOptions })
  const pictures = input.video()
  const sound = task.hasSound ? again.audio() : undefined
  if (!pictures) throw new Error('There are no pictures in it')

  using decoder = await pictureDecoder(pictures)
  using filter = FilterAPI.create(task.filter)
  using encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    decoder,
    filter,
    maxRate: task.videoRate,
    bufSize: task.videoRate * 2,
    gopSize: 60,
    context: { threadCount: 2 },
    options: { preset: 'veryfast', crf: 21, profile: 'high' },
  })
  const place = output.addStream(encoder)
  const frames = counted(decoder.frames(input.packets(pictures.index)), task.durationSec, pictures.timeBase)
  const writing = writeAll(encoder.packets(filter.frames(frames)), output, place)
  if (!sound) {
    await writing
    return
  }

  using soundDecoder = await Decoder.create(sound)
  using soundFilter = FilterAPI.create('aresample=48000,aformat=sample_fmts=fltp:channel_layouts=stereo')
  using soundEncoder = await Encoder.create(FF_ENCODER_AAC, {
    decoder: soundDecoder,
    filter: soundFilter,
    bitrate: task.soundRate,
  })
  const soundPlace = output.addStream(soundEncoder)
  const soundFrames = soundFilter.frames(soundDecoder.frames(again.packets(sound.index)))
  await Promise.all([writing, writeAll(soundEncoder.packets(soundFrames), output, soundPlace)])
}

async function picture(task: Extract<NodeAvTask, { kind: 'picture' }>): Promise<void> {
  await using input = await Demuxer.open(task.from, { options: readingOptions })
  const pictures = input.video()
  if (!pictures) throw new Error('There are no pictures in it')
  await input.seek(task.atSec, -1, AVSEEK_FLAG_BACKWARD)
  using decoder = await pictureDecoder(pictures)
  using filter = FilterAPI.create(task.filter)
  using encoder = await Encoder.create(FF_ENCODER_MJPEG, { decoder, filter, context: { threadCount: 1 } })
  await using output = await Muxer.open(task.into, { format: 'image2', options: { update: true } })
  const place = output.addStream(encoder)
  const frames = at(task.atSec, decoder.frames(input.packets(pictures.index)), pictures.timeBase)
  await writeAll(encoder.packets(filter.frames(frames)), output, place)
}

/** The frame shown at that time, and no other. */
async function* at<T extends { pts: bigint }>(
  atSec: number,
  frames: AsyncIterable<T | null>,
  timeBase: { num: number; den: number },
): AsyncGenerator<T | null> {
  for await (const frame of frames) {
    if (!frame || momentOf(frame, timeBase) < atSec) continue
    yield frame
    break
  }
  yield null
}

/** Reports progress per frame. */
async function* counted<T extends { pts: bigint }>(
  frames: AsyncIterable<T | null>,
  durationSec: number,
  timeBase: { num: number; den: number },
): AsyncGenerator<T | null> {
  let told = 0
  for await (const frame of frames) {
    const done = frame ? momentOf(frame, timeBase) / durationSec : 1
    if (done - told > 0.01) {
      told = done
      say({ kind: 'progress', done: Math.min(1, done) })
    }
    yield frame
  }
}
