import type { Log } from '#server/plumbing/log.ts'
import { nodeAvPackage } from './engine/node-av.ts'
import { type EngineSettings, openEngine } from './engine/open-engine.ts'
import type { VideoEngine } from './engine/video-engine.ts'

export type VideoConverter = VideoEngine['name']

/** The video converter of this machine; null when there is none. Tests it, which takes a second. */
export async function findVideoConverter(settings: EngineSettings, log: Log): Promise<VideoConverter | null> {
  const engine = await openEngine(settings, log)()
  return engine?.name ?? null
}

/** The advice for a machine without a video converter. */
export const howToGetVideoConverter = `Install ffmpeg (Debian, Ubuntu: apt-get install ffmpeg), or run npm install --no-save ${nodeAvPackage}`
