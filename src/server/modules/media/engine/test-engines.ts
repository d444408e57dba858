import { tmpdir } from 'node:os'
import { openLog } from '#server/plumbing/log.ts'
import { openNodeAv } from './node-av.ts'
import { openEngine } from './open-engine.ts'
import type { VideoEngine } from './video-engine.ts'

/** Every engine of this machine, not only the one that it would use. */
export async function findEngines(searchPath: string): Promise<VideoEngine[]> {
  const first = await openEngine({ ffmpegPath: null, searchPath }, openLog('silent'))()
  const nodeAv = await openNodeAv(tmpdir(), { searchPath })
  return [first?.name === 'ffmpeg' ? first : null, nodeAv].filter((each) => each !== null)
}
