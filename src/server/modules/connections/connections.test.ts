import { expect, test } from 'vitest'
import { sandboxAppPassword } from '#sandbox/sandbox.ts'
import { messages } from '#contract/messages.ts'
import { openConnectionsWorld } from './test-world.ts'

test('an account connects by handle and app password, and the password is not stored', async () => {
  await using setup = await openConnectionsWorld()
  const connection = await setup.connectBluesky(' @Ada ')
  expect(connection).toMatchObject({
    provider: 'bluesky',
    username: 'ada.bsky.social',
    needsReauth: false,
    scheduledPosts: 0,
    expiresAt: null,
  })
  const row = await setup.row(connection.id)
  expect(Buffer.from(row.credentials).toString('latin1')).not.toContain('lark')
  expect(await setup.connections.list(setup.where.workspaceId)).toEqual([connection])
})

test('invalid credentials are reported before the network is asked', async () => {
  await using setup = await openConnectionsWorld()
  const outcome = await setup.connections.connectByPassword(setup.who('bluesky'), {
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
  expect(setup.wire.calls).toEqual([])
})

test("a refusal shows the network's message", async () => {
  await using setup = await openConnectionsWorld()
  const attempt = (handle: string, appPassword: string) =>
    setup.connections.connectByPassword(setup.who('bluesky'), { handle, appPassword })
  expect(await attempt('ada', 'wrong-password')).toEqual({
    kind: 'refused',
    message: messages.bluesky.refused,
  })
  expect(await attempt('suspended.example', sandboxAppPassword)).toEqual({
    kind: 'refused',
    message: messages.bluesky.takenDown,
  })
  setup.wire.fetch = async () => {
    throw new TypeError('fetch failed')
  }
  expect(await attempt('ada', sandboxAppPassword)).toEqual({ kind: 'unreachable' })
})

test('connecting the same account again keeps one row, another account adds one', async () => {
  await using setup = await openConnectionsWorld()
  const first = await setup.connectByOAuth('twitter', 'ada')
  const again = await setup.connectByOAuth('twitter', 'ada')
  setup.later(1)
  await setup.connectByOAuth('twitter', 'grace')
  expect(again.id).toBe(first.id)
  const names = (await setup.connections.list(setup.where.workspaceId)).map((one) => one.username)
  expect(names).toEqual(['ada', 'grace'])
})

test('a used code connects no one', async () => {
  await using setup = await openConnectionsWorld()
  const grant = {
    code: 'made-up',
    redirectUri: 'http://postlark.test/callback',
    codeVerifier: 'v'.repeat(64),
  }
  expect((await setup.connections.finishOAuth(setup.who('twitter'), grant)).kind).toBe('refused')
})

test('a network that is not offered cannot be connected', async () => {
  await using setup = await openConnectionsWorld()
  const way = { redirectUri: 'http://postlark.test/callback', state: 's' }
  for (const network of ['threads', 'bluesky'] as const) {
    const start = await setup.connections.beginOAuth(setup.who(network), way)
    expect(start).toEqual({ kind: 'not-offered' })
  }
})

test('disconnecting deletes the account, revokes its tokens, and lets the server settle waiting posts', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectByOAuth('twitter')
  const elsewhere = { workspaceId: crypto.randomUUID(), connectionId: id }
  expect(await setup.connections.disconnect(elsewhere)).toEqual({ kind: 'gone' })
  const at = { workspaceId: setup.where.workspaceId, connectionId: id }
  expect(await setup.connections.disconnect(at)).toEqual({ kind: 'disconnected' })
  await setup.connections.close()
  expect(setup.disconnected).toEqual([id])
  expect(setup.wire.calls.at(-1)).toBe('/twitter/2/oauth2/revoke')
  expect(await setup.connections.list(setup.where.workspaceId)).toEqual([])
  expect(await setup.connections.disconnect(at)).toEqual({ kind: 'gone' })
})

test('disconnecting works while the network is down', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectBluesky()
  setup.wire.fetch = async () => {
    throw new TypeError('fetch failed')
  }
  const at = { workspaceId: setup.where.workspaceId, connectionId: id }
  expect(await setup.connections.disconnect(at)).toEqual({ kind: 'disconnected' })
})

test.each(['a workspace', 'a person’s own workspaces'])(
  'when %s is deleted, the tokens of its accounts are revoked afterwards',
  async (what) => {
    await using setup = await openConnectionsWorld()
    await setup.connectByOAuth('twitter')
    const { workspaceId, userId } = setup.where
    const revoked = () => setup.wire.calls.filter((path) => path.includes('revoke')).length
    const takeLeave = await setup.database.db.transaction().execute(async (tx) => {
      await tx
        .insertInto('workspace_members')
        .values({ workspace_id: workspaceId, user_id: userId, role: 'owner' })
        .onConflict((row) => row.doNothing())
        .execute()
      const of = what === 'a workspace' ? { workspaceId } : { ownerId: userId }
      const done = await setup.connections.takeLeave(tx, of)
      await tx.deleteFrom('workspaces').where('id', '=', workspaceId).execute()
      return done
    })
    expect(revoked()).toBe(0)
    takeLeave()
    await setup.connections.close()
    expect(revoked()).toBe(1)
  },
)

test('a reconnected account has the same connection id, so settings of posts for it apply again', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectBluesky()
  await setup.connections.disconnect({ workspaceId: setup.where.workspaceId, connectionId: id })
  expect((await setup.connectBluesky()).id).toBe(id)
  expect((await setup.connectBluesky('somebody-else')).id).not.toBe(id)
})

test('a grant that another workspace uses too is not revoked', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectByOAuth('twitter')
  const { id: other } = await setup.database.db
    .insertInto('workspaces')
    .values({ name: 'Other', image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: _, ...row } = await setup.row(id)
  await setup.database.db
    .insertInto('connections')
    .values({ ...row, workspace_id: other })
    .execute()
  const revoked = () => setup.wire.calls.filter((path) => path.includes('revoke')).length
  await setup.connections.disconnect({ workspaceId: setup.where.workspaceId, connectionId: id })
  await setup.connections.close()
  expect(revoked()).toBe(0)
  const left = await setup.database.db.selectFrom('connections').select('id').executeTakeFirstOrThrow()
  await setup.connections.disconnect({ workspaceId: other, connectionId: left.id })
  await setup.connections.close()
})
