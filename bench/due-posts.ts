import { networkFields, type SettingField } from '#domain/networks/network-settings.ts'
import { createPost } from '#server/modules/posts/save-post.ts'
import { schedulePost } from '#server/modules/publishing/schedule-post.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { ConnectedAccount } from './tenant.ts'

/** A post with one destination, in the workspace of that account. */
export interface DuePost {
  text: string
  account: ConnectedAccount
  dueAt: Date
  /** Empty unless its network needs media. */
  mediaIds?: string[]
}

const perTransaction = 100

/** Writes and schedules posts like the API. */
export async function writeDuePosts(database: Database, posts: readonly DuePost[]): Promise<void> {
  for (let from = 0; from < posts.length; from += perTransaction) {
    await database.db.transaction().execute(async (tx) => {
      for (const { text, account, dueAt, mediaIds = [] } of posts.slice(from, from + perTransaction)) {
        const now = new Date()
        const { tenant } = account
        const own = requiredSettings(account)
        const platformSettings = {
          [account.network]: { ...own, accounts: { [account.connectionId]: own } },
        }
        const writing = { content: { all: text }, mediaIds, coverIds: [], platformSettings }
        const id = await createPost(tx, tenant, writing, now)
        const to = { destinations: [account], dueAt, now }
        await schedulePost(tx, { id, workspaceId: tenant.workspaceId }, to)
      }
    })
  }
}

/** The required settings of a network, each with its first possible value. */
function requiredSettings({ network, chosen }: ConnectedAccount): Record<string, unknown> {
  const fields: readonly SettingField[] = networkFields[network]
  const required = fields.filter((field) => field.required)
  return Object.fromEntries(
    required.map((field) => {
      if (field.kind === 'remote') return [field.key, chosen[field.key]]
      if (field.kind === 'choice') return [field.key, field.options[0]?.value]
      return [field.key, field.kind === 'toggle' ? true : 'test']
    }),
  )
}

/** Waits until `read` returns the wanted number. @throws after `patienceMs` */
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
