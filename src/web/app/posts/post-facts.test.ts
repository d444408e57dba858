import { expect, test } from 'vitest'
import { badgeFor, preview, wholeMedia, wordsOf } from './post-facts.ts'

const item = (path: string) => ({ path }) as Parameters<typeof wholeMedia>[0][number]
const post = (status: 'scheduled' | 'failed' | 'posted', ...states: string[]) =>
  ({ status, publications: states.map((state) => ({ state })) }) as Parameters<typeof badgeFor>[0]

test('a preview is one line of a maximum length', () => {
  expect(preview('Rye is back\nfrom  Friday.', 80)).toBe('Rye is back from Friday.')
  expect(preview('a'.repeat(80), 80)).toBe('a'.repeat(80))
  expect(preview('a'.repeat(81), 80)).toBe(`${'a'.repeat(80)}…`)
  expect(preview('abc def', 4)).toBe('abc…')
})

test('a preview never cuts an emoji in half', () => {
  expect(preview('👩‍👩‍👧‍👦🇬🇧x', 2)).toBe('👩‍👩‍👧‍👦🇬🇧…')
})

test('thumbnails do not count as media', () => {
  const found = wholeMedia([item('w/thumbnails/a.webp'), item('w/a.jpg'), item('w/videos/b.mp4')])
  expect(found.map((media) => media.path)).toEqual(['w/a.jpg', 'w/videos/b.mp4'])
})

test('a post without shared text shows the text of a network', () => {
  expect(
    wordsOf({ content: { all: ' ', platforms: { twitter: 'short' } }, platforms: ['bluesky', 'twitter'] }),
  ).toBe('short')
  expect(wordsOf({ content: { all: 'shared' }, platforms: [] })).toBe('shared')
  expect(wordsOf({ content: { all: '' }, platforms: [] })).toBe('')
})

test('a badge never says Scheduled for a missed post, nor Failed for one that may be live', () => {
  expect(badgeFor(post('scheduled', 'scheduled', 'missed'))).toBe('scheduled')
  expect(badgeFor(post('scheduled', 'missed', 'missed'))).toBe('missed')
  expect(badgeFor(post('failed', 'unsettled'))).toBe('uncertain')
  expect(badgeFor(post('failed', 'unsettled', 'failed'))).toBe('failed')
  expect(badgeFor(post('posted', 'published', 'failed'))).toBe('partly-posted')
})
