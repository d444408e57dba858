import { expect, test } from 'vitest'
import type { BulkAction } from '#contract/posts-bulk.ts'
import { memoryFiles } from '#server/modules/media/test-pictures.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { changeMany } from './change-many.ts'
import { refusalText } from './refusals.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const nobody = '11111111-1111-4111-8111-111111111111'
const by = { userId: 'ada', name: 'Ada', maySchedule: true, billing: 'off' as const }
const later = { kind: 'shift', by: 1, unit: 'hours' } as const

/** What changing one post comes to. */
async function change(house: TestHouse, postId: string, action: BulkAction) {
  const tools = { database: house.house.database, files: memoryFiles().files }
  const { workspaceId } = house.where
  const changed = await changeMany(tools, { workspaceId, postIds: [postId], action, by }, house.clock.at)
  if (changed.kind === 'refused') throw new Error(changed.why)
  return changed.results[0]
}

const told = async ({ db }: TestHouse) =>
  (await db.selectFrom('activity').select('action').execute()).filter(({ action }) =>
    action.startsWith('posts-'),
  )

test.each<BulkAction>([{ kind: 'reschedule', move: later }, { kind: 'unschedule' }])(
  'what is going out, and what is not there, is left as it is: $kind',
  async (action) => {
    await using house = await testHouse(nine)
    const { id } = await house.given.post({ on: 'bluesky', at: '10:00' })
    await house.db.updateTable('publications').set({ state: 'publishing' }).execute()
    const underWay = refusalText({ kind: 'refused', why: 'under-way' })
    expect(await change(house, id, action)).toMatchObject({ done: false, problem: underWay })
    const gone = refusalText({ kind: 'refused', why: 'no-such-post' })
    expect(await change(house, nobody, action)).toMatchObject({ done: false, problem: gone })
    expect(await told(house)).toEqual([])
  },
)

test('a copy that is refused is said to be', async () => {
  await using house = await testHouse(nine)
  const { id } = await house.given.post({ on: 'bluesky' })
  const settings = JSON.stringify({ recurring: { enabled: true, rule: 'FREQ=YEARLY', zone: 'UTC' } })
  await house.db.updateTable('scheduled_posts').set({ platform_settings: settings }).execute()
  const copied = await change(house, id, { kind: 'duplicate' })
  expect(copied).toMatchObject({ done: false, problem: expect.stringMatching(/\w/), newPostId: null })
  expect(await told(house)).toEqual([])
})
