import { expect, test } from 'vitest'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { withReadRepeat } from './read-repeat.ts'

const nine = { now: '2026-03-01T09:00:00Z' }
const daily = { enabled: true, rule: 'FREQ=DAILY', zone: 'Europe/London' }
const others = { linkedin: { firstComment: 'More at the shop.' } }

const read = ({ db, where }: TestHouse, recurring: unknown) =>
  withReadRepeat(db, where, { ...others, recurring })

test('without a repeat, and with one that is switched off, the other settings are all there is', async () => {
  await using house = await testHouse(nine)
  for (const none of [undefined, null, { enabled: false }, { ...daily, enabled: false, rule: 'no rule' }]) {
    expect(await read(house, none)).toEqual({ kind: 'read', settings: others })
  }
})

test('a repeat keeps its rule and its zone, by default that of its author', async () => {
  await using house = await testHouse(nine)
  const kept = { kind: 'read', settings: { ...others, recurring: daily } }
  expect(await read(house, { ...daily, next_schedule: '2026-03-02T09:00:00.000Z' })).toEqual(kept)
  await house.db.updateTable('user_preferences').set({ timezone: 'Asia/Tokyo' }).execute()
  for (const zone of [undefined, null]) {
    expect(await read(house, { ...daily, zone })).toEqual({
      ...kept,
      settings: { ...others, recurring: { ...daily, zone: 'Asia/Tokyo' } },
    })
  }
})

test.each([
  ['is no repeat', 'every day'],
  ['has a rule that is none', { ...daily, rule: 'each day' }],
  ['has no rule', { enabled: true }],
  ['has a zone that is none', { ...daily, zone: 'Europe/Nowhere' }],
  ['has a rule of more than 500 characters', { ...daily, rule: `FREQ=DAILY${';INTERVAL=1'.repeat(45)}` }],
  ['has a zone of more than 100 characters', { ...daily, zone: 'x'.repeat(101) }],
])('what %s is refused, with the reason', async (_what, recurring) => {
  await using house = await testHouse(nine)
  expect(await read(house, recurring)).toEqual({
    kind: 'refused',
    why: 'unreadable-repeat',
    words: expect.stringMatching(/\w/),
  })
})

test('why a repeat is refused is told apart: its form, its rule and its zone', async () => {
  await using house = await testHouse(nine)
  const long = [
    { ...daily, rule: 'x'.repeat(501) },
    { ...daily, zone: 'x'.repeat(101) },
  ]
  const words = async (recurring: unknown) => {
    const refused = await read(house, recurring)
    return refused.kind === 'refused' && refused.why === 'unreadable-repeat' ? refused.words : ''
  }
  const form = await words('every day')
  for (const one of long) expect(await words(one)).toBe(form)
  expect(await words({ ...daily, rule: 'x'.repeat(500) })).not.toBe(form)
  expect(await words({ ...daily, zone: 'x'.repeat(100) })).not.toBe(form)
})
