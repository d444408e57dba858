import { boxesIn, letters, viewOf, type FileBox } from './boxes.ts'
import type { Codec, InspectedVideo } from './video-facts.ts'

type Movie = Pick<
  InspectedVideo,
  'durationSec' | 'width' | 'height' | 'codec' | 'codecName' | 'audioCodec' | 'frameRate'
>

/**
 * The content of a `moov` box; null without a video track. Source: https://www.iso.org/standard/68960.html, ISO/IEC
 * 14496-12, 8.2–8.6 (contents read 2026-11-23).
 */
export function readMovie(moov: Uint8Array): Movie | null {
  const whole: FileBox = { type: 'moov', body: 0, end: moov.length }
  const tracks = boxesIn(moov, 0, moov.length)
    .filter(({ type }) => type === 'trak')
    .flatMap((trak) => readTrack(moov, trak) ?? [])
  const video = tracks.find(({ handler }) => handler === 'vide')
  if (!video) return null
  const audio = tracks.find(({ handler }) => handler === 'soun')
  return {
    durationSec: movieSeconds(moov, whole) ?? video.seconds,
    width: video.width,
    height: video.height,
    codec: codecs[video.codecName] ?? null,
    codecName: video.codecName,
    audioCodec: audio ? (soundNames[audio.codecName] ?? audio.codecName) : null,
    frameRate:
      video.samples && video.seconds ? Math.round((video.samples / video.seconds) * 100) / 100 : null,
  }
}

const codecs: Partial<Record<string, Codec>> = {
  avc1: 'h264',
  avc3: 'h264',
  hvc1: 'hevc',
  hev1: 'hevc',
  dvh1: 'hevc',
  dvhe: 'hevc',
  vp08: 'vp8',
  vp09: 'vp9',
  av01: 'av1',
}

const soundNames: Partial<Record<string, string>> = {
  mp4a: 'AAC',
  Opus: 'Opus',
  'ac-3': 'AC-3',
  alac: 'ALAC',
  lpcm: 'PCM',
  sowt: 'PCM',
}

interface Track {
  handler: string
  seconds: number | null
  samples: number | null
  codecName: string
  width: number | null
  height: number | null
}

function readTrack(bytes: Uint8Array, trak: FileBox): Track | null {
  const view = viewOf(bytes)
  const mdia = child(bytes, trak, 'mdia')
  const handler = mdia && child(bytes, mdia, 'hdlr')
  if (!mdia || !handler || handler.body + 12 > bytes.length) return null
  const minf = child(bytes, mdia, 'minf')
  const stbl = minf && child(bytes, minf, 'stbl')
  const stsd = stbl && child(bytes, stbl, 'stsd')
  const stts = stbl && child(bytes, stbl, 'stts')
  const tkhd = child(bytes, trak, 'tkhd')
  return {
    handler: letters(view, handler.body + 8),
    seconds: mediaSeconds(bytes, mdia),
    samples: stts ? sampleCount(view, stts) : null,
    codecName: stsd && stsd.body + 16 <= bytes.length ? letters(view, stsd.body + 12) : '',
    ...(tkhd ? shownSize(view, tkhd) : { width: null, height: null }),
  }
}

function child(bytes: Uint8Array, parent: FileBox, type: string): FileBox | undefined {
  return boxesIn(bytes, parent.body, parent.end).find((box) => box.type === type && box.end <= bytes.length)
}

function movieSeconds(bytes: Uint8Array, moov: FileBox): number | null {
  const mvhd = child(bytes, moov, 'mvhd')
  return mvhd ? timed(viewOf(bytes), mvhd) : null
}

function mediaSeconds(bytes: Uint8Array, mdia: FileBox): number | null {
  const mdhd = child(bytes, mdia, 'mdhd')
  return mdhd ? timed(viewOf(bytes), mdhd) : null
}

/** `mvhd` and `mdhd` start alike: version, two dates, units per second, duration in units. */
function timed(view: DataView, { body, end }: FileBox): number | null {
  const long = view.getUint8(body) === 1
  if (body + (long ? 32 : 20) > end) return null
  const scale = view.getUint32(body + (long ? 20 : 12))
  const length = long ? Number(view.getBigUint64(body + 24)) : view.getUint32(body + 16)
  // @NOTE All ones mean "unknown", as in a truncated recording.
  if (scale === 0 || length === 0 || (!long && length === 0xffffffff)) return null
  return Math.round((length / scale) * 1000) / 1000
}

function sampleCount(view: DataView, { body, end }: FileBox): number | null {
  if (body + 8 > end) return null
  const rows = Math.min(view.getUint32(body + 4), Math.floor((end - body - 8) / 8))
  let count = 0
  for (let row = 0; row < rows; row += 1) count += view.getUint32(body + 8 + row * 8)
  return count
}

/** Width and height after the matrix; a quarter turn swaps them. */
function shownSize(view: DataView, { body, end }: FileBox): { width: number | null; height: number | null } {
  const matrix = body + (view.getUint8(body) === 1 ? 52 : 40)
  if (matrix + 44 > end) return { width: null, height: null }
  const turned = view.getInt32(matrix) === 0 && view.getInt32(matrix + 4) !== 0
  const width = Math.round(view.getUint32(matrix + 36) / 65_536)
  const height = Math.round(view.getUint32(matrix + 40) / 65_536)
  if (width === 0 || height === 0) return { width: null, height: null }
  return turned ? { width: height, height: width } : { width, height }
}
