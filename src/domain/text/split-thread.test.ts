import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { numberings, splitThread } from './split-thread.ts'
import { fitsPost, postLength, threadNetworks } from './thread-limits.ts'

const onX = { network: 'twitter', numbering: 'end' } as const
const texts = (text: string, order: Parameters<typeof splitThread>[1] = onX) =>
  splitThread(text, order).map((post) => post.text)

test('a text that fits in one post is one post without a number', () => {
  expect(texts('Rye is back from Friday.')).toEqual(['Rye is back from Friday.'])
  expect(texts('  \n ')).toEqual([])
})

test('a text is split between paragraphs where they fit', () => {
  const [a, b] = ['Rye. '.repeat(40).trim(), 'Buns. '.repeat(30).trim()]
  expect(texts(`${a}\n\n${b}`)).toEqual([`${a} 1/2`, `${b} 2/2`])
})

test('a long paragraph is split between sentences', () => {
  const sentence = 'We mill it on Thursday night and bake at four in the morning. '
  const posts = texts(sentence.repeat(6))
  expect(posts).toHaveLength(2)
  expect(posts[0]).toBe(`${sentence.repeat(4).trim()} 1/2`)
})

test('a long sentence is split between words', () => {
  const posts = texts(`${'rye and '.repeat(60)}buns`)
  for (const post of posts) expect(post).toMatch(/^(?:(?:rye|and|buns) )+\d\/2$/u)
})

test('an endless word is split between characters, never inside one', () => {
  const family = '👨‍👩‍👧'
  const posts = texts(family.repeat(300))
  expect(posts.map((post) => post.replace(/ \d\/\d$/u, '').length % family.length)).toEqual([0, 0, 0])
})

test('dashes on their own line begin the next post, also where all would fit', () => {
  expect(texts('Rye\n---\nBuns\n\n ---- \nCake')).toEqual(['Rye 1/3', 'Buns 2/3', 'Cake 3/3'])
  expect(texts('Rye --- buns')).toEqual(['Rye --- buns'])
})

test('dashes after a word stay, also when a split puts them first in a post', () => {
  const posts = texts(`${'x'.repeat(278)} ---\nBuns`, { network: 'twitter', numbering: 'none' })
  expect(posts).toEqual(['x'.repeat(278), '---\nBuns'])
})

test('ten posts or more reserve room for two digits', () => {
  const posts = splitThread('rye bread '.repeat(300), onX)
  expect(posts.length).toBeGreaterThan(9)
  expect(posts.at(-1)?.text).toMatch(new RegExp(` ${posts.length}/${posts.length}$`, 'u'))
  expect(posts.some((post) => post.tooLong)).toBe(false)
})

test('a link longer than a post stays whole and is reported', () => {
  const link = `https://haldon.com/${'a'.repeat(400)}`
  const posts = splitThread(`Look: ${link} and come.`, { network: 'bluesky', numbering: 'end' })
  expect(posts.map(({ tooLong }) => tooLong)).toEqual([false, true, false])
  expect(posts[1]?.text).toBe(`${link} 2/3`)
  expect(texts(`Look: ${link} and come.`)).toHaveLength(1)
})

test('Mastodon counts a link as 23 and a mention without its server', () => {
  expect(postLength(`https://haldon.com/${'a'.repeat(90)}`, 'mastodon')).toBe(23)
  expect(postLength('@ana@mastodon.example hi', 'mastodon')).toBe(7)
})

test('numbers may come first, or not at all', () => {
  const text = 'Rye\n---\nBuns'
  expect(texts(text, { network: 'threads', numbering: 'start' })).toEqual(['1/2 Rye', '2/2 Buns'])
  expect(texts(text, { network: 'threads', numbering: 'none' })).toEqual(['Rye', 'Buns'])
})

const morsel = fc.oneof(
  fc.constantFrom(
    'Rye bread. ',
    'buns! ',
    'who? ',
    '\n\n',
    '\n',
    '@the.club ',
    '#rye_bread ',
    'e.g. ',
    '🥐',
    '👨‍👩‍👧 ',
  ),
  fc.constantFrom(
    'https://haldon.com/a?B=1&c=2 ',
    'haldon.com/rye ',
    'x'.repeat(90),
    '日本'.repeat(40),
    '---\n',
  ),
  fc.string({ unit: 'grapheme', maxLength: 20 }),
)
const longText = fc.array(morsel, { minLength: 5, maxLength: 120 }).map((morsels) => morsels.join(''))

const withoutSpace = (text: string) => text.replace(/\s/gu, '')

/** A text without what a split may drop: whitespace, and dashes on their own lines. */
function bare(text: string): string {
  return withoutSpace(text.replace(/\r\n?/gu, '\n').replace(/^[^\S\n]*-{3,}[^\S\n]*$/gmu, ''))
}

test('for any text every post fits, and nothing is lost or added', () => {
  fc.assert(
    fc.property(longText, fc.constantFrom(...threadNetworks), (text, network) => {
      const posts = splitThread(text, { network, numbering: 'none' })
      expect(posts.every((post) => fitsPost(post.text, network))).toBe(true)
      expect(posts.map((post) => withoutSpace(post.text)).join('')).toBe(bare(text))
    }),
    { numRuns: 150 },
  )
})

test('links, mentions and hashtags stay whole, with any numbering', () => {
  const words = fc.constantFrom(
    'https://haldon.com/a?B=1&c=2',
    '@the.club',
    '#rye_bread',
    'rye.',
    'and',
    'Buns!',
    'https://b.example/é',
  )
  fc.assert(
    fc.property(
      fc.array(words, { minLength: 30, maxLength: 200 }),
      fc.constantFrom(...threadNetworks),
      fc.constantFrom(...numberings),
      (list, network, numbering) => {
        const posts = splitThread(list.join(' '), { network, numbering })
        const back = posts.flatMap((post) => post.text.split(' ')).filter((word) => !/^\d+\/\d+$/u.test(word))
        expect(back).toEqual(list)
        expect(posts.every((post) => !post.tooLong)).toBe(true)
      },
    ),
    { numRuns: 100 },
  )
})

test('room is left for numbers of as many digits as there are posts', () => {
  const posts = splitThread('a'.repeat(280 * 11), onX)
  expect(posts.length).toBeGreaterThan(10)
  expect(posts[10]?.length).toBe(280)
})
