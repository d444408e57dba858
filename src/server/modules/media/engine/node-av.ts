import { mkdtemp, rm, stat } from 'node:fs/promises'
import { findPackageJSON } from 'node:module'
import { join } from 'node:path'
import published from './node-av.json' with { type: 'json' }
import { findFences } from './fence.ts'
import { maxOutputBytes, maxPictureBytes, pictureFilter, soundRate, videoRate } from './ffmpeg.ts'
import { nodeAvFilms } from './film/node-av-films.ts'
import { type NodeAv, type NodeAvTask, runNodeAv } from './run-node-av.ts'
import { uprightFilter } from './upright.ts'
import { longestMs, pictureWidth, type VideoEngine } from './video-engine.ts'

/** Its npm name, in the version that the worker is written for. It is 200 MB and not a dependency. */
export const nodeAvPackage = `node-av@${published.version}`

/**
 * The FFmpeg inside the optional package node-av, in the strictest fence that it works in; null when it is not
 * installed, or does not work here.
 * @param folder for the files of the test
 */
export async function openNodeAv(
  folder: string,
  { searchPath, fontsFolder = null }: { searchPath: string; fontsFolder?: string | null },
): Promise<VideoEngine | null> {
  if (!isInstalled()) return null
  for (const fence of await findFences(searchPath, 'data')) {
    const engine = nodeAvEngine({ fence, fonts: fontsFolder })
    if (await works(engine, folder)) return engine
  }
  return null
}

function isInstalled(): boolean {
  try {
    return findPackageJSON('node-av', import.meta.url) !== undefined
  } catch {
    return false
  }
}

/** Whether it encodes a tiny film, and reads it. */
async function works(engine: VideoEngine, folder: string): Promise<boolean> {
  const trial = await mkdtemp(join(folder, 'postlark-node-av-'))
  try {
    const { tinyFilm } = await import('./tiny-film.ts')
    const from = await tinyFilm(join(trial, 'film.mp4'))
    const making = { onProgress: () => {}, signal: AbortSignal.timeout(30_000) }
    const target = { width: 32, height: 32, frameRate: null, maxBitRate: 1_000_000 }
    const into = join(trial, 'made.mp4')
    const made = await engine.transcode(from, target, into, making)
    if (made.kind !== 'made') return false
    const picture = join(trial, 'picture.jpg')
    const seen = await engine.picture({ ...from, path: into }, 0, picture, making.signal)
    // @NOTE With some versions of Node it reads nothing and reports success.
    const size = await stat(picture).catch(() => null)
    return seen.kind === 'made' && size !== null && size.size > 0
  } finally {
    await rm(trial, { recursive: true, force: true })
  }
}

function nodeAvEngine(nodeAv: NodeAv): VideoEngine {
  return {
    name: 'node-av',
    films: nodeAvFilms(nodeAv),
    picture(source, atSec, into, signal) {
      const filter = `${uprightFilter(source.rotation)}scale='min(${pictureWidth},iw)':-2,format=yuvj420p`
      const task: NodeAvTask = { kind: 'picture', from: source.path, into, atSec, filter }
      const limits = { limitMs: 30_000, maxBytes: maxPictureBytes }
      return runNodeAv(nodeAv, task, { onProgress: () => {}, signal }, limits)
    },
    transcode(source, target, into, making) {
      const task: NodeAvTask = {
        kind: 'transcode',
        from: source.path,
        into,
        filter: `${uprightFilter(source.rotation)}${pictureFilter(target)}`,
        videoRate: videoRate(target),
        soundRate,
        durationSec: source.durationSec,
        hasSound: source.hasSound,
      }
      const limits = { limitMs: longestMs(source.durationSec), maxBytes: maxOutputBytes }
      return runNodeAv(nodeAv, task, making, limits)
    },
  }
}
