import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log } from '#server/plumbing/log.ts'
import { ffmpegEngine, ffmpegWorks } from './ffmpeg.ts'
import type { Ffmpeg } from './run-ffmpeg.ts'
import { findFences } from './fence.ts'
import { findProgram, isExecutable } from './find-program.ts'
import { openNodeAv } from './node-av.ts'
import { inMachineTurn } from '../machine-turns.ts'
import type { Made } from './making.ts'
import type { VideoEngine } from './video-engine.ts'

export interface EngineSettings {
  /** null: searched. */
  ffmpegPath: string | null
  /** The folder of fonts that this instance brings; left out or null: none. */
  fontsFolder?: string | null
  /** Folders separated by colons, searched for ffmpeg and sandbox programs. */
  searchPath: string
}

/** Searches once, on first use, for a video engine; null when there is none. */
export function openEngine(settings: EngineSettings, log: Log): () => Promise<VideoEngine | null> {
  let looking: Promise<VideoEngine | null> | undefined
  return () => (looking ??= look(settings, log).then((engine) => engine && inTurns(engine)))
}

async function look(settings: EngineSettings, log: Log): Promise<VideoEngine | null> {
  const engine = (await findFfmpeg(settings, log)) ?? (await openNodeAv(tmpdir(), settings))
  if (engine) log.info({ engine: engine.name }, 'videos are converted')
  else
    log.warn(
      'ffmpeg was not found: videos are not converted to fit networks (`npm run doctor` says how to get it)',
    )
  return engine
}

async function findFfmpeg(settings: EngineSettings, log: Log): Promise<VideoEngine | null> {
  const program = settings.ffmpegPath ?? (await findProgram('ffmpeg', settings.searchPath))
  if (program === null) return null
  if (!(await isExecutable(program))) {
    log.warn({ program }, 'there is no ffmpeg where FFMPEG_PATH says')
    return null
  }
  const folder = await mkdtemp(join(tmpdir(), 'postlark-ffmpeg-'))
  try {
    for (const fence of await findFences(settings.searchPath, 'as')) {
      const ffmpeg: Ffmpeg = { program, fence, folder: tmpdir(), fonts: settings.fontsFolder ?? null }
      if (await ffmpegWorks(ffmpeg, join(folder, 'film.mp4'), join(folder, 'picture.jpg'))) {
        return ffmpegEngine(ffmpeg)
      }
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
  log.warn({ program }, 'this ffmpeg cannot make H.264 and AAC')
  return null
}

/** Encoding waits for its turn on this machine; a picture is quick. */
function inTurns(engine: VideoEngine): VideoEngine {
  const { films } = engine
  return {
    ...engine,
    transcode: (source, target, into, making) =>
      turn(() => engine.transcode(source, target, into, making), making.signal),
    films: films && {
      ...films,
      compose: (piece, into, making) => turn(() => films.compose(piece, into, making), making.signal),
      join: (pieces, sound, place, signal) => turn(() => films.join(pieces, sound, place, signal), signal),
      speech: (clip, place, signal) => turn(() => films.speech(clip, place, signal), signal),
    },
  }
}

async function turn(work: () => Promise<Made>, signal: AbortSignal): Promise<Made> {
  try {
    return await inMachineTurn(work, signal)
  } catch (error) {
    if (signal.aborted) return { kind: 'stopped' }
    throw error
  }
}
