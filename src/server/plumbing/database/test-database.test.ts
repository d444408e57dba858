import { expect, test } from 'vitest'
import { openTestDatabase } from './test-database.ts'

test('every test database is migrated and empty, whatever another one holds', async () => {
  await using one = await openTestDatabase()
  await using two = await openTestDatabase()
  await one.db.insertInto('workspaces').values({ name: 'Ada', image_url: null }).execute()
  expect(await two.db.selectFrom('workspaces').selectAll().execute()).toEqual([])
  expect(await one.again().db.selectFrom('workspaces').select('name').execute()).toEqual([{ name: 'Ada' }])
})
