import { expect, test } from 'vitest'
import { emptyVoice, voiceLimits } from '#domain/writing/brand-voice.ts'
import { draftOf, isSavable, listProblem, voiceOf } from './voice-draft.ts'

test('a voice is the same after it was shown', () => {
  const lists = {
    toneWords: ['warm', 'short'],
    bannedWords: ['cheap', 'best ever'],
    requiredPhrases: ['A, b'],
  }
  const voice = { ...emptyVoice, ...lists, samplePosts: ['Rye is back.'] }
  expect(voiceOf(draftOf(voice))).toEqual(voice)
})

test('empty lines, spaces and words that come twice are left out', () => {
  const draft = { ...draftOf(emptyVoice), bannedWords: ' cheap\n\ncheap\n', samplePosts: ['', ' Rye '] }
  expect(voiceOf(draft)).toMatchObject({ bannedWords: ['cheap'], samplePosts: ['Rye'] })
})

test('lists that are too long, words that are too long, and counts the wrong way round are not saved', () => {
  const draft = draftOf(emptyVoice)
  const many = Array.from({ length: voiceLimits.bannedWords + 1 }, (_, at) => `w${at}`).join('\n')
  expect(isSavable(draft)).toBe(true)
  expect(listProblem('bannedWords', many)).toBeDefined()
  expect(isSavable({ ...draft, bannedWords: many })).toBe(false)
  expect(isSavable({ ...draft, bannedWords: many.slice(0, many.lastIndexOf('\n')) })).toBe(true)
  expect(isSavable({ ...draft, bannedWords: 'x'.repeat(voiceLimits.bannedWordChars + 1) })).toBe(false)
  expect(isSavable({ ...draft, emoji: { min: 3, max: 2 } })).toBe(false)
})
