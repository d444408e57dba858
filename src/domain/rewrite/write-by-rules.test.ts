import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkIds } from '../networks/network.ts'
import { emptyVoice } from '../writing/brand-voice.ts'
import { isDoneByRules, textTools } from '../writing/text-tools.ts'
import { hardFlaws, type WritingTask } from './hard-flaws.ts'
import { writeByRules } from './write-by-rules.ts'

const task: WritingTask = {
  tool: 'write',
  text: '',
  prompt: '',
  options: {},
  voice: emptyVoice,
  history: { hashtags: [] },
}
const picture = { name: 'rye.jpg', width: 3, height: 2, colours: [] }

test('every tool that the list says is done by rules has an answer, and no other', () => {
  const answered = textTools.filter(
    (tool) => writeByRules(tool, { ...task, text: 'Rye bread', prompt: 'rye bread', picture }) !== null,
  )
  // A page is read by the server.
  expect(answered).toEqual(textTools.filter((tool) => isDoneByRules(tool) && tool !== 'from-url'))
})

test('there is no answer where there is nothing to write from', () => {
  for (const tool of ['write', 'ideas', 'alt-text'] as const) expect(writeByRules(tool, task)).toBeNull()
})

test('only lists have items, and their result is the items, one a line', () => {
  const request = { ...task, text: 'Rye bread is back. We bake it at four.', prompt: 'rye bread' }
  for (const tool of ['hashtags', 'thread', 'review', 'ideas'] as const) {
    const answer = writeByRules(tool, request)
    expect(answer?.items?.join('\n')).toBe(answer?.result)
  }
  expect(writeByRules('shorten', request)?.items).toBeNull()
})

const morsel = fc.oneof(
  fc.constantFrom(
    'Rye is back. ',
    'we bake it at 4:30 ',
    'in order to ',
    'really ',
    'very ',
    'not ',
    'the the ',
    'its a ',
    'do not ',
    "don't you ",
    'Thanks! ',
    'cheap ',
    '#cheap ',
    'und wir ',
    'パンです。',
    '很便宜',
  ),
  fc.constantFrom(
    'https://haldon.com/a?B=1&c=2 ',
    'haldon.com/rye',
    '(https://b.example/é) ',
    'ana@haldon.com ',
    '@the.club ',
    '@ana@mastodon.example',
    '#rye_bread ',
    '1,204 ',
    '£49.90 ',
    '3 ',
    '20% ',
    '1️⃣',
  ),
  fc.constantFrom(
    '\n',
    '\n\n',
    ' ',
    '  ',
    '. ',
    '! ',
    '?',
    ', ',
    ' , ',
    '…',
    '"',
    '’',
    '<',
    '-',
    ': ',
    '👨‍👩‍👧',
    '🥐 ',
  ),
  fc.string({ unit: 'grapheme', maxLength: 8 }),
  fc.constantFrom('x'.repeat(90), '日本'.repeat(40), 'Rye and buns and cake. '.repeat(8)),
)
const anyText = fc.array(morsel, { minLength: 1, maxLength: 60 }).map((morsels) => morsels.join(''))
const anyNetwork = fc.constantFrom(undefined, ...networkIds)
const anyBanned = fc.constantFrom<string[]>([], ['cheap'], ['便宜', 'rye is'])

test('no answer has a hard flaw, whatever is written', () => {
  fc.assert(
    fc.property(anyText, anyNetwork, anyBanned, (text, network, bannedWords) => {
      for (const tool of textTools.filter((each) => isDoneByRules(each) && each !== 'alt-text')) {
        const asked: WritingTask = {
          ...task,
          tool,
          text: tool === 'write' ? '' : text,
          prompt: tool === 'write' ? text : '',
          options: network === undefined ? {} : { network },
          voice: { ...emptyVoice, bannedWords },
        }
        const answer = writeByRules(tool, asked)
        const flaws = answer === null ? [] : hardFlaws(asked, answer)
        expect(flaws.filter(({ code }) => code !== 'other-language')).toEqual([])
      }
    }),
    { numRuns: 50 },
  )
})

test('shortening and changing the tone twice is doing it once, whatever is written', () => {
  fc.assert(
    fc.property(anyText, anyNetwork, anyBanned, (text, network, bannedWords) => {
      for (const tool of ['shorten', 'grammar', 'friendlier', 'formal'] as const) {
        const asked = {
          ...task,
          text,
          options: network === undefined ? {} : { network },
          voice: { ...emptyVoice, bannedWords },
        }
        const once = writeByRules(tool, asked)?.result ?? ''
        expect([tool, writeByRules(tool, { ...asked, text: once })?.result]).toEqual([tool, once])
      }
    }),
    { numRuns: 100 },
  )
})
