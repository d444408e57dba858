import { expect, test } from 'vitest'
import { testHouse } from '#server/test-house.ts'
import { keepShownVersion } from './keep-shown-version.ts'
import { insertPresent } from './keep-version.ts'

test('the version that a person is shown is kept, no other of it nor of other posts', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const [post, other] = [
    await house.given.post({ on: 'bluesky', text: 'Rye' }),
    await house.given.post({ on: 'bluesky', text: 'Oat' }),
  ]
  for (const version of [other.version, other.version + 1])
    await insertPresent(house.db, { ...other, version })
  await insertPresent(house.db, post)
  const next = { ...post, version: post.version + 1 }
  await keepShownVersion(house.db, next)
  const rows = await house.db
    .selectFrom('post_versions')
    .select(['post_id', 'version'])
    .where('was_shown', '=', true)
    .execute()
  expect(rows).toEqual([{ post_id: post.id, version: next.version }])
})
