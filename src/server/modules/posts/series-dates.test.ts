import { expect, test } from 'vitest'
import { noDates } from '#domain/time/series.ts'
import { testHouse } from '#server/test-house.ts'
import { dropSeriesDates, keepSeriesDates, readSeriesDates, restartSeries } from './series-dates.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const day = (of: number) => new Date(Date.UTC(2026, 2, of, 9))
const dates = { start: day(1), next: day(3), lastPosted: day(2) }

test('the dates of a series are kept, restarted and dropped for one post alone', async () => {
  await using house = await testHouse(nine)
  const { db } = house
  const [one, other] = [await house.given.post({ on: 'bluesky' }), await house.given.post({ on: 'bluesky' })]
  const both = async () => {
    const of = await readSeriesDates(db, [one.id, other.id])
    return [of(one.id), of(other.id)]
  }
  expect(await both()).toEqual([noDates, noDates])
  for (const post of [one, other]) await keepSeriesDates(db, post, dates)
  expect(await both()).toEqual([dates, dates])
  await keepSeriesDates(db, one, { ...dates, next: day(4) })
  expect(await both()).toEqual([{ ...dates, next: day(4) }, dates])
  const ofOne = await readSeriesDates(db, [one.id])
  expect([ofOne(one.id), ofOne(other.id)]).toEqual([{ ...dates, next: day(4) }, noDates])
  expect((await readSeriesDates(db, []))(one.id)).toEqual(noDates)
  await restartSeries(db, one.id)
  expect(await both()).toEqual([{ ...noDates, lastPosted: day(2) }, dates])
  await dropSeriesDates(db, one.id)
  expect(await both()).toEqual([noDates, dates])
})
