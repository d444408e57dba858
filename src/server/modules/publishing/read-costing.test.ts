import { expect, test } from 'vitest'
import { readPrices } from '#server/modules/billing/read-prices.ts'
import { testHouse } from '#server/test-house.ts'
import { readCosting } from './read-costing.ts'

const nine = { now: '2026-03-01T09:00:00Z' }

test('under a cap the prices are read, and which files of the post and its replies are described', async () => {
  await using house = await testHouse(nine)
  const { db, where, given } = house
  const [plain, own, ofReply] = [
    await given.picture('red'),
    await given.picture('blue'),
    await given.picture('green'),
  ]
  await db.updateTable('media').set({ alt_text: '' }).where('id', '=', plain).execute()
  const content = { all: 'Rye', thread: { all: [{ text: 'And wheat.', media: [ofReply] }] } }
  const asked = { ...where, networks: ['twitter' as const], content, mediaIds: [plain, own] }
  const described = new Set([own, ofReply])
  const prices = await readPrices(db)
  expect(await readCosting(db, { ...asked, capCents: 0 })).toEqual({
    prices,
    files: { own: [plain, own], described },
  })
  const without = { ...asked, content: { all: 'Rye' }, mediaIds: [], capCents: 0 }
  expect(await readCosting(db, without)).toEqual({ prices, files: { own: [], described: new Set() } })
})

test('what no cap asks for is not read, nor for networks that charge nothing, nor of another workspace', async () => {
  await using house = await testHouse(nine)
  const { db, where } = house
  const media = await house.given.picture('red')
  const asked = { ...where, content: { all: 'Rye' }, mediaIds: [media] }
  const nothing = { prices: {}, files: { own: [media], described: new Set() } }
  expect(await readCosting(db, { ...asked, capCents: null, networks: ['twitter'] })).toEqual(nothing)
  expect(await readCosting(db, { ...asked, capCents: 0, networks: ['bluesky'] })).toEqual(nothing)
  const workspaceId = '11111111-1111-4111-8111-111111111111'
  const elsewhere = { ...asked, workspaceId, capCents: 0, networks: ['bluesky' as const, 'twitter' as const] }
  expect((await readCosting(db, elsewhere)).files.described).toEqual(new Set())
})
