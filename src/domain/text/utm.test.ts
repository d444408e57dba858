import { expect, test } from 'vitest'
import { textsOn } from '../post/texts-on.ts'
import {
  campaignsIn,
  contentWithUtmTags,
  placeAsWritten,
  readHost,
  withUtmTags,
  type UtmRule,
} from './utm.ts'
import { xWeight } from './x-weight.ts'

const rule: UtmRule = {
  hosts: ['haldon.example'],
  source: '{network}',
  medium: 'social',
  campaign: 'rye-{post}',
}
const on = { network: 'twitter', postId: '0a1b2c3d-0000-4000-8000-000000000000' } as const
const tags = 'utm_source=x&utm_medium=social&utm_campaign=rye-0a1b2c3d'

test.each([
  ['https://haldon.example', `https://haldon.example?${tags}`],
  ['https://shop.haldon.example/rye?size=2', `https://shop.haldon.example/rye?size=2&${tags}`],
  ['https://haldon.example/rye#today', `https://haldon.example/rye?${tags}#today`],
  ['https://haldon.example/rye…', `https://haldon.example/rye?${tags}…`],
  ['Seen https://haldon.example/rye?', `Seen https://haldon.example/rye?${tags}?`],
  ['(https://haldon.example/rye).', `(https://haldon.example/rye?${tags}).`],
  ['https://haldon.example/rye_(bread).', `https://haldon.example/rye_(bread)?${tags}.`],
  ['https://haldon.example/?size=2& now', `https://haldon.example/?size=2&${tags} now`],
  ['https://haldon.example/rye_(bread)', `https://haldon.example/rye_(bread)?${tags}`],
])('“%s” goes out as “%s”', (written, sent) => {
  expect(withUtmTags(written, [rule], on).text).toBe(sent)
})

test.each([
  'https://haldon.example/?utm_source=newsletter',
  'https://haldon.example/?utm_campaign=',
  'https://other.example/haldon.example',
  'https://nothaldon.example',
  'haldon.example/rye',
  'https://',
])('“%s” is left as it is', (written) => {
  expect(withUtmTags(written, [rule], on)).toEqual({ text: written, links: [] })
})

test('the first rule that knows the host counts, and values are encoded', () => {
  const first = { ...rule, hosts: ['haldon.example'], source: 'a b', medium: '', campaign: '' }
  expect(withUtmTags('https://haldon.example', [first, rule], on).text).toBe(
    'https://haldon.example?utm_source=a%20b',
  )
})

test('blanks around a value are no part of it, and a value of blanks is none', () => {
  const blank = { hosts: ['Haldon.Example'], source: ' {network} ', medium: ' ', campaign: '' }
  expect(withUtmTags('https://haldon.example', [blank], on).text).toBe('https://haldon.example?utm_source=x')
})

test('without rules everything stays the same', () => {
  const content = { all: 'https://haldon.example' }
  expect(withUtmTags(content.all, [], on)).toEqual({ text: content.all, links: [] })
  expect(contentWithUtmTags(content, [], ['twitter'], null)).toBe(content)
})

test('a post without replies gets its own text too', () => {
  const sent = contentWithUtmTags({ all: 'https://haldon.example' }, [rule], ['twitter'], on.postId)
  expect(textsOn('twitter', sent)).toEqual([`https://haldon.example?${tags}`])
})

test('X counts any link as 23', () => {
  const written = 'Rye: https://haldon.com/rye'
  const sent = withUtmTags(written, [{ ...rule, hosts: ['haldon.com'] }], on).text
  expect(sent).toContain('utm_source=x')
  expect(xWeight(sent)).toBe(xWeight(written))
})

test('a post without an id takes as much room as it will', () => {
  const before = withUtmTags('https://haldon.example', [rule], { ...on, postId: null }).text
  expect(before.length).toBe(withUtmTags('https://haldon.example', [rule], on).text.length)
})

test('each network gets its own words only where its links change', () => {
  const content = {
    all: 'https://haldon.example',
    platforms: { linkedin: 'No link' },
    thread: { all: [{ text: 'https://haldon.example/2', media: ['m'] }] },
  }
  const sent = contentWithUtmTags(content, [rule], ['twitter', 'linkedin'], on.postId)
  expect(textsOn('twitter', sent)).toEqual([
    `https://haldon.example?${tags}`,
    `https://haldon.example/2?${tags}`,
  ])
  expect(textsOn('linkedin', sent)).toEqual(textsOn('linkedin', content))
  expect(textsOn('bluesky', sent)).toEqual(textsOn('bluesky', content))
  const untouched = { all: 'Nothing to see' }
  expect(contentWithUtmTags(untouched, [rule], ['twitter'], null)).toBe(untouched)
})

test('a place behind or inside a tagged link is found again in what was written', () => {
  const written = 'Go: https://haldon.example/rye and stay'
  const { text, links } = withUtmTags(written, [rule], on)
  expect(placeAsWritten(text.indexOf('and'), links)).toBe(written.indexOf('and'))
  expect(placeAsWritten(text.indexOf('utm_medium'), links)).toBe(written.indexOf(' and'))
  expect(placeAsWritten(2, links)).toBe(2)
})

test('every place between and inside of two tagged links is found again', () => {
  const written = 'A https://haldon.example/1 b https://haldon.example/2 c'
  const { text, links } = withUtmTags(written, [rule], on)
  for (const part of ['A', 'https://haldon.example/1', ' b', 'https://haldon.example/2', ' c']) {
    expect(placeAsWritten(text.indexOf(part), links)).toBe(written.indexOf(part))
    expect(placeAsWritten(text.indexOf(part) + 1, links)).toBe(written.indexOf(part) + 1)
  }
  const ends = links.map(({ to }) => text.indexOf(to) + to.length)
  expect(ends.map((end) => placeAsWritten(end, links))).toEqual([
    written.indexOf(' b'),
    written.indexOf(' c'),
  ])
  expect(ends.map((end) => placeAsWritten(end - 1, links))).toEqual([
    written.indexOf(' b'),
    written.indexOf(' c'),
  ])
})

test.each([
  ['haldon.example', 'haldon.example'],
  [' https://www.Haldon.example/rye ', 'haldon.example'],
  [' haldon.example ', 'haldon.example'],
  ['app://Haldon.Example', 'haldon.example'],
  ['no host', null],
  ['localhost', null],
  ['', null],
])('“%s” names the host %s', (typed, host) => {
  expect(readHost(typed)).toBe(host)
})

test('the campaigns of a text are those its links name, each once', () => {
  const text =
    'https://a.example/?utm_campaign=rye%20week). And https://b.example/?x=1&utm_campaign=rye%20week, https://c.example/?utm_campaign=oats utm_campaign=none'
  expect(campaignsIn(text)).toEqual(['rye week', 'oats'])
  expect(campaignsIn('https://a.example/?utm_campaign=')).toEqual([])
  expect(campaignsIn('https://%zz/?utm_campaign=rye')).toEqual([])
  expect(campaignsIn(`https://a.example/?utm_campaign=${'x'.repeat(300)}`)[0]).toHaveLength(100)
})
