import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type FilmEngine, longestPieceMs } from '../../film-engine.ts'
import { type NodeAv, type NodeAvTask, runNodeAv } from '../run-node-av.ts'
import { longestJoinMs, longestSoundMs, maxFilmBytes, maxMixBytes, maxSpeechBytes } from './film-limits.ts'
import { levelRate, levelsOf } from './levels.ts'
import { listPieces } from './list-pieces.ts'

/** Counts changes of what comes out. */
const version = 'node-av-1'

/** The steps of the sound: mixing, measuring, encoding. */
const soundSteps = 3

/** Films by the FFmpeg inside node-av. */
export function nodeAvFilms(nodeAv: NodeAv): FilmEngine {
  const { fonts } = nodeAv
  return {
    version,
    compose(piece, into, making) {
      const limits = { limitMs: longestPieceMs(piece), maxBytes: maxFilmBytes }
      return runNodeAv(nodeAv, { kind: 'piece', piece, fonts, into }, making, limits)
    },
    async join(pieces, sound, { into, folder }, signal) {
      const making = { signal, onProgress: () => {} }
      const track = join(folder, 'sound.m4a')
      const soundTask: NodeAvTask = { kind: 'sound', sound, mix: join(folder, 'mix.wav'), into: track }
      const limitMs = soundSteps * longestSoundMs(sound.durationSec)
      const heard = await runNodeAv(nodeAv, soundTask, making, { limitMs, maxBytes: maxMixBytes })
      if (heard.kind !== 'made') return heard
      const { list, alike } = await listPieces(pieces, folder)
      const task: NodeAvTask = { kind: 'join', list, track, into, encodesAgain: !alike }
      return runNodeAv(nodeAv, task, making, { limitMs: longestJoinMs(alike), maxBytes: maxFilmBytes })
    },
    async levels({ path, hasSound }, { folder, seconds }, signal) {
      if (!hasSound) return []
      const into = join(folder, 'levels.raw')
      const task: NodeAvTask = {
        kind: 'samples',
        from: path,
        into,
        rate: levelRate,
        seconds,
        format: 's16le',
      }
      const making = { signal, onProgress: () => {} }
      const made = await runNodeAv(nodeAv, task, making, { limitMs: 60_000, maxBytes: maxMixBytes })
      return made.kind === 'made' ? levelsOf(await readFile(into)) : []
    },
    speech({ path }, { into, seconds }, signal) {
      const task: NodeAvTask = { kind: 'samples', from: path, into, rate: 16_000, seconds, format: 'wav' }
      const making = { signal, onProgress: () => {} }
      return runNodeAv(nodeAv, task, making, { limitMs: 60_000, maxBytes: maxSpeechBytes })
    },
  }
}
