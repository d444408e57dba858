import { expect, test } from 'vitest'
import { sandboxAppPassword } from '#sandbox/sandbox.ts'
import { openConnectionsWorld } from './test-world.ts'

test('an account connects by handle and app password, and the password is not kept', async () => {
  await using world = await openConnectionsWorld()
  const connection = await world.connectBluesky(' @Ada ')
  expect(connection).toMatchObject({
    provider: 'bluesky',
    username: 'ada.bsky.social',
    needsReauth: false,
    scheduledPosts: 0,
    expiresAt: null,
  })
  const row = await world.row(connection.id)
  expect(Buffer.from(row.credentials).toString('latin1')).not.toContain('lark')
  expect(await world.connections.list(world.where.workspaceId)).toEqual([connection])
})

test('what is typed wrong is told before the network is asked', async () => {
  await using world = await openConnectionsWorld()
  const outcome = await world.connections.connectByPassword(world.who('bluesky'), {
    handle: ' @ ',
    appPassword: 'abc',
  })
  expect(outcome).toMatchObject({
    kind: 'bad-login',
    problems: [
      { code: 'handle-missing', place: 'handle' },
      { code: 'app-password-too-short', place: 'appPassword' },
    ],
  })
  expect(world.wire.calls).toEqual([])
})

test('the network says no in its own words', async () => {
  await using world = await openConnectionsWorld()
  const attempt = (handle: string, appPassword: string) =>
    world.connections.connectByPassword(world.who('bluesky'), { handle, appPassword })
  expect(await attempt('ada', 'wrong-password')).toEqual({
    kind: 'refused',
    message: 'Invalid handle or app password. Please check your credentials.',
  })
  expect(await attempt('suspended.example', sandboxAppPassword)).toEqual({
    kind: 'refused',
    message: 'Account has been suspended or deactivated.',
  })
  world.wire.fetch = async () => {
    throw new TypeError('fetch failed')
  }
  expect(await attempt('ada', sandboxAppPassword)).toEqual({ kind: 'unreachable' })
})

test('connecting the same account again keeps one row, another account adds one', async () => {
  await using world = await openConnectionsWorld()
  const first = await world.connectByOAuth('twitter', 'ada')
  const again = await world.connectByOAuth('twitter', 'ada')
  world.later(1)
  await world.connectByOAuth('twitter', 'grace')
  expect(again.id).toBe(first.id)
  const names = (await world.connections.list(world.where.workspaceId)).map((one) => one.username)
  expect(names).toEqual(['ada', 'grace'])
})

test('a code that was spent connects nobody', async () => {
  await using world = await openConnectionsWorld()
  const grant = {
    code: 'made-up',
    redirectUri: 'http://postlark.test/callback',
    codeVerifier: 'v'.repeat(64),
  }
  expect((await world.connections.finishOAuth(world.who('twitter'), grant)).kind).toBe('refused')
})

test('a network that is not offered cannot be connected', async () => {
  await using world = await openConnectionsWorld()
  const way = { redirectUri: 'http://postlark.test/callback', state: 's' }
  expect(world.connections.beginOAuth('threads', way)).toEqual({ kind: 'not-offered' })
  expect(world.connections.beginOAuth('bluesky', way)).toEqual({ kind: 'not-offered' })
})

test('disconnecting forgets the account, tells the network, and lets the house settle what waits', async () => {
  await using world = await openConnectionsWorld()
  const { id } = await world.connectByOAuth('twitter')
  const elsewhere = { workspaceId: crypto.randomUUID(), connectionId: id }
  expect(await world.connections.disconnect(elsewhere)).toEqual({ kind: 'gone' })
  const at = { workspaceId: world.where.workspaceId, connectionId: id }
  expect(await world.connections.disconnect(at)).toEqual({ kind: 'disconnected' })
  await world.connections.close()
  expect(world.disconnected).toEqual([id])
  expect(world.wire.calls.at(-1)).toBe('/twitter/2/oauth2/revoke')
  expect(await world.connections.list(world.where.workspaceId)).toEqual([])
  expect(await world.connections.disconnect(at)).toEqual({ kind: 'gone' })
})

test('disconnecting works while the network is down', async () => {
  await using world = await openConnectionsWorld()
  const { id } = await world.connectBluesky()
  world.wire.fetch = async () => {
    throw new TypeError('fetch failed')
  }
  const at = { workspaceId: world.where.workspaceId, connectionId: id }
  expect(await world.connections.disconnect(at)).toEqual({ kind: 'disconnected' })
})

test.each(['a workspace', 'a person’s own workspaces'])(
  'when %s is deleted, the networks are told to forget its accounts once it is gone',
  async (what) => {
    await using world = await openConnectionsWorld()
    await world.connectByOAuth('twitter')
    const { workspaceId, userId } = world.where
    const revoked = () => world.wire.calls.filter((path) => path.includes('revoke')).length
    const takeLeave = await world.database.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('workspace_members')
        .values({ workspace_id: workspaceId, user_id: userId, role: 'owner' })
        .onConflict((row) => row.doNothing())
        .execute()
      const of = what === 'a workspace' ? { workspaceId } : { ownerId: userId }
      const done = await world.connections.takeLeave(tx, of)
      await tx.deleteFrom('workspaces').where('id', '=', workspaceId).execute()
      return done
    })
    expect(revoked()).toBe(0)
    takeLeave()
    await world.connections.close()
    expect(revoked()).toBe(1)
  },
)

test('an account that is connected again is the same connection, so what posts chose for it holds again', async () => {
  await using world = await openConnectionsWorld()
  const { id } = await world.connectBluesky()
  await world.connections.disconnect({ workspaceId: world.where.workspaceId, connectionId: id })
  expect((await world.connectBluesky()).id).toBe(id)
  expect((await world.connectBluesky('somebody-else')).id).not.toBe(id)
})

test('a grant that another workspace uses too is not taken back', async () => {
  await using world = await openConnectionsWorld()
  const { id } = await world.connectByOAuth('twitter')
  const { id: other } = await world.database.db
    .insertInto('workspaces')
    .values({ name: 'Other', image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: _, ...row } = await world.row(id)
  await world.database.db
    .insertInto('connections')
    .values({ ...row, workspace_id: other })
    .execute()
  const revoked = () => world.wire.calls.filter((path) => path.includes('revoke')).length
  await world.connections.disconnect({ workspaceId: world.where.workspaceId, connectionId: id })
  await world.connections.close()
  expect(revoked()).toBe(0)
  const left = await world.database.db.selectFrom('connections').select('id').executeTakeFirstOrThrow()
  await world.connections.disconnect({ workspaceId: other, connectionId: left.id })
  await world.connections.close()
})
