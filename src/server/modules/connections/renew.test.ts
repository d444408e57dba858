import { expect, test } from 'vitest'
import { openConnectionsWorld } from './test-world.ts'

const tokenCalls = (setup: { wire: { calls: string[] } }) =>
  setup.wire.calls.filter((path) => path === '/twitter/2/oauth2/token').length

const accessTokens = (results: { kind: string }[]) =>
  new Set(results.map((result) => ('account' in result ? JSON.stringify(result.account) : result.kind)))

test('two processes that need new tokens simultaneously use the single-use refresh token once', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectByOAuth('twitter')
  const processes = [setup.connections, setup.process(), setup.process()]
  for (let round = 0; round < 5; round++) {
    setup.later(7_100)
    setup.wire.calls.length = 0
    const all = processes.flatMap((one) => [one.unlock(id), one.unlock(id)])
    const results = await Promise.all(all)
    expect(results.map((result) => result.kind)).toEqual(Array(6).fill('open'))
    expect(accessTokens(results).size).toBe(1)
    expect(tokenCalls(setup)).toBe(1)
  }
  expect((await setup.row(id)).needs_reauth).toBe(false)
})

test('a temporary failure disconnects no one, and valid tokens are used during it', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectByOAuth('twitter')
  const heal = setup.wire.fetch
  setup.wire.fetch = async () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNRESET' }) })
  }
  setup.later(7_000)
  expect((await setup.connections.unlock(id)).kind).toBe('open')
  setup.later(300)
  const results = await Promise.all([setup.connections.unlock(id), setup.process().unlock(id)])
  expect(results.map((result) => result.kind)).toEqual(['unreachable', 'unreachable'])
  setup.wire.fetch = async () => new Response('upstream connect error', { status: 503 })
  expect((await setup.connections.unlock(id)).kind).toBe('unreachable')
  expect((await setup.row(id)).needs_reauth).toBe(false)
  setup.wire.fetch = heal
  expect((await setup.connections.unlock(id)).kind).toBe('open')
})

test('tokens that another process renewed are not renewed again after a refusal', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectByOAuth('twitter')
  const old = await setup.connections.unlock(id)
  if (old.kind !== 'open') throw new Error('not open')
  await setup.process().unlock(id, { refused: old.account.tokens.accessToken })
  setup.wire.calls.length = 0
  const again = await setup.connections.unlock(id, { refused: old.account.tokens.accessToken })
  expect(again.kind === 'open' && again.account.tokens.accessToken !== old.account.tokens.accessToken).toBe(
    true,
  )
  expect(tokenCalls(setup)).toBe(0)
})

test('when the network says the refresh token is used, the row is read again before anyone is bothered', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectByOAuth('twitter')
  const other = setup.process()
  const heal = setup.wire.fetch
  let stolen = false
  // Another process, whose lease expired while it was slow, uses the token and stores the new one first.
  setup.wire.fetch = async (request) => {
    if (!stolen && request.url.endsWith('/oauth2/token')) {
      stolen = true
      await setup.database.db.updateTable('connections').set({ refreshing_until: null }).execute()
      await other.unlock(id)
    }
    return heal(request)
  }
  setup.later(7_100)
  expect((await setup.connections.unlock(id)).kind).toBe('open')
  expect((await setup.row(id)).needs_reauth).toBe(false)
})

test('a process that died with the lease blocks no one forever', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectByOAuth('twitter')
  setup.later(7_100)
  await setup.database.db
    .updateTable('connections')
    .set({
      refreshing_by: crypto.randomUUID(),
      refreshing_until: new Date(setup.clock.at.getTime() + 60_000),
    })
    .execute()
  const waiting = setup.connections.unlock(id)
  setTimeout(() => setup.later(61), 150)
  expect((await waiting).kind).toBe('open')
})

test('when the network refuses to renew, the owner is asked to reconnect, and then can', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectByOAuth('twitter')
  setup.sandbox.expireTokens('twitter', 'and-refresh')
  setup.later(7_100)
  expect(await setup.connections.unlock(id)).toEqual({ kind: 'needs-reauth' })
  setup.wire.calls.length = 0
  expect(await setup.connections.unlock(id)).toEqual({ kind: 'needs-reauth' })
  expect(setup.wire.calls).toEqual([])
  const again = await setup.connectByOAuth('twitter')
  expect(again).toMatchObject({ id, needsReauth: false })
  expect((await setup.connections.unlock(id)).kind).toBe('open')
})

test('reconnecting during a renewal keeps the newer tokens', async () => {
  await using setup = await openConnectionsWorld()
  const { id } = await setup.connectByOAuth('twitter')
  const heal = setup.wire.fetch
  let newer: unknown
  setup.wire.fetch = async (request) => {
    const answer = await heal(request)
    if (newer === undefined && request.url.endsWith('/oauth2/token')) {
      newer = 'coming'
      await setup.connectByOAuth('twitter')
      newer = await setup.process().unlock(id)
    }
    return answer
  }
  setup.later(7_100)
  expect(await setup.connections.unlock(id)).toEqual(newer)
  expect(await setup.process().unlock(id)).toEqual(newer)
})

test('a deleted account is reported as such', async () => {
  await using setup = await openConnectionsWorld()
  expect(await setup.connections.unlock(crypto.randomUUID())).toEqual({ kind: 'gone' })
})
