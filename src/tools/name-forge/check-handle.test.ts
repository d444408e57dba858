import { expect, test } from 'vitest'
import { checkEverywhere, checkHandle, readHandle } from './check-handle.ts'
import { type HandleNetwork, handleNetworks, handleRules } from './handle-rules.ts'

test.each([
  ['@HaldonBakes', 'HaldonBakes'],
  [' haldon\u200bbakes ', 'haldonbakes'],
  ['https://www.instagram.com/haldon.bakes/?hl=en', 'haldon.bakes'],
  ['youtube.com/@haldonbakes', 'haldonbakes'],
  ['https://www.linkedin.com/in/haldon-bakes/', 'haldon-bakes'],
  ['reddit.com/user/haldon_bakes', 'haldon_bakes'],
  ['u/haldon', 'haldon'],
  ['haldon.co.uk', 'haldon.co.uk'],
])('%j is read as %s', (typed, handle) => expect(readHandle(typed)).toBe(handle))

const accepted: Record<HandleNetwork, string[]> = {
  twitter: ['haldon_bakes', 'a'.repeat(15), '____'],
  instagram: ['haldon.bakes', '_x_', 'a'.repeat(30)],
  threads: ['haldon.bakes'],
  facebook: ['haldonbakes', 'hal.don', 'a'.repeat(50)],
  youtube: ['haldon-bakes', 'haldon.bakes', 'abc'],
  tiktok: ['haldon.bakes', 'ab', '_.x'],
  linkedin: ['haldon-bakes', 'abc'],
  pinterest: ['haldon_bakes'],
  reddit: ['haldon-bakes_', 'abc'],
  bluesky: ['haldon-bakes', 'haldon.co.uk', 'haldon.bsky.social', 'abc'],
}
const refused: Record<HandleNetwork, string[]> = {
  twitter: ['abc', 'a'.repeat(16), 'haldon.bakes', 'haldon-bakes', 'twitterfan', 'häldon'],
  instagram: ['.haldon', 'haldon.', 'hal..don', 'hal-don', 'a'.repeat(31)],
  threads: ['hal don!', ''],
  facebook: ['hald', 'h.a.l.d', 'hal_don', 'haldon.com'],
  youtube: ['ab', '-haldon', 'a'.repeat(31)],
  tiktok: ['a', 'haldon.', 'a'.repeat(25), 'hal-don'],
  linkedin: ['ab', 'hal.don', 'linkedinhaldon', '-haldon'],
  pinterest: ['ab', 'hal-don'],
  reddit: ['ab', 'a'.repeat(21), 'hal.don'],
  bluesky: [
    'ab',
    'a'.repeat(19),
    'hal_don',
    'haldon.local',
    'haldon.1st',
    'x.haldon.bsky.social',
    '-haldon',
    'hal..don',
  ],
}

test.each(handleNetworks)('%s accepts and refuses handles by its rules', (network) => {
  for (const handle of accepted[network]) expect(checkHandle(handle, network)).toMatchObject({ problems: [] })
  for (const handle of refused[network]) expect(checkHandle(handle, network).problems).not.toEqual([])
})

test('dots neither lengthen nor change a Facebook name', () => {
  expect(checkHandle('h.a.l.d.o', 'facebook').problems).toEqual([])
  expect(checkHandle('h.a.l.d', 'facebook').problems).toEqual(['4 characters; at least 5 are needed.'])
})

test('a valid handle has an address, an invalid one has none', () => {
  expect(checkHandle('@haldonbakes', 'youtube').address).toBe('youtube.com/@haldonbakes')
  expect(checkHandle('haldonbakes', 'bluesky')).toMatchObject({
    handle: 'haldonbakes.bsky.social',
    address: 'bsky.app/profile/haldonbakes.bsky.social',
  })
  expect(checkHandle('haldon bakes!', 'youtube').address).toBe('')
})

test('all ten are checked, and each rule names its source', () => {
  expect(checkEverywhere('haldon').map((each) => each.network)).toEqual(handleNetworks)
  for (const rule of Object.values(handleRules)) {
    expect(rule.source.href).toMatch(/^https?:/)
    expect(rule.source.read).toMatch(/^2026-\d\d-\d\d$/)
  }
})
