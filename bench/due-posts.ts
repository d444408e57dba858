import { createPost } from '#server/modules/posts/save-post.ts'
import { schedulePost } from '#server/modules/publishing/schedule-post.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { ConnectedAccount, Tenant } from './tenant.ts'

/** A post with one destination. */
export interface DuePost {
  text: string
  account: ConnectedAccount
  dueAt: Date
}

const perTransaction = 100

/** Writes and schedules posts as the API would. */
export async function writeDuePosts(
  database: Database,
  tenant: Tenant,
  posts: readonly DuePost[],
): Promise<void> {
  for (let from = 0; from < posts.length; from += perTransaction) {
    await database.db.transaction().execute(async (tx) => {
      for (const { text, account, dueAt } of posts.slice(from, from + perTransaction)) {
        const now = new Date()
        const writing = { content: { all: text }, mediaIds: [], coverIds: [], platformSettings: {} }
        const id = await createPost(tx, tenant, writing, now)
        const to = { destinations: [account], dueAt, now }
        await schedulePost(tx, { id, workspaceId: tenant.workspaceId }, to)
      }
    })
  }
}

/** Waits until `read` gives as many as wanted. @throws when `patienceMs` passes first */
export async function untilAll<T>(
  wanted: number,
  read: () => Promise<readonly T[]>,
  wait: { everyMs: number; patienceMs: number },
): Promise<readonly T[]> {
  const deadline = performance.now() + wait.patienceMs
  for (;;) {
    const items = await read()
    if (items.length >= wanted) return items
    if (performance.now() > deadline) throw new Error(`Only ${items.length} of ${wanted} posts arrived`)
    await new Promise((resolve) => setTimeout(resolve, wait.everyMs))
  }
}
