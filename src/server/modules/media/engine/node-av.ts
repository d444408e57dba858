import { fork } from 'node:child_process'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import published from './node-av.json' with { type: 'json' }
import { pictureFilter, soundRate, videoRate } from './ffmpeg.ts'
import type { Made, Making } from './making.ts'
import { longestMs, pictureWidth, type VideoEngine, type VideoSource } from './video-engine.ts'

/** Its npm name, in the version that the worker is written for. It is 200 MB and not a dependency. */
export const nodeAvPackage = `node-av@${published.version}`

/** The task of the process. */
export type NodeAvTask =
  | { kind: 'picture'; from: string; into: string; atSec: number; filter: string }
  | {
      kind: 'transcode'
      from: string
      into: string
      filter: string
      videoRate: number
      soundRate: number
      durationSec: number
      hasSound: boolean
    }

/** The messages of the process. */
export type NodeAvWord =
  | { kind: 'ready' }
  | { kind: 'progress'; done: number }
  | { kind: 'made' }
  | { kind: 'failed'; why: string }

/**
 * The FFmpeg inside the optional package node-av; null when it is not installed, or does not work here.
 * @param folder for the files of the test
 */
export async function openNodeAv(folder: string): Promise<VideoEngine | null> {
  const trial = await mkdtemp(join(folder, 'postlark-node-av-'))
  try {
    const { tinyFilm } = await import('./tiny-film.ts')
    const from = await tinyFilm(join(trial, 'film.mp4'))
    const making = { onProgress: () => {}, signal: AbortSignal.timeout(30_000) }
    const target = { width: 32, height: 32, frameRate: null, maxBitRate: 1_000_000 }
    const into = join(trial, 'made.mp4')
    const made = await nodeAvEngine.transcode(from, target, into, making)
    const picture = join(trial, 'picture.jpg')
    const seen =
      made.kind === 'made' && (await nodeAvEngine.picture({ ...from, path: into }, 0, picture, making.signal))
    // @NOTE With some versions of Node it reads nothing and reports success.
    const size = await stat(picture).catch(() => null)
    return seen && seen.kind === 'made' && size && size.size > 0 ? nodeAvEngine : null
  } finally {
    await rm(trial, { recursive: true, force: true })
  }
}

const nodeAvEngine: VideoEngine = {
  name: 'node-av',
  films: null,
  picture(source, atSec, into, signal) {
    const filter = `${turned(source)}scale='min(${pictureWidth},iw)':-2,format=yuvj420p`
    const task: NodeAvTask = { kind: 'picture', from: source.path, into, atSec, filter }
    return run(task, { onProgress: () => {}, signal }, 30_000)
  },
  transcode(source, target, into, making) {
    const task: NodeAvTask = {
      kind: 'transcode',
      from: source.path,
      into,
      filter: `${turned(source)}${pictureFilter(target)}`,
      videoRate: videoRate(target),
      soundRate,
      durationSec: source.durationSec,
      hasSound: source.hasSound,
    }
    return run(task, making, longestMs(source.durationSec))
  },
}

/** Unlike the ffmpeg program, it does not rotate frames by itself. */
function turned({ rotation }: VideoSource): string {
  return { 0: '', 90: 'transpose=clock,', 180: 'hflip,vflip,', 270: 'transpose=cclock,' }[rotation]
}

function run(task: NodeAvTask, { onProgress, signal }: Making, limitMs: number): Promise<Made> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve({ kind: 'stopped' })
    const child = fork(new URL('./node-av-worker.ts', import.meta.url), {
      env: {},
      execArgv: ['--max-old-space-size=512'],
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    const finish = (made: Made) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
      child.kill('SIGKILL')
      resolve(made)
    }
    const stop = () => finish({ kind: 'stopped' })
    const timer = setTimeout(() => finish({ kind: 'failed', why: 'It took too long.' }), limitMs)
    signal.addEventListener('abort', stop)
    child.on('message', (word: NodeAvWord) => {
      switch (word.kind) {
        case 'ready':
          child.send(task)
          break
        case 'progress':
          onProgress(word.done)
          break
        case 'made':
        case 'failed':
          finish(word)
          break
        default:
          word satisfies never
      }
    })
    child.once('error', (error) => finish({ kind: 'failed', why: error.message }))
    child.once('exit', () => finish({ kind: 'failed', why: 'It ended before it was done.' }))
  })
}
