import type { Database } from '#server/plumbing/database/database.ts'
import { announce, type Announcement, openLive } from '#server/plumbing/live/live.ts'

/** What an action announces in some workspaces. */
export async function announcedIn(
  database: Database,
  workspaceIds: readonly string[],
  act: () => Promise<unknown>,
): Promise<Announcement[]> {
  const live = await openLive(database)
  const heard: Announcement[] = []
  const last = Promise.withResolvers<void>()
  const [first = ''] = workspaceIds
  for (const workspaceId of workspaceIds) {
    live.subscribe(
      workspaceId,
      (one) => (one.kind === 'last' ? last.resolve() : void heard.push(one)),
      () => last.reject(new Error('announcements were lost')),
    )
  }
  try {
    await act()
    await announce(database.db, [{ workspaceId: first, kind: 'last' }])
    await last.promise
  } finally {
    await live.close()
  }
  return heard
}
