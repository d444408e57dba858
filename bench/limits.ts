import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { createOnce } from '#server/modules/publishing/create-once.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { atMost, type Figure, percentile, type Run, type Size } from './figure.ts'
import { openPlace } from './place.ts'
import { moveInTenant, type Tenant } from './tenant.ts'

const sizes = { full: { saves: 400 }, smallest: { saves: 3 } } satisfies Record<Size, object>
const modes = ['off', 'sandbox'] as const
/** What asking the plan may add to saving a post. */
const mostMs = 1

/** What asking for room adds to saving a scheduled post, and what of Stripe is loaded before anyone buys. */
export async function limits({ database, size, say }: Run): Promise<Figure[]> {
  await using place = await openPlace(database)
  const opened = await place.open()
  const tenant = await moveInTenant(opened, 'Bench')
  const connectionId = await connectToX(opened, tenant)
  say('saving')
  const taken: Record<'off' | 'sandbox', number[]> = { off: [], sandbox: [] }
  // In turns, the other one first each time, so that whatever slows the machine slows both.
  for (let turn = -Math.ceil(sizes[size].saves / 5); turn < sizes[size].saves; turn++) {
    for (const billing of turn % 2 === 0 ? modes : modes.toReversed()) {
      const ms = await timeSave(opened, tenant, connectionId, billing)
      if (turn >= 0) taken[billing].push(ms)
    }
  }
  await opened.close()
  say('starting a server that sells')
  const mb = (await stripeBytes()) / 1e6
  const added = percentile(taken.sandbox, 0.5) - percentile(taken.off, 0.5)
  return [
    { name: 'saving a scheduled post, p50', value: percentile(taken.off, 0.5), unit: 'ms' },
    {
      name: 'asking the free plan for room, p50',
      value: added,
      unit: 'ms',
      goal: atMost(mostMs, 'ms', added),
    },
    {
      name: 'of Stripe, loaded at the start',
      value: mb,
      unit: 'MB',
      goal: { ...atMost(0, 'MB', mb), strict: true },
    },
  ]
}

/** An account that nothing is sent to. */
async function connectToX({ db }: Database, { workspaceId, userId }: Tenant): Promise<string> {
  const account = { external_id: 'lark', username: 'lark', display_name: null, avatar_url: null }
  const { id } = await db
    .insertInto('connections')
    .values({
      ...account,
      workspace_id: workspaceId,
      provider: 'twitter',
      credentials: new Uint8Array(),
      key_id: 'none',
      connected_by: userId,
      refreshing_by: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Saves a post with a link for tomorrow; afterwards it is deleted, so that the plan has room for the next one. */
async function timeSave(
  { db }: Database,
  { workspaceId, userId }: Tenant,
  connectionId: string,
  billing: BillingMode,
): Promise<number> {
  const now = new Date()
  const scheduledFor = new Date(now.getTime() + 86_400_000).toISOString()
  const post = { content: { all: 'Rye is back at bakery.com' }, connectionIds: [connectionId], scheduledFor }
  const by = { userId, name: 'Bench', maySchedule: true, billing }
  const began = performance.now()
  const made = await createOnce(db, { workspaceId, post, by, key: null }, now)
  const taken = performance.now() - began
  if (made.kind !== 'written') throw new Error(`The post was not saved: ${made.kind}`)
  await db.deleteFrom('scheduled_posts').where('id', '=', made.post.id).execute()
  return taken
}

async function stripeBytes(): Promise<number> {
  const file = fileURLToPath(new URL('./limits/stripe-bytes.ts', import.meta.url))
  const { stdout } = await promisify(execFile)(process.execPath, [file])
  if (!/^\d+$/.test(stdout)) throw new Error(`The server said ${stdout}`)
  return Number(stdout)
}
