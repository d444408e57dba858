import { expect, test } from 'vitest'
import { settingsInShort } from './setting-text.ts'

test('what must still be chosen comes first', () => {
  expect(settingsInShort('tiktok', {}, ['t'], ['video'])).toEqual({
    isMissing: true,
    words: 'To choose: Who can see it · I agree to TikTok’s Music Usage Confirmation',
  })
  expect(settingsInShort('youtube', {}, ['y'], ['video']).words).toBe('To choose: Made for kids')
})

test('nothing chosen is as usual', () => {
  expect(settingsInShort('twitter', {}, ['x'], ['none'])).toEqual({ isMissing: false, words: 'Default' })
})

test('what differs from the usual is named, with what people call it', () => {
  const settings = {
    pinterest: {
      title: 'Rye is back from Friday, early',
      accounts: { p: { board: '42', boardLabel: 'Bread' } },
    },
    bluesky: { allowQuotes: false, replyControl: 'nobody' },
  }
  expect(settingsInShort('pinterest', settings, ['p'], ['image']).words).toBe(
    'Board: Bread · Title: Rye is back from Friday…',
  )
  expect(settingsInShort('bluesky', settings, ['b'], ['none']).words).toBe(
    'Who can reply: Nobody · Not: Others can quote it',
  )
})

test('an account without its own choice is missing it', () => {
  const settings = { pinterest: { accounts: { p: { board: '42' } } } }
  expect(settingsInShort('pinterest', settings, ['p', 'q'], ['image']).isMissing).toBe(true)
})
