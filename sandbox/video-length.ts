import { inspect } from '#tools/media-inspector/inspect.ts'

/** How long a video is, in seconds, as its index says; null when it has none that can be read: then its length is not held against it. */
export async function secondsOf(file: Blob | null): Promise<number | null> {
  if (!file) return null
  const read = async (at: number, bytes: number) =>
    new Uint8Array(await file.slice(at, at + bytes).arrayBuffer())
  const found = await inspect(read, file.size)
  return found.kind === 'facts' ? found.facts.durationSec : null
}

/** Whether a video is known to be shorter or longer than is taken. Parts of a second do not count at the end. */
export function isOutside(
  seconds: number | null,
  { minSec, maxSec }: { minSec: number; maxSec: number },
): boolean {
  return seconds !== null && (seconds < minSec || Math.floor(seconds) > maxSec)
}
