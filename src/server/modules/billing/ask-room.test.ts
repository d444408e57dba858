import { expect, test } from 'vitest'
import { askRoom } from './ask-room.ts'
import { openBillingWorld } from './test-billing.ts'

test('where nothing costs anything the limits of the largest plan count', async () => {
  await using world = await openBillingWorld()
  const { db, now } = world
  const ask = (wanted: number) =>
    db
      .transaction()
      .execute((tx) => askRoom(tx, { userId: 'ada', billing: 'off', now, limit: 'workspaces', wanted }))
  expect(await ask(9)).toEqual({ kind: 'room' })
  expect(await ask(10)).toMatchObject({ kind: 'limit-reached', used: 1, allowed: 10, upgradePlanId: null })
})
