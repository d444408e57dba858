import { expect, test } from 'vitest'
import { emptyVoice } from '../writing/brand-voice.ts'
import { shorten } from './shorten.ts'

const short = (text: string, bannedWords: string[] = []) =>
  shorten(text, null, { ...emptyVoice, bannedWords })

test.each([
  ['We are really very happy, in order to say it.', 'We are happy, to say it.'],
  ['Basically, you are here. Very good.', 'You are here. Good.'],
  ['To be honest, we are late.', 'We are late.'],
  ['It is open in the event that you are here.', 'It is open if you are here.'],
  ['It is not very good, and we don’t really know.', 'It is not very good, and we don’t really know.'],
  ['It is very much you. Are you? Really?', 'It is very much you. Are you? Really?'],
  ['The actually-new @really of #very is very.com', 'The actually-new @really of #very is very.com'],
  ['Wir sind really very da, und ihr auch.', 'Wir sind really very da, und ihr auch.'],
])('filler goes: %s', (text, shorter) => {
  expect(short(text)).toBe(shorter)
})

const long =
  'Rye bread is back from Friday. We mill rye on Thursday night. My cat sleeps. Our rye bread is baked at four. ' +
  'Elephants are unrelated creatures. Buy rye bread until eleven, see https://haldon.com/rye. ' +
  'Tell us by Thursday to keep one, and it waits under the counter with your name on it.'

test('the weakest sentences go until the rest fits, but not the first one, nor one with a link', () => {
  const shorter = shorten(long, 'twitter', emptyVoice)
  expect(shorter).toContain('Rye bread is back from Friday.')
  expect(shorter).toContain('https://haldon.com/rye')
  expect(shorter).not.toContain('Elephants')
  expect(shorten(long, 'linkedin', emptyVoice)).toBe(long)
})

test('the first sentence stays, however little its words have to do with the rest', () => {
  const text = `Elephants visited us.${' Rye bread is baked here, and rye bread is sold here.'.repeat(6)}`
  expect(short(text)).toMatch(/^Elephants visited us\. Rye/u)
})

test('paragraphs stay apart when the sentence between them goes', () => {
  const text = `Rye bread rye bread.\n\nElephants creature unrelated.\n\nRye bread ${'rye bread '.repeat(24)}.`
  expect(short(text).split('\n\n')).toHaveLength(2)
})

test('a link behind the cut moves to the end', () => {
  const text = `${'rye and '.repeat(60)}more at https://haldon.com/rye today`
  expect(short(text)).toMatch(/^rye and .*…\n\nhttps:\/\/haldon\.com\/rye$/su)
})

test('a banned word takes its sentence with it, but not the first one, nor a number', () => {
  expect(short('Rye is back. It is cheap. Come by.', ['cheap'])).toBe('Rye is back. Come by.')
  expect(short('Cheap rye is back. It is cheap at 7:40. Come by. #cheap', ['cheap'])).toBe(
    'rye is back. It is at 7:40. Come by.',
  )
  expect(short('cheap', ['cheap'])).toBe('')
})
