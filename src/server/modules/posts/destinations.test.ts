import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'
import { chosenConnections, connectionIdsOf } from './destinations.ts'
import { addPublications } from './test-publications.ts'
import { watchReads } from './test-reads.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const nobody = '11111111-1111-4111-8111-111111111111'

test('the accounts that a workspace has are read in the order given, each once', async () => {
  await using house = await testHouse(nine)
  const { workspaceId } = house.where
  const [x, li] = [await house.given.connection('twitter'), await house.given.connection('linkedin')]
  const expiresAt = new Date('2026-04-01T09:00:00Z')
  await house.db
    .updateTable('connections')
    .set({ needs_reauth: true, expires_at: expiresAt })
    .where('id', '=', x.id)
    .execute()
  const chosen = async (ids: string[], workspace = workspaceId) =>
    (await chosenConnections(house.db, workspace, ids)).map(({ id }) => id)
  for (const ids of [[x.id, li.id], [li.id, x.id], [li.id], []]) expect(await chosen(ids)).toEqual(ids)
  expect(await chosen([li.id, nobody, x.id, li.id])).toEqual([li.id, x.id])
  expect(await chosen([x.id], nobody)).toEqual([])
  expect(await chosenConnections(house.db, workspaceId, [x.id])).toEqual([
    {
      id: x.id,
      network: 'twitter',
      username: x.username,
      externalId: x.externalId,
      needsReauth: true,
      app: 'instance',
      isLocked: false,
      expiresAt,
    },
  ])
  const { db, readings } = watchReads(house.db)
  await chosenConnections(db, workspaceId, [x.id])
  expect(readings.map(({ rows }) => rows)).toEqual([1])
})

test('the accounts of a post are named once, without disconnected ones', async () => {
  await using house = await testHouse(nine)
  const { id, publications } = await house.given.post({ on: ['bluesky', 'twitter'] })
  const ids = publications.map(({ connectionId }) => connectionId)
  await addPublications(house, id, [{ part: 'comment' }])
  expect(connectionIdsOf(await house.reread(id)).toSorted()).toEqual(ids.toSorted())
  await house.db.updateTable('publications').set({ connection_id: null }).execute()
  expect(connectionIdsOf(await house.reread(id))).toEqual([])
})
