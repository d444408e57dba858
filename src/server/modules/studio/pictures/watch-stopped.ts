import type { Db } from '#server/plumbing/database/database.ts'

const usualLookEveryMs = 1_000

/** A signal that aborts when a job was cancelled. A look that fails is followed by the next one. */
export function watchStopped(
  db: Db,
  imageJobId: string,
  everyMs = usualLookEveryMs,
): { signal: AbortSignal; end(): void } {
  const stopping = new AbortController()
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      const row = await db
        .selectFrom('image_jobs')
        .select('status')
        .where('id', '=', imageJobId)
        .executeTakeFirst()
      if (row?.status !== 'making') stopping.abort()
    } catch {
      // An outage passes; the work itself meets it where it matters.
    } finally {
      isLooking = false
    }
  }
  const timer = setInterval(() => void look(), everyMs)
  return { signal: stopping.signal, end: () => clearInterval(timer) }
}
