import { expect, test } from 'vitest'
import { changeAnalyticsSettings } from './change-analytics-settings.ts'
import { refreshNumbers } from './refresh-numbers.ts'
import { openReadingWorld } from './test-readings.ts'

test('a person has a post read now, once in a quarter of an hour, and the plan goes on', async () => {
  await using world = await openReadingWorld()
  const post = await world.publish('bluesky')
  const of = { workspaceId: world.workspaceId, subjectId: post.id }
  const ask = (confirmed: boolean) => refreshNumbers(world.db, { ...of, confirmed }, world.planning())
  expect(await ask(false)).toEqual({ kind: 'told', costUsd: 0 })
  expect(await ask(true)).toEqual({ kind: 'asked', costUsd: 0, readsAt: world.clock.at })
  expect((await ask(true)).kind).toBe('too-soon')
  world.later(0.1)
  await world.worker().runDue()
  expect(await world.readings(post.id)).toHaveLength(1)
  expect(await ask(true)).toEqual({ kind: 'too-soon', again: new Date(world.clock.at.getTime() + 900_000) })
  await world.run(1.1)
  expect(await world.readings(post.id)).toHaveLength(2)
})

test('a post that has just gone out and is read at once has its whole plan', async () => {
  await using world = await openReadingWorld()
  const post = await world.insertPublished('bluesky', 'post')
  const of = { workspaceId: world.workspaceId, subjectId: post.id, confirmed: true }
  expect((await refreshNumbers(world.db, of, world.planning())).kind).toBe('asked')
  expect((await world.due(post.id)).map(({ kind }) => kind)).toEqual(['publication', 'readback'])
})

test('a post whose plan is over is read once more', async () => {
  await using world = await openReadingWorld()
  const post = await world.publish('bluesky')
  await world.run(24 * 120)
  const of = { workspaceId: world.workspaceId, subjectId: post.id, confirmed: true }
  expect((await refreshNumbers(world.db, of, world.planning())).kind).toBe('asked')
  await world.worker().runDue()
  expect((await world.readings(post.id)).at(-1)).toMatchObject({ is_lifetime: true, outcome: 'counted' })
  expect(await world.due(post.id)).toEqual([])
})

test('an account is read too; what is off, gone, or of another workspace is not', async () => {
  await using world = await openReadingWorld()
  const { workspaceId } = world
  const subjectId = world.accounts.get('bluesky') ?? ''
  const ask = (of: { workspaceId: string; subjectId: string }) =>
    refreshNumbers(world.db, { ...of, confirmed: true }, world.planning())
  expect((await ask({ workspaceId, subjectId })).kind).toBe('asked')
  await world.worker().runDue()
  expect(await world.readings(subjectId)).toHaveLength(1)
  expect(await ask({ workspaceId: crypto.randomUUID(), subjectId })).toEqual({ kind: 'not-found' })
  const post = await world.publish('bluesky')
  await world.db.updateTable('publications').set({ state: 'removed' }).execute()
  expect(await ask({ workspaceId, subjectId: post.id })).toEqual({ kind: 'not-readable' })
  const who = { workspaceId, userId: 'ada' }
  await changeAnalyticsSettings(world.db, who, { networksOff: ['bluesky'] }, world.planning())
  expect(await ask({ workspaceId, subjectId })).toEqual({ kind: 'off' })
  expect(await world.due(subjectId)).toEqual([])
})
