import { readInThread } from '../read-in-thread.ts'
import type { VideoFacts } from './video-facts.ts'

export type ProbeResult = VideoFacts | { kind: 'unreadable' }

/** The metadata of a local video. */
export async function probeVideo(localPath: string): Promise<ProbeResult> {
  const facts = await readInThread<VideoFacts>(new URL('./probe-worker.ts', import.meta.url), localPath)
  return facts ?? { kind: 'unreadable' }
}
