import { networkFields } from '#domain/networks/network-settings.ts'
import { expect, test } from 'vitest'
import { tooLongFor, whySwitchedOff, whyUnavailable } from './fact-rules.ts'

const toggle = (key: string) => {
  const field = networkFields.tiktok.find((one) => one.key === key)
  if (!field) throw new Error(`no field ${key}`)
  return field
}

test('what every chosen account has switched off cannot be switched on', () => {
  expect(whySwitchedOff(toggle('allowDuet'), [{ duetDisabled: true }])).toBe('Turned off in this account.')
  expect(whySwitchedOff(toggle('allowDuet'), [{ duetDisabled: true }, { duetDisabled: false }])).toBeNull()
  expect(whySwitchedOff(toggle('allowComments'), [{ duetDisabled: true }])).toBeNull()
  expect(whySwitchedOff(toggle('consent'), [{ duetDisabled: true }])).toBeNull()
})

test('branded content cannot be private', () => {
  expect(whyUnavailable('SELF_ONLY', { brandedContent: true })).toBe('Branded content cannot be private.')
  expect(whyUnavailable('SELF_ONLY', {})).toBeNull()
})

test('the account’s own length of a video counts', () => {
  expect(tooLongFor([{ maxVideoSec: 60 }, { maxVideoSec: 300 }], 61)).toMatch(/up to 60 seconds/)
  expect(tooLongFor([{ maxVideoSec: 60 }], 60)).toBeNull()
  expect(tooLongFor([], 999)).toBeNull()
})
