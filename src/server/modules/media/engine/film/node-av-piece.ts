import { Encoder, FilterAPI, Muxer } from 'node-av/api'
import { AV_PIX_FMT_RGBA, FF_ENCODER_LIBX264 } from 'node-av/constants'
import { Frame } from 'node-av/lib'
import type { FilmPiece } from '../../film-engine.ts'
import { say } from '../child-task.ts'
import { writeAll } from '../node-av-packets.ts'
import { drawnFilter, maxRate } from './compose-arguments.ts'
import { groundFrames } from './node-av-ground.ts'
import { openPainter, type Painter } from './paint-piece.ts'
import { groundOf } from './piece-ground.ts'

/**
 * Draws and encodes one piece of a film, in the process of node-av. A graph of filters gets one input alone: with two,
 * node-av crashes now and then. So the frames of a video behind the film are put under the drawn ones on the canvas.
 */
export async function encodePiece(piece: FilmPiece, fonts: string | null, into: string): Promise<void> {
  const { frameRate, size } = piece.film
  const frames = piece.toFrame - piece.fromFrame
  const painter = await openPainter(piece, fonts)
  const timing = 'clip' in piece.film.ground ? null : painter.timing
  const colours = 'setparams=range=tv:colorspace=bt709:color_primaries=bt709:color_trc=bt709'
  const options = { movflags: '+faststart', fflags: '+bitexact', video_track_timescale: frameRate * 512 }
  await using output = await Muxer.open(into, { format: 'mp4', options })
  using filter = FilterAPI.create(`${drawnFilter(timing, frameRate)},${colours}`)
  using encoder = await Encoder.create(FF_ENCODER_LIBX264, {
    filter,
    maxRate,
    bufSize: maxRate * 2,
    gopSize: frameRate * 2,
    context: { threadCount: 2 },
    options: { preset: 'veryfast', crf: 21, profile: 'high', 'x264-params': 'open-gop=0' },
  })
  const place = output.addStream(encoder)
  const drawn = framesOf(drawnBy(painter, piece), { ...size, frameRate })
  await writeAll(encoder.packets(firstFrames(filter.frames(drawn), frames)), output, place)
}

function drawnBy(painter: Painter, piece: FilmPiece): Iterable<Uint8Array> | AsyncIterable<Uint8Array> {
  const ground = groundOf(piece)
  if (!ground) return painter.paint()
  const { size, frameRate } = piece.film
  return painter.paintOver(groundFrames(ground, { size, frameRate }))
}

/** Copies what is drawn: its buffer is painted on again. */
async function* framesOf(
  drawn: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  { width, height, frameRate }: { width: number; height: number; frameRate: number },
): AsyncGenerator<Frame | null> {
  let pts = 0n
  const facts = { width, height, format: AV_PIX_FMT_RGBA, timeBase: { num: 1, den: frameRate } }
  for await (const pixels of drawn) {
    const buffer = Buffer.from(pixels.buffer, pixels.byteOffset, pixels.byteLength)
    yield Frame.fromVideoBuffer(buffer, { ...facts, pts: pts++ })
  }
  yield null
}

/** So many frames, and the end; reports progress. The filter repeats the last frame for ever. */
async function* firstFrames(
  frames: AsyncIterable<Frame | null>,
  count: number,
): AsyncGenerator<Frame | null> {
  let passed = 0
  let told = 0
  for await (const frame of frames) {
    if (!frame) break
    yield frame
    passed++
    if (passed / count - told > 0.02) {
      told = passed / count
      say({ kind: 'progress', done: told })
    }
    if (passed === count) break
  }
  if (passed < count) throw new Error('There are too few frames')
  yield null
}
