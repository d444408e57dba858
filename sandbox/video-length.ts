import { inspect } from '#tools/media-inspector/inspect.ts'

/** The length of a video in seconds, from its index; null without a readable index: then its length is not checked. */
export async function secondsOf(file: Blob | null): Promise<number | null> {
  if (!file) return null
  const read = async (at: number, bytes: number) =>
    new Uint8Array(await file.slice(at, at + bytes).arrayBuffer())
  const found = await inspect(read, file.size)
  return found.kind === 'facts' ? found.facts.durationSec : null
}

/** Whether a video is known to be too short or too long. A fraction of a second is tolerated at the upper limit. */
export function isOutside(
  seconds: number | null,
  { minSec, maxSec }: { minSec: number; maxSec: number },
): boolean {
  return seconds !== null && (seconds < minSec || Math.floor(seconds) > maxSec)
}
