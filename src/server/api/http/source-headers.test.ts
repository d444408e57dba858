import { expect, test } from 'vitest'
import { sourcesIn } from './source-headers.ts'

const sent = (headers: Record<string, string>) => sourcesIn(new Headers(headers))

test('referrals are kept under the names of their trackers', () => {
  const headers = { 'x-endorsely-referral': 'e', 'x-affonso-referral': 'a', 'x-postlark-referral': 'hannah' }
  expect(sent(headers)).toEqual({
    endorsely_referral: 'e',
    affonso_referral: 'a',
    postlark_referral: 'hannah',
  })
})

test('ids of ads need consent, which the browser’s own no outweighs', () => {
  const ads = { 'x-gclid': 'g', 'x-fbc': 'fb.1.2', 'x-li-fat-id': 'l' }
  expect(sent(ads)).toEqual({})
  expect(sent({ ...ads, cookie: 'consent=no' })).toEqual({})
  expect(sent({ ...ads, cookie: 'theme=dark; consent=yes' })).toEqual({
    gclid: 'g',
    fbc: 'fb.1.2',
    li_fat_id: 'l',
  })
  expect(sent({ ...ads, cookie: 'consent=yes', 'sec-gpc': '1' })).toEqual({})
  expect(sent({ ...ads, cookie: 'consent=yes', dnt: '1' })).toEqual({})
})

test.each(['', 'x'.repeat(257), 'a b', 'a"b', 'ä'])('%j is no id', (value) => {
  expect(sent({ 'x-affonso-referral': encodeURI(value) === value ? value : 'a b' })).toEqual({})
})

test('256 characters are an id', () => {
  expect(sent({ 'x-affonso-referral': `${'x'.repeat(252)}.-|:` })).toHaveProperty('affonso_referral')
})
