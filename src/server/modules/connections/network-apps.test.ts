import { expect, test } from 'vitest'
import { openNetworkApp } from './network-app-row.ts'
import { openKeyRing } from './key-ring.ts'
import { describeCredentialKeys, rotateKeys } from './rotate-keys.ts'
import { openConnectionsWorld } from './test-world.ts'

const app = { clientId: 'our-own-app', clientSecret: 'our-own-secret' }

type World = Awaited<ReturnType<typeof openConnectionsWorld>>

/** The client ids that the token endpoint was asked with, in order. */
function watchClients(setup: World): string[] {
  const clients: string[] = []
  const before = setup.wire.fetch
  setup.wire.fetch = (request) => {
    const basic = /^Basic (.+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
    if (basic) clients.push(Buffer.from(basic, 'base64').toString().split(':')[0] ?? '')
    return before(request)
  }
  return clients
}

const rowOf = (setup: World) =>
  setup.database.db.selectFrom('workspace_network_apps').selectAll().executeTakeFirst()

test('an app is stored sealed, and found again by its workspace alone', async () => {
  await using setup = await openConnectionsWorld()
  expect(await setup.connections.saveNetworkApp(setup.who('twitter'), app)).toEqual({ kind: 'saved' })
  const row = await rowOf(setup)
  expect(row).toMatchObject({
    client_id: app.clientId,
    set_by: setup.where.userId,
    checked_at: setup.clock.at,
  })
  expect(Buffer.from(row?.client_secret ?? []).toString('latin1')).not.toContain(app.clientSecret)
  const { ring, database } = setup.dependencies()
  expect(await openNetworkApp(database.db, setup.who('twitter'), ring)).toEqual(app)
  const elsewhere = { workspaceId: crypto.randomUUID(), network: 'twitter' } as const
  expect(await openNetworkApp(database.db, elsewhere, ring)).toBe(null)
})

test('an app that X refuses is not stored, and one about which it cannot be asked is', async () => {
  await using setup = await openConnectionsWorld()
  const who = setup.who('twitter')
  await setup.connections.saveNetworkApp(who, app)
  const wrong = { ...app, clientSecret: 'wrong' }
  expect(await setup.connections.saveNetworkApp(who, wrong)).toMatchObject({ kind: 'refused' })
  expect(await setup.connections.checkNetworkApp(who, wrong)).toMatchObject({ kind: 'refused' })
  expect(await setup.connections.checkNetworkApp(who, null)).toEqual({ kind: 'accepted' })
  setup.wire.fetch = async () => {
    throw new TypeError('fetch failed')
  }
  expect(await setup.connections.checkNetworkApp(who, null)).toEqual({ kind: 'unreachable' })
  expect(await setup.connections.saveNetworkApp(who, app)).toEqual({ kind: 'saved' })
  expect(await rowOf(setup)).toMatchObject({ checked_at: null })
})

test('networks without apps of workspaces offer none', async () => {
  await using setup = await openConnectionsWorld()
  for (const network of ['linkedin', 'bluesky', 'threads'] as const) {
    const who = setup.who(network)
    expect(await setup.connections.networkApp(who)).toBe(null)
    expect(await setup.connections.saveNetworkApp(who, app)).toEqual({ kind: 'not-offered' })
    expect(await setup.connections.checkNetworkApp(who, null)).toEqual({ kind: 'not-offered' })
  }
  expect(await setup.connections.checkNetworkApp(setup.who('twitter'), null)).toEqual({ kind: 'no-app' })
  expect(await setup.connections.removeNetworkApp(setup.who('twitter'))).toBe(false)
})

test('connecting, renewing and revoking use the app that connected the account', async () => {
  await using setup = await openConnectionsWorld()
  const old = await setup.connectByOAuth('twitter', 'grace')
  await setup.connections.saveNetworkApp(setup.who('twitter'), app)
  const clients = watchClients(setup)
  const own = await setup.connectByOAuth('twitter', 'ada')
  expect([old.app, own.app]).toEqual(['instance', 'own'])
  expect(clients).toEqual([app.clientId])
  setup.later(7_200)
  await setup.connections.unlock(own.id)
  await setup.connections.unlock(old.id)
  expect(clients).toEqual([app.clientId, app.clientId, 'lark'])
  const { workspaceId } = setup.where
  await setup.connections.disconnect({ workspaceId, connectionId: own.id })
  await setup.connections.close()
  expect(clients.at(-1)).toBe(app.clientId)
})

test('an account moves to the app of its workspace when it is connected again', async () => {
  await using setup = await openConnectionsWorld()
  const before = await setup.connectByOAuth('twitter')
  await setup.connections.saveNetworkApp(setup.who('twitter'), app)
  const after = await setup.connectByOAuth('twitter')
  expect(after).toMatchObject({ id: before.id, app: 'own' })
})

test('removing the app asks for a new sign-in of its accounts, and leaves the others', async () => {
  await using setup = await openConnectionsWorld()
  const old = await setup.connectByOAuth('twitter', 'grace')
  await setup.connections.saveNetworkApp(setup.who('twitter'), app)
  const own = await setup.connectByOAuth('twitter', 'ada')
  expect(await setup.connections.removeNetworkApp(setup.who('twitter'))).toBe(true)
  expect(await rowOf(setup)).toBe(undefined)
  expect(await setup.row(old.id)).toMatchObject({ needs_reauth: false })
  expect(await setup.row(own.id)).toMatchObject({ needs_reauth: true, expires_at: setup.clock.at })
  expect(await setup.connections.networkApp(setup.who('twitter'))).toMatchObject({
    app: null,
    accounts: [{ id: own.id, needsReauth: true }],
  })
  expect(await setup.connections.unlock(own.id)).toEqual({ kind: 'needs-reauth' })
  const again = await setup.connectByOAuth('twitter', 'ada')
  expect(again).toMatchObject({ id: own.id, app: 'instance', needsReauth: false })
})

test('an account whose app is gone is not renewed with another one', async () => {
  await using setup = await openConnectionsWorld()
  await setup.connections.saveNetworkApp(setup.who('twitter'), app)
  const own = await setup.connectByOAuth('twitter')
  // As after a renewal that was under way while the app was removed.
  await setup.database.db.deleteFrom('workspace_network_apps').execute()
  setup.later(7_200)
  const clients = watchClients(setup)
  expect(await setup.connections.unlock(own.id)).toEqual({ kind: 'needs-reauth' })
  expect(clients).toEqual([])
})

test('another client id asks for a new sign-in, another secret of the same one does not', async () => {
  await using setup = await openConnectionsWorld()
  await setup.connections.saveNetworkApp(setup.who('twitter'), app)
  const own = await setup.connectByOAuth('twitter')
  await setup.connections.saveNetworkApp(setup.who('twitter'), app)
  expect(await setup.row(own.id)).toMatchObject({ needs_reauth: false })
  await setup.connections.saveNetworkApp(setup.who('twitter'), { ...app, clientId: 'another-app' })
  expect(await setup.row(own.id)).toMatchObject({ needs_reauth: true })
})

test('when a workspace is deleted, tokens are revoked with its app, which is deleted too', async () => {
  await using setup = await openConnectionsWorld()
  await setup.connections.saveNetworkApp(setup.who('twitter'), app)
  await setup.connectByOAuth('twitter')
  const clients = watchClients(setup)
  const { workspaceId } = setup.where
  const revoke = await setup.database.db.transaction().execute(async (tx) => {
    const left = await setup.connections.takeLeave(tx, { workspaceId })
    await tx.deleteFrom('workspaces').where('id', '=', workspaceId).execute()
    return left
  })
  revoke()
  await setup.connections.close()
  expect(clients).toEqual([app.clientId])
  expect(await rowOf(setup)).toBe(undefined)
})

test('a rotation of the keys seals the secrets of apps again', async () => {
  await using setup = await openConnectionsWorld()
  await setup.connections.saveNetworkApp(setup.who('twitter'), app)
  const ring = openKeyRing({ credentialKeys: [], dataFolder: setup.folder })
  const { keyId } = await rotateKeys(setup.database, ring, setup.clock.at)
  expect(await rowOf(setup)).toMatchObject({ key_id: keyId })
  expect(await openNetworkApp(setup.database.db, setup.who('twitter'), ring)).toEqual(app)
})

test('an app whose key is gone is named, by a rotation and to the operator', async () => {
  await using setup = await openConnectionsWorld()
  await setup.connections.saveNetworkApp(setup.who('twitter'), app)
  await setup.database.db.updateTable('workspace_network_apps').set({ key_id: 'lost' }).execute()
  const ring = openKeyRing({ credentialKeys: [], dataFolder: setup.folder })
  const { resealed, unopened } = await rotateKeys(setup.database, ring, setup.clock.at)
  expect([resealed, unopened.length]).toEqual([0, 1])
  expect((await describeCredentialKeys(setup.database, ring)).missing).toEqual([
    { keyId: 'lost', connections: 0, apps: 1 },
  ])
})
