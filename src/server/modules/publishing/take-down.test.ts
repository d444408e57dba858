import { describe, expect, test } from 'vitest'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { attempt, openConformance, standInNetworks } from '#networks/conformance-setup.ts'
import type { CallIo } from '#networks/network.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { takeDown } from './take-down.ts'

const removing = networkIds.filter((id) => standInNetworks().get(id)?.remove !== undefined)

/** A token of these that is refused has nothing to be renewed with. */
const notRenewable: readonly NetworkId[] = ['facebook', 'threads']

/** A post that is live on a network, and what takes it down. */
async function livePost(house: TestHouse, network: NetworkId) {
  const { id: postId, publications } = await house.given.post({ on: network, at: '09:00' })
  const [publication] = publications
  const { networks, connections, database } = house.house
  const fetch = (input: RequestInfo | URL, init?: RequestInit) =>
    house.sandbox.fetch(new Request(input, init))
  const remoteId = await publishTo(house, network, publication?.connectionId ?? '', fetch)
  await house.db
    .updateTable('publications')
    .set({ state: 'published', run_at: null, remote_id: remoteId })
    .where('post_id', '=', postId)
    .execute()
  const tools = { database, networks, connections, clock: house.clock, fetch }
  const which = { ...house.where, postId, publicationId: publication?.id ?? '' }
  return { postId, takeDown: () => takeDown(tools, which) }
}

/** Publishes what the network wants at least, which may be a video, or a board to pin to. */
async function publishTo(house: TestHouse, id: NetworkId, connectionId: string, fetch: CallIo['fetch']) {
  const key = await house.house.connections.unlock(connectionId)
  const network = house.house.networks.get(id)
  if (key.kind !== 'open' || !network) throw new Error('not connected')
  using own = openConformance(id)
  await own.connected()
  const clock = {
    get now() {
      return house.clock.at
    },
    set now(at) {
      house.clock.at = at
    },
  }
  const outcome = await attempt({ ...own, network, clock }, own.post(), key.account).toEnd({ fetch })
  if (outcome.kind !== 'published') throw new Error(JSON.stringify(outcome))
  return outcome.remoteId
}

async function needsReauth(house: TestHouse): Promise<boolean | undefined> {
  const [connection] = await house.house.connections.list(house.where.workspaceId)
  return connection?.needsReauth
}

describe.each(removing)('%s', (network) => {
  test('a token that its network refuses is renewed, and the post is taken down', async () => {
    await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
    const post = await livePost(house, network)
    house.sandbox.expireTokens(network)
    const isRenewable = !notRenewable.includes(network)
    expect(await post.takeDown()).toMatchObject({ kind: isRenewable ? 'removed' : 'needs-reauth' })
    expect(house.sandbox.posts(network)).toHaveLength(isRenewable ? 0 : 1)
    expect(await needsReauth(house)).toBe(!isRenewable)
  })

  test('when it cannot be renewed, the account needs its owner, and the post stays', async () => {
    await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
    const post = await livePost(house, network)
    house.sandbox.expireTokens(network, 'and-refresh')
    expect(await post.takeDown()).toEqual({
      kind: 'needs-reauth',
      message: expect.stringMatching(/^\w+ no longer accepts this connection\. Reconnect it/),
    })
    expect(await needsReauth(house)).toBe(true)
    expect((await house.publicationOf(post.postId)).state).toBe('published')
  })
})
