import { expect, test } from 'vitest'
import { maxTaken } from '#contract/connections.ts'
import type { ConnectedAccount } from '#networks/network.ts'
import { type Connecting } from './store-account.ts'
import { makeOffer, readOffer, takeOffer } from './offers.ts'
import { openConnectionsWorld } from './test-world.ts'

const page = (externalId: string): ConnectedAccount => ({
  externalId,
  username: `page ${externalId}`,
  displayName: null,
  avatarUrl: null,
  scopes: ['pages_manage_posts'],
  tokens: { accessToken: `secret of ${externalId}`, refreshToken: null, expiresAt: null },
})

async function openOffered(billing: 'off' | 'sandbox' = 'off') {
  const setup = await openConnectionsWorld(billing)
  const who: Connecting = { ...setup.where, network: 'facebook' }
  const offerId = await makeOffer(setup.dependencies(), who, [page('1'), page('2'), page('3')])
  return { ...setup, who, of: { ...setup.where, offerId } }
}

test('offered accounts are stored encrypted, until their person chooses some', async () => {
  await using setup = await openOffered()
  const row = await setup.database.db.selectFrom('connection_offers').selectAll().executeTakeFirstOrThrow()
  expect(Buffer.from(row.accounts).toString('latin1')).not.toContain('secret')
  expect(
    (await readOffer(setup.dependencies(), setup.of))?.accounts.map(({ externalId }) => externalId),
  ).toEqual(['1', '2', '3'])
  const connected = await takeOffer(setup.dependencies(), setup.of, ['1', '3', 'of somebody else'])
  expect(connected?.connections.map(({ externalId }) => externalId)).toEqual(['1', '3'])
  expect(await setup.connections.list(setup.where.workspaceId)).toHaveLength(2)
  expect(await readOffer(setup.dependencies(), setup.of)).toBeNull()
})

test('an offer is for the person who signed in, in that workspace, and for an hour', async () => {
  await using setup = await openOffered()
  const others = [
    { ...setup.of, userId: 'somebody' },
    { ...setup.of, workspaceId: crypto.randomUUID() },
  ]
  for (const of of others) {
    expect(await readOffer(setup.dependencies(), of)).toBeNull()
    expect(await takeOffer(setup.dependencies(), of, ['1'])).toBeNull()
  }
  setup.later(3601)
  expect(await takeOffer(setup.dependencies(), setup.of, ['1'])).toBeNull()
  await setup.connections.refreshExpiring()
  expect(await setup.database.db.selectFrom('connection_offers').selectAll().execute()).toHaveLength(0)
})

test('accounts that are connected already are marked', async () => {
  await using setup = await openOffered()
  await takeOffer(setup.dependencies(), setup.of, ['2'])
  const offerId = await makeOffer(setup.dependencies(), setup.who, [page('1'), page('2')])
  const offer = await readOffer(setup.dependencies(), { ...setup.where, offerId })
  expect(offer?.accounts.map(({ connected }) => connected)).toEqual([false, true])
})

test('of the chosen accounts those that the plan has room for are connected, and the others named', async () => {
  await using setup = await openOffered('sandbox')
  const { userId, workspaceId } = setup.where
  const { db } = setup.database
  await db.insertInto('user_subscriptions').values({ user_id: userId }).execute()
  await db
    .insertInto('workspace_members')
    .values({ workspace_id: workspaceId, user_id: userId, role: 'owner' })
    .execute()
  const limit = (value: number) =>
    db
      .insertInto('plan_overrides')
      .values({
        user_id: userId,
        limit_key: 'connectionsPerWorkspace',
        value,
        note: null,
        set_at: setup.clock.at,
        expires_at: null,
      })
      .onConflict((row) => row.columns(['user_id', 'limit_key']).doUpdateSet({ value }))
      .execute()
  await limit(0)
  const none = await takeOffer(setup.dependencies(), setup.of, ['1', '2'])
  expect(none).toMatchObject({ connections: [], refusal: { kind: 'limit-reached' } })
  await limit(2)
  const taken = await takeOffer(setup.dependencies(), setup.of, ['1', '2', '3'])
  expect(taken?.connections.map(({ externalId }) => externalId)).toEqual(['1', '2'])
  expect(taken?.leftOut.map(({ externalId }) => externalId)).toEqual(['3'])
  expect(taken?.refusal).toMatchObject({ kind: 'limit-reached', used: 2, allowed: 2 })
  // Accounts that are connected already take no room.
  const again = await makeOffer(setup.dependencies(), setup.who, [page('1'), page('3')])
  const second = await takeOffer(setup.dependencies(), { ...setup.where, offerId: again }, ['1', '3'])
  expect(second?.connections.map(({ externalId }) => externalId)).toEqual(['1'])
  expect(second?.leftOut.map(({ externalId }) => externalId)).toEqual(['3'])
})

test('of an offer that names accounts twice no more are taken than an answer can hold', async () => {
  await using setup = await openConnectionsWorld()
  const ids = Array.from({ length: 60 }, (_, number) => `${number}`)
  const twice = [...ids, ...ids].map(page)
  const offerId = await makeOffer(setup.dependencies(), { ...setup.where, network: 'facebook' }, twice)
  const taken = await takeOffer(setup.dependencies(), { ...setup.where, offerId }, ids)
  expect(taken?.connections).toHaveLength(maxTaken)
})
