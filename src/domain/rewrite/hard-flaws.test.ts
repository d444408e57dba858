import { expect, test } from 'vitest'
import { emptyVoice } from '../writing/brand-voice.ts'
import type { TextTool } from '../writing/text-tools.ts'
import { hardFlaws, type WritingTask } from './hard-flaws.ts'
import { list, oneText, type Written } from './written.ts'

const text = 'Rye is back at 7:40, says @ana. See https://a.org/rye or write to ana@a.org. #rye'
const task = (tool: TextTool, more: Partial<WritingTask> = {}): WritingTask => ({
  tool,
  text,
  prompt: '',
  options: {},
  voice: emptyVoice,
  history: { hashtags: ['#own'] },
  ...more,
})
const codes = (asked: WritingTask, answer: Written) =>
  hardFlaws(asked, answer).map(({ code, words }) => [code, words])

test('an answer that keeps everything has no flaw', () => {
  for (const tool of ['grammar', 'formal', 'shorten', 'variants', 'expand'] as const) {
    expect(codes(task(tool), oneText(text))).toEqual([])
  }
})

test.each([
  ['https://a.org/buns', 'new-link'],
  ['ben@a.org', 'new-email'],
  ['@ben', 'new-mention'],
  ['#buns', 'new-hashtag'],
  ['20%', 'new-number'],
] as const)('%s in an answer is a %s', (part, code) => {
  expect(codes(task('grammar'), oneText(`${text} ${part}`))).toEqual([[code, part]])
})

test('tools may add what they are for: hashtags, and numbers in a review', () => {
  expect(codes(task('hashtags'), list(['#own', '#buns']))).toEqual([])
  expect(codes(task('review'), list(['113 characters.']))).toEqual([])
  expect(codes(task('alt-text', { text: '' }), { ...oneText('Two of 3 buns'), items: ['Note 4'] })).toEqual(
    [],
  )
})

test('a correction loses nothing, a shorter text only what is no link', () => {
  expect(
    codes(task('formal'), oneText('Rye is back at 7:40. https://a.org/rye')).map(([code]) => code),
  ).toEqual(['lost-part', 'lost-part', 'lost-part'])
  expect(codes(task('shorten'), oneText('Rye is back. https://a.org/rye'))).toEqual([])
  expect(codes(task('shorten'), oneText('Rye is back.'))).toEqual([['lost-part', 'https://a.org/rye']])
})

test('what moves into a first comment is not lost', () => {
  const answer = {
    ...oneText('Rye is back at 7:40, says @ana. Or write to ana@a.org.'),
    firstComment: 'https://a.org/rye #rye',
  }
  expect(codes(task('first-comment'), answer)).toEqual([])
})

test('each variant and each item of a thread fits its network', () => {
  const long = `${text} ${'rye '.repeat(70)}`
  const variants = { ...oneText(''), variants: { twitter: long, linkedin: long } }
  expect(hardFlaws(task('variants'), variants)).toMatchObject([{ code: 'too-long', network: 'twitter' }])
  const onBluesky = { options: { network: 'bluesky' as const } }
  expect(hardFlaws(task('thread', onBluesky), list([text, long]))).toMatchObject([{ code: 'too-long' }])
  expect(codes(task('grammar', onBluesky), oneText(long))).toEqual([])
})

test('YouTube gets no angle brackets', () => {
  const onYouTube = { options: { network: 'youtube' as const } }
  expect(codes(task('shorten', onYouTube), oneText(`<b> ${text}`))).toEqual([['forbidden-character', '<']])
})

test('a banned word is a flaw where the author did not write it, and in a text that is made', () => {
  const voice = { ...emptyVoice, bannedWords: ['rye', 'cheap'] }
  expect(codes(task('grammar', { voice }), oneText(`Cheap. ${text}`))).toEqual([['banned-word', 'Cheap']])
  expect(codes(task('shorten', { voice }), oneText('Rye https://a.org/rye'))).toEqual([
    ['banned-word', 'Rye'],
  ])
})

test('a text in another language is a flaw, unless that was asked for', () => {
  const german =
    'Der Roggen ist für euch da, und wir sind um 7:40 mit @ana da: https://a.org/rye ana@a.org #rye'
  expect(codes(task('formal'), oneText(german))).toEqual([['other-language', german]])
  expect(codes(task('translate', { options: { language: 'de-AT' } }), oneText(german))).toEqual([])
  expect(codes(task('translate', { options: { language: 'fr' } }), oneText(german))).toEqual([
    ['other-language', german],
  ])
})
