import { open, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reading } from '../reading.ts'
import { commandOf, type Ffmpeg, made, runFfmpeg } from '../run-ffmpeg.ts'
import type { Made } from '../making.ts'
import { type FilmEngine, type FilmSound, type JoinPlace, longestPieceMs } from '../../film-engine.ts'
import {
  encodeArguments,
  loudnessFilter,
  measureArguments,
  mixArguments,
  silenceArguments,
  speechArguments,
} from './film-sound.ts'
import { runComposer } from './run-composer.ts'

/** Counts changes of what comes out. */
const version = 'ffmpeg-1'

const maxFilmBytes = 300_000_000
/** A mix is not compressed: 48,000 samples of four bytes a second, three minutes. */
const maxMixBytes = 60_000_000

/** What speech services take. Three minutes are 6 MB. */
const maxSpeechBytes = 25_000_000

/** Films by the ffmpeg of this machine. */
export function ffmpegFilms(ffmpeg: Ffmpeg): FilmEngine {
  return {
    version,
    compose(piece, into, making) {
      const command = commandOf(ffmpeg, { maxBytes: maxFilmBytes, limitMs: longestPieceMs(piece) })
      const { folder, fonts = null } = ffmpeg
      return runComposer({ piece, command, folder, fonts, into }, making)
    },
    async join(pieces, sound, place, signal) {
      const track = join(place.folder, 'sound.m4a')
      const heard = await makeSound(ffmpeg, sound, { into: track, folder: place.folder }, signal)
      return heard.kind === 'made' ? joinPieces(ffmpeg, pieces, { ...place, track }, signal) : heard
    },
    async levels({ path, hasSound }, { folder, seconds }, signal) {
      if (!hasSound) return []
      const samples = join(folder, 'levels.raw')
      const filter = ['-ac', '1', '-ar', `${levelRate}`, '-t', seconds.toFixed(3)]
      const args = [
        '-t',
        seconds.toFixed(3),
        ...reading,
        '-i',
        `file:${path}`,
        '-map',
        '0:a:0',
        ...filter,
        '-f',
        's16le',
        `file:${samples}`,
      ]
      const end = await runFfmpeg(ffmpeg, args, { signal, limitMs: 60_000, maxBytes: maxMixBytes })
      return made(end).kind === 'made' ? levelsOf(await readFile(samples)) : []
    },
    async speech({ path }, { into, seconds }, signal) {
      const args = speechArguments(path, seconds, into)
      return made(await runFfmpeg(ffmpeg, args, { signal, limitMs: 60_000, maxBytes: maxSpeechBytes }))
    },
  }
}

const levelRate = 4_000

/** The loudness of each tenth of a second, against the loudest one. */
function levelsOf(samples: Buffer): number[] {
  const perLevel = levelRate / 10
  const sums: number[] = []
  for (let at = 0; at + 1 < samples.length; at += 2) {
    const place = Math.floor(at / 2 / perLevel)
    sums[place] = (sums[place] ?? 0) + (samples.readInt16LE(at) / 32_768) ** 2
  }
  const loudness = sums.map((sum) => Math.sqrt(sum / perLevel))
  const loudest = Math.max(0.001, ...loudness)
  return loudness.map((level) => Math.round((level / loudest) * 100) / 100)
}

async function makeSound(
  ffmpeg: Ffmpeg,
  sound: FilmSound,
  { into, folder }: JoinPlace,
  signal: AbortSignal,
): Promise<Made> {
  const limits = { signal, limitMs: Math.max(60, 2 * sound.durationSec) * 1000, maxBytes: maxMixBytes }
  const mix = join(folder, 'mix.wav')
  const mixing = mixArguments(sound, mix)
  if (!mixing) return made(await runFfmpeg(ffmpeg, silenceArguments(sound.durationSec, into), limits))
  const mixed = made(await runFfmpeg(ffmpeg, mixing, limits))
  if (mixed.kind !== 'made') return mixed
  const measured = await runFfmpeg(ffmpeg, measureArguments(mix), limits)
  const filter = measured.kind === 'ended' ? loudnessFilter(measured.said) : null
  return made(await runFfmpeg(ffmpeg, encodeArguments(mix, filter, into), limits))
}

async function joinPieces(
  ffmpeg: Ffmpeg,
  pieces: readonly string[],
  { track, into, folder }: JoinPlace & { track: string },
  signal: AbortSignal,
): Promise<Made> {
  const list = join(folder, 'pieces.txt')
  await writeFile(list, pieces.map((name) => `file ${name}\n`).join(''))
  const configs = await Promise.all(pieces.map((name) => codecConfigOf(join(folder, name))))
  const alike = configs.every((config) => config !== null && config.equals(configs[0] ?? Buffer.alloc(0)))
  const pictures = alike ? ['-c:v', 'copy'] : again
  const args = [
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    'concat,mov,mp4,m4a,3gp,3g2,mj2',
    '-f',
    'concat',
    '-safe',
    '1',
    '-i',
    `file:${list}`,
    '-protocol_whitelist',
    'file',
    '-format_whitelist',
    'mov,mp4,m4a,3gp,3g2,mj2',
    '-i',
    `file:${track}`,
    '-map',
    '0:v:0',
    '-map',
    '1:a:0',
    ...pictures,
    '-c:a',
    'copy',
    '-map_metadata',
    '-1',
    '-map_chapters',
    '-1',
    '-fflags',
    '+bitexact',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    `file:${into}`,
  ]
  const limitMs = alike ? 60_000 : 600_000
  return made(await runFfmpeg(ffmpeg, args, { signal, limitMs, maxBytes: maxFilmBytes }))
}

/** Pieces of two engines have different parameters: no player could follow. */
const again = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-pix_fmt', 'yuv420p', '-threads', '2']

/** The box with the parameters of the encoder (SPS and PPS); null: there is none at the beginning of the file. */
async function codecConfigOf(path: string): Promise<Buffer | null> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0)
    const at = buffer.subarray(0, bytesRead).indexOf('avcC')
    if (at < 4) return null
    return buffer.subarray(at, at - 4 + buffer.readUInt32BE(at - 4))
  } finally {
    await file.close()
  }
}
