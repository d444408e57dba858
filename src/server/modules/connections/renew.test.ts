import { expect, test } from 'vitest'
import { openConnectionsWorld } from './test-world.ts'

const tokenCalls = (world: { wire: { calls: string[] } }) =>
  world.wire.calls.filter((path) => path === '/twitter/2/oauth2/token').length

const accessTokens = (results: { kind: string }[]) =>
  new Set(results.map((result) => ('account' in result ? JSON.stringify(result.account) : result.kind)))

test('two processes that need fresh tokens at once spend the rotating refresh token once', async () => {
  await using world = await openConnectionsWorld()
  const { id } = await world.connectByOAuth('twitter')
  const processes = [world.connections, world.process(), world.process()]
  for (let round = 0; round < 5; round++) {
    world.later(7_100)
    world.wire.calls.length = 0
    const all = processes.flatMap((one) => [one.unlock(id), one.unlock(id)])
    const results = await Promise.all(all)
    expect(results.map((result) => result.kind)).toEqual(Array(6).fill('open'))
    expect(accessTokens(results).size).toBe(1)
    expect(tokenCalls(world)).toBe(1)
  }
  expect((await world.row(id)).needs_reauth).toBe(false)
})

test('a blip disconnects nobody, and good tokens are used on through it', async () => {
  await using world = await openConnectionsWorld()
  const { id } = await world.connectByOAuth('twitter')
  const heal = world.wire.fetch
  world.wire.fetch = async () => {
    throw new TypeError('fetch failed', { cause: Object.assign(new Error('no'), { code: 'ECONNRESET' }) })
  }
  world.later(7_000)
  expect((await world.connections.unlock(id)).kind).toBe('open')
  world.later(300)
  const results = await Promise.all([world.connections.unlock(id), world.process().unlock(id)])
  expect(results.map((result) => result.kind)).toEqual(['unreachable', 'unreachable'])
  world.wire.fetch = async () => new Response('upstream connect error', { status: 503 })
  expect((await world.connections.unlock(id)).kind).toBe('unreachable')
  expect((await world.row(id)).needs_reauth).toBe(false)
  world.wire.fetch = heal
  expect((await world.connections.unlock(id)).kind).toBe('open')
})

test('tokens that another process renewed are not renewed again for the one who was refused', async () => {
  await using world = await openConnectionsWorld()
  const { id } = await world.connectByOAuth('twitter')
  const old = await world.connections.unlock(id)
  if (old.kind !== 'open') throw new Error('not open')
  await world.process().unlock(id, { refused: old.account.tokens.accessToken })
  world.wire.calls.length = 0
  const again = await world.connections.unlock(id, { refused: old.account.tokens.accessToken })
  expect(again.kind === 'open' && again.account.tokens.accessToken !== old.account.tokens.accessToken).toBe(
    true,
  )
  expect(tokenCalls(world)).toBe(0)
})

test('when the network says the refresh token is spent, the row is looked at again before anybody is bothered', async () => {
  await using world = await openConnectionsWorld()
  const { id } = await world.connectByOAuth('twitter')
  const other = world.process()
  const heal = world.wire.fetch
  let stolen = false
  // Another process, whose lease ran out while it was slow, spends the token and stores the new one first.
  world.wire.fetch = async (request) => {
    if (!stolen && request.url.endsWith('/oauth2/token')) {
      stolen = true
      await world.database.db.updateTable('connections').set({ refreshing_until: null }).execute()
      await other.unlock(id)
    }
    return heal(request)
  }
  world.later(7_100)
  expect((await world.connections.unlock(id)).kind).toBe('open')
  expect((await world.row(id)).needs_reauth).toBe(false)
})

test('a process that died while it held the lease keeps nobody waiting for ever', async () => {
  await using world = await openConnectionsWorld()
  const { id } = await world.connectByOAuth('twitter')
  world.later(7_100)
  await world.database.db
    .updateTable('connections')
    .set({
      refreshing_by: crypto.randomUUID(),
      refreshing_until: new Date(world.clock.at.getTime() + 60_000),
    })
    .execute()
  const waiting = world.connections.unlock(id)
  setTimeout(() => world.later(61), 150)
  expect((await waiting).kind).toBe('open')
})

test('tokens the network will not renew ask their owner to connect again, who then can', async () => {
  await using world = await openConnectionsWorld()
  const { id } = await world.connectByOAuth('twitter')
  world.sandbox.expireTokens('twitter', 'and-refresh')
  world.later(7_100)
  expect(await world.connections.unlock(id)).toEqual({ kind: 'needs-reauth' })
  world.wire.calls.length = 0
  expect(await world.connections.unlock(id)).toEqual({ kind: 'needs-reauth' })
  expect(world.wire.calls).toEqual([])
  const again = await world.connectByOAuth('twitter')
  expect(again).toMatchObject({ id, needsReauth: false })
  expect((await world.connections.unlock(id)).kind).toBe('open')
})

test('connecting again while a renewal is under way keeps the newer tokens', async () => {
  await using world = await openConnectionsWorld()
  const { id } = await world.connectByOAuth('twitter')
  const heal = world.wire.fetch
  let newer: unknown
  world.wire.fetch = async (request) => {
    const answer = await heal(request)
    if (newer === undefined && request.url.endsWith('/oauth2/token')) {
      newer = 'coming'
      await world.connectByOAuth('twitter')
      newer = await world.process().unlock(id)
    }
    return answer
  }
  world.later(7_100)
  expect(await world.connections.unlock(id)).toEqual(newer)
  expect(await world.process().unlock(id)).toEqual(newer)
})

test('an account that is gone says so', async () => {
  await using world = await openConnectionsWorld()
  expect(await world.connections.unlock(crypto.randomUUID())).toEqual({ kind: 'gone' })
})
