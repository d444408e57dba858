import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { reading } from '../reading.ts'
import { commandOf, type Ffmpeg, made, runFfmpeg } from '../run-ffmpeg.ts'
import type { Made } from '../making.ts'
import { type FilmEngine, type FilmSound, type JoinPlace, longestPieceMs } from '../../film-engine.ts'
import { longestJoinMs, longestSoundMs, maxFilmBytes, maxMixBytes, maxSpeechBytes } from './film-limits.ts'
import {
  encodeArguments,
  loudnessFilter,
  measureArguments,
  mixArguments,
  silenceArguments,
  speechArguments,
} from './film-sound.ts'
import { runChild } from '../run-child.ts'
import type { ComposeTask } from './compose-task.ts'
import { listPieces } from './list-pieces.ts'
import { levelRate, levelsOf } from './levels.ts'

/** Counts changes of what comes out. */
const version = 'ffmpeg-1'

/** Films by the ffmpeg of this machine. */
export function ffmpegFilms(ffmpeg: Ffmpeg): FilmEngine {
  return {
    version,
    compose(piece, into, making) {
      const limits = { maxBytes: maxFilmBytes, limitMs: longestPieceMs(piece) }
      const { folder, fonts = null } = ffmpeg
      const task: ComposeTask = { piece, command: commandOf(ffmpeg, limits), folder, fonts, into }
      const script = new URL('./compose-worker.ts', import.meta.url)
      // Fonts of the machine would make two machines draw differently.
      const env = { DISABLE_SYSTEM_FONTS_LOAD: '1' }
      // The fence is around ffmpeg: what draws opens files of our own making alone.
      return runChild({ script, task, env, fence: () => [], heapMb: 256, ...limits }, making)
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

async function makeSound(
  ffmpeg: Ffmpeg,
  sound: FilmSound,
  { into, folder }: JoinPlace,
  signal: AbortSignal,
): Promise<Made> {
  const limits = { signal, limitMs: longestSoundMs(sound.durationSec), maxBytes: maxMixBytes }
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
  const { list, alike } = await listPieces(pieces, folder)
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
  const limitMs = longestJoinMs(alike)
  return made(await runFfmpeg(ffmpeg, args, { signal, limitMs, maxBytes: maxFilmBytes }))
}

/** Pieces of two engines have different parameters: no player could follow. */
const again = ['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '21', '-pix_fmt', 'yuv420p', '-threads', '2']
