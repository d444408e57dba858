import { expect, test } from 'vitest'
import { type NetworkId } from '#domain/networks/network.ts'
import type { ConnectedAccount } from '#networks/network.ts'
import { type Connecting } from './connect.ts'
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

async function openOffered() {
  const world = await openConnectionsWorld()
  const who: Connecting = { ...world.where, network: 'facebook' as NetworkId }
  const offerId = await makeOffer(world.world(), who, [page('1'), page('2'), page('3')])
  return { ...world, who, of: { ...world.where, offerId } }
}

test('accounts that a sign-in opened wait, sealed, until their person picks some', async () => {
  await using world = await openOffered()
  const row = await world.database.db.selectFrom('connection_offers').selectAll().executeTakeFirstOrThrow()
  expect(Buffer.from(row.accounts).toString('latin1')).not.toContain('secret')
  expect((await readOffer(world.world(), world.of))?.accounts.map(({ externalId }) => externalId)).toEqual([
    '1',
    '2',
    '3',
  ])
  const connected = await takeOffer(world.world(), world.of, ['1', '3', 'of somebody else'])
  expect(connected?.map(({ externalId }) => externalId)).toEqual(['1', '3'])
  expect(await world.connections.list(world.where.workspaceId)).toHaveLength(2)
  expect(await readOffer(world.world(), world.of)).toBeNull()
})

test('an offer is for the one who signed in, in that workspace, and for an hour', async () => {
  await using world = await openOffered()
  const others = [
    { ...world.of, userId: 'somebody' },
    { ...world.of, workspaceId: crypto.randomUUID() },
  ]
  for (const of of others) {
    expect(await readOffer(world.world(), of)).toBeNull()
    expect(await takeOffer(world.world(), of, ['1'])).toBeNull()
  }
  world.later(3601)
  expect(await takeOffer(world.world(), world.of, ['1'])).toBeNull()
  await world.connections.refreshExpiring()
  expect(await world.database.db.selectFrom('connection_offers').selectAll().execute()).toHaveLength(0)
})

test('accounts that are connected already are marked', async () => {
  await using world = await openOffered()
  await takeOffer(world.world(), world.of, ['2'])
  const offerId = await makeOffer(world.world(), world.who, [page('1'), page('2')])
  const offer = await readOffer(world.world(), { ...world.where, offerId })
  expect(offer?.accounts.map(({ connected }) => connected)).toEqual([false, true])
})
