import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'
import { createLabel, labelPost } from './labels.ts'
import { authorsOf, labelsOf } from './post-belongings.ts'

const nine = { now: '2026-03-01T09:00:00Z' }

test('labels are read for the posts asked for alone', async () => {
  await using house = await testHouse(nine)
  const writing = { name: 'Rye', color: 'sky', campaign: null } as const
  const made = await createLabel(house.db, house.where, writing, house.clock.at)
  if (made.kind !== 'written') throw new Error(made.kind)
  const { id } = made.label
  const [one, other] = [await house.given.post({ on: 'bluesky' }), await house.given.post({ on: 'bluesky' })]
  for (const post of [one, other]) await labelPost(house.db, post, { add: [id], remove: [] })
  expect(await labelsOf(house.db, [one.id])).toEqual(new Map([[one.id, [{ id, name: 'Rye', color: 'sky' }]]]))
})

test('the authors of posts are read without other people, and without deleted ones', async () => {
  await using house = await testHouse(nine)
  await house.db
    .insertInto('users')
    .values({ id: 'ben', name: 'Ben', email: 'ben@x.example', image: null })
    .execute()
  const posts = [{ user_id: 'ada' }, { user_id: 'gone' }, { user_id: 'ada' }]
  expect(await authorsOf(house.db, posts)).toEqual(new Map([['ada', { id: 'ada', name: 'Ada' }]]))
  const { id } = await house.given.post({ on: 'bluesky' })
  await house.db.updateTable('scheduled_posts').set({ user_id: 'gone' }).execute()
  expect((await house.reread(id)).author).toBeNull()
})
