import { expect, test } from 'vitest'
import { priceList } from '#domain/post/item-links.ts'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { readPrices } from './read-prices.ts'
import { settlePrices } from './settle-prices.ts'

test('a server without prices of its own has those that Postlark knows', async () => {
  await using database = await openTestDatabase()
  await settlePrices(database.db, { twitter: {} })
  expect(await readPrices(database.db)).toEqual(priceList)
})

test('what is set replaces what is known, until a start without it', async () => {
  await using database = await openTestDatabase()
  const set = { twitter: { linkPost: 300_000, deletion: 0 } }
  await Promise.all([settlePrices(database.db, set), settlePrices(database.db, set)])
  const twitter = { ...priceList.twitter, linkPost: 300_000, deletion: 0 }
  expect(await readPrices(database.db)).toEqual({ ...priceList, twitter })
  await settlePrices(database.db, { twitter: {} })
  expect(await readPrices(database.db)).toEqual(priceList)
})
