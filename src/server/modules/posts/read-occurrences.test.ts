import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'
import { readOccurrences } from './read-occurrences.ts'

const nobody = '11111111-1111-4111-8111-111111111111'

test('occurrences come newest first, a page after the other, and each once', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const { id: postId } = await house.given.post({ on: 'bluesky', at: '10:00' })
  const row = await house.db.selectFrom('publications').selectAll().executeTakeFirstOrThrow()
  const { id: _, ...copied } = { ...row, steps: JSON.stringify(row.steps), ticket: null, item_links: null }
  for (let occurrence = 2; occurrence <= 60; occurrence++) {
    await house.db
      .insertInto('publications')
      .values({ ...copied, occurrence })
      .execute()
  }
  await house.db.updateTable('scheduled_posts').set({ occurrence: 60 }).where('id', '=', postId).execute()
  const which = { ...house.where, postId }
  await house.given.post({ on: 'bluesky', at: '10:00' })
  const seen: number[] = []
  for (let before: number | undefined; ;) {
    const page = await readOccurrences(house.db, which, before)
    seen.push(...(page?.occurrences ?? []).map(({ occurrence }) => occurrence))
    expect(page?.occurrences[0]).toMatchObject({
      dueAt: '2026-03-01T10:00:00.000Z',
      publications: [{ network: 'bluesky' }],
    })
    if (!page?.next) break
    before = page.next
  }
  expect(seen).toEqual(Array.from({ length: 60 }, (__, at) => 60 - at))
  const last = await readOccurrences(house.db, which, 2)
  expect(last).toMatchObject({ occurrences: [{ occurrence: 1 }], next: null })
  const beyond = await readOccurrences(house.db, which, 900)
  expect(beyond?.occurrences[0]?.occurrence).toBe(60)
  expect(beyond?.occurrences[0]?.publications).toHaveLength(1)
  expect(last?.occurrences[0]?.publications).toHaveLength(1)
  expect(await readOccurrences(house.db, { workspaceId: nobody, postId }, undefined)).toBeNull()
  expect(await readOccurrences(house.db, { ...which, postId: nobody }, undefined)).toBeNull()
})

test('a time of which only the first comment is left has no time of its own', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const { id: postId } = await house.given.post({ on: 'bluesky', at: '10:00' })
  await house.db.updateTable('publications').set({ part: 'comment' }).execute()
  const page = await readOccurrences(house.db, { ...house.where, postId }, undefined)
  expect(page?.occurrences).toMatchObject([{ occurrence: 1, dueAt: null }])
})
