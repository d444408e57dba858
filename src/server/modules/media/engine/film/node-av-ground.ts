import { Demuxer, FilterAPI } from 'node-av/api'
import { AV_PKT_DATA_DISPLAYMATRIX, AVSEEK_FLAG_BACKWARD } from 'node-av/constants'
import { type Frame, Rational } from 'node-av/lib'
import { momentOf, pictureDecoder, readingOptions } from '../node-av-packets.ts'
import { rotationOf, uprightFilter } from '../upright.ts'
import { fittedFilter } from './compose-arguments.ts'
import type { PieceGround } from './piece-ground.ts'

const microseconds = 1_000_000

/** The frames of the video behind a film, from its place on, as RGBA; when it ends it begins again, for ever. */
export async function* groundFrames(
  { clip, atSec, fit }: PieceGround,
  { size, frameRate }: { size: { width: number; height: number }; frameRate: number },
): AsyncGenerator<Uint8Array> {
  const rotation = await rotationIn(clip.path)
  const fitted = `${uprightFilter(rotation)}${fittedFilter(fit, size)},setsar=1,format=rgba`
  // Its first frame may come a little later than it was asked for.
  using filter = FilterAPI.create(`fps=${frameRate}:start_time=0,${fitted}`)
  for await (const frame of filter.frames(again(clip, atSec))) {
    if (!frame) return
    const pixels = frame.toBuffer()
    frame.free()
    yield pixels
  }
}

async function rotationIn(path: string): Promise<0 | 90 | 180 | 270> {
  await using input = await Demuxer.open(path, { options: readingOptions })
  return rotationOf(input.video()?.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX) ?? null)
}

/** The frames from a second on, and from the beginning again, with times that go on from 0. */
async function* again(
  { path, durationSec }: PieceGround['clip'],
  atSec: number,
): AsyncGenerator<Frame | null> {
  const lasts = Math.max(0.1, durationSec)
  let begins = -atSec
  for (let fromSec = atSec; ; fromSec = 0) {
    let seen = false
    for await (const { frame, sec } of decoded(path, fromSec)) {
      frame.timeBase = new Rational(1, microseconds)
      frame.pts = BigInt(Math.round((begins + sec) * microseconds))
      seen = true
      yield frame
    }
    // Only the end of a video may have nothing after a second.
    if (!seen && fromSec === 0) throw new Error('There are no pictures in it')
    begins += lasts
  }
}

async function* decoded(path: string, fromSec: number): AsyncGenerator<{ frame: Frame; sec: number }> {
  await using input = await Demuxer.open(path, { options: readingOptions })
  const pictures = input.video()
  if (!pictures) throw new Error('There are no pictures in it')
  if (fromSec > 0) await input.seek(fromSec, -1, AVSEEK_FLAG_BACKWARD)
  using decoder = await pictureDecoder(pictures)
  for await (const frame of decoder.frames(input.packets(pictures.index))) {
    if (!frame) return
    const sec = momentOf(frame, pictures.timeBase)
    if (sec < fromSec) frame.free()
    else yield { frame, sec }
  }
}
