import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { LimitKey } from '#domain/plan/plan.ts'
import { openBillingWorld } from '#server/modules/billing/test-billing.ts'
import { storeAccount } from '#server/modules/connections/store-account.ts'
import { openConnectionsWorld } from '#server/modules/connections/test-world.ts'
import { addMedia } from '#server/modules/media/media-items.ts'
import { grain, memoryFiles } from '#server/modules/media/test-pictures.ts'
import { reserveCredits } from '#server/modules/studio/reserve-credits.ts'
import { acceptInvitation } from '#server/modules/workspaces/accept-invitation.ts'
import { invite } from '#server/modules/workspaces/invite.ts'
import { createWorkspace } from '#server/modules/workspaces/own-workspaces.ts'
import { hashOfToken } from '#server/plumbing/bearer-token.ts'
import type { Db } from '#server/plumbing/database/database.ts'

const now = new Date('2026-11-23T12:00Z')
const asking = { billing: 'sandbox', now } as const
const twenty = Array.from({ length: 20 }, (_, index) => index)

const setLimit = (db: Db, limit: LimitKey, value: number) =>
  db
    .insertInto('plan_overrides')
    .values({ user_id: 'ada', limit_key: limit, value, note: null, set_at: now, expires_at: null })
    .execute()

/** Twenty at once, on connections that are open already. @returns how often each answer came */
async function race(db: Db, act: (index: number) => Promise<{ kind: string }>) {
  await Promise.all(twenty.slice(0, 6).map(() => sql`select pg_sleep(0.02)`.execute(db)))
  const kinds = (await Promise.all(twenty.map(act))).map(({ kind }) => kind)
  return Object.fromEntries(
    [...new Set(kinds)].map((kind) => [kind, kinds.filter((one) => one === kind).length]),
  )
}

test('of twenty workspaces at the last place one is created', async () => {
  await using world = await openBillingWorld(now)
  await setLimit(world.db, 'workspaces', 2)
  const create = (index: number) =>
    world.db
      .transaction()
      .execute((tx) => createWorkspace(tx, { userId: 'ada', name: `${index}`, timezone: 'UTC' }, asking))
  expect(await race(world.db, create)).toEqual({ created: 1, 'no-room': 19 })
})

test('of twenty invitations at the last place one is sent', async () => {
  await using world = await openBillingWorld(now)
  await setLimit(world.db, 'teamMembers', 2)
  const inviting = {
    ...asking,
    workspaceId: world.workspaceId,
    by: { id: 'ada', name: 'Ada' },
    origin: 'https://post.example.org',
    queueMail: async () => {},
  }
  const send = (index: number) =>
    world.db
      .transaction()
      .execute((tx) => invite(tx, inviting, { email: `kim${index}@example.org`, role: 'editor' }))
  expect(await race(world.db, send)).toEqual({ sent: 1, 'no-room': 19 })
})

test('of twenty who accept an invitation at the last place one joins', async () => {
  await using world = await openBillingWorld(now)
  await setLimit(world.db, 'teamMembers', 2)
  for (const index of twenty) {
    await world.addPerson(`kim${index}`)
    const link = { role: 'editor', token_hash: hashOfToken(`kim${index}`), invited_by: 'ada' } as const
    const times = { created_at: now, expires_at: new Date('2026-12-01T00:00Z') }
    await world.db
      .insertInto('invitations')
      .values({ workspace_id: world.workspaceId, email: `kim${index}@example.org`, ...link, ...times })
      .execute()
  }
  const accept = (index: number) => {
    const id = `kim${index}`
    const kim = { id, email: `${id}@example.org`, emailVerified: true, timezone: null }
    return world.db.transaction().execute((tx) => acceptInvitation(tx, id, kim, asking))
  }
  expect(await race(world.db, accept)).toEqual({ joined: 1, 'no-room': 19 })
})

test('of twenty accounts at the last place one is connected', async () => {
  await using world = await openConnectionsWorld('sandbox')
  const { userId, workspaceId } = world.where
  const { db } = world.database
  await db.insertInto('user_subscriptions').values({ user_id: userId }).execute()
  await db
    .insertInto('workspace_members')
    .values({ workspace_id: workspaceId, user_id: userId, role: 'owner' })
    .execute()
  const limit = { user_id: userId, limit_key: 'connectionsPerWorkspace', value: 1 } as const
  await db
    .insertInto('plan_overrides')
    .values({ ...limit, note: null, set_at: now, expires_at: null })
    .execute()
  const dependencies = world.dependencies()
  const connect = (index: number) =>
    storeAccount(dependencies, world.who('bluesky'), {
      externalId: `did:${index}`,
      username: `${index}`,
      displayName: null,
      avatarUrl: null,
      scopes: [],
      tokens: { accessToken: 'secret', refreshToken: null, expiresAt: null },
    })
  expect(await race(db, connect)).toEqual({ stored: 1, 'no-room': 19 })
})

test('of twenty files at the last bytes one is kept', async () => {
  await using world = await openBillingWorld(now)
  const { db, workspaceId } = world
  const { files, kept } = memoryFiles()
  const bytes = new Uint8Array(await grain(40, 30).png().toBuffer())
  const upload = {
    workspaceId,
    userId: 'ada',
    bytes,
    originalName: 'a.png',
    altText: '',
    billing: 'sandbox',
  } as const
  const first = await addMedia(db, files, upload, now)
  if (first.kind !== 'added') throw new Error(first.kind)
  const left = first.media.bytes * 1.5
  await db
    .updateTable('media')
    .set({ bytes: Math.floor(1e9 - left) })
    .execute()
  expect(await race(db, () => addMedia(db, files, upload, now))).toEqual({ added: 1, 'no-room': 19 })
  expect(kept.size).toBe(4)
})

test('of twenty texts at the last AI credits one is written', async () => {
  await using world = await openBillingWorld(now)
  await setLimit(world.db, 'aiCreditsPerMonth', 3)
  // One person may have only three written at once.
  for (const index of twenty) await world.addPerson(`kim${index}`)
  const wanted = { workspaceId: world.workspaceId, feature: 'write', credits: 2, model: 'lark' } as const
  const reserve = (index: number) =>
    world.db
      .transaction()
      .execute((tx) =>
        reserveCredits(
          tx,
          { ...wanted, actedBy: `kim${index}`, keys: [crypto.randomUUID()], billing: 'sandbox' },
          now,
        ),
      )
  expect(await race(world.db, reserve)).toEqual({ reserved: 1, 'limit-reached': 19 })
})
