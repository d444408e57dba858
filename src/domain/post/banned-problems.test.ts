import { expect, test } from 'vitest'
import { bannedInSettings, bannedInTexts } from './banned-problems.ts'

const cheap = ['cheap']

test('a banned word is named once in a text, and with the reply it is in', () => {
  const reply = { text: 'Not #cheap', media: [] }
  const content = { all: 'Cheap, cheap rye', thread: { all: [reply, reply] } }
  const found = bannedInTexts('bluesky', content, cheap)
  expect(found.map(({ reply }) => reply)).toEqual([undefined, 0, 1])
  expect(bannedInTexts('bluesky', content, [])).toEqual([])
  expect(bannedInTexts('bluesky', content, [...cheap, 'rye'])).toHaveLength(4)
})

test('a banned word in a setting is named with the setting', () => {
  const kept = { firstComment: 'So cheap' }
  const of = { connectionIds: ['a'], media: [] }
  expect(bannedInSettings('instagram', kept, { ...of, words: cheap })).toMatchObject([
    { setting: 'firstComment', place: 'settings' },
  ])
  expect(bannedInSettings('instagram', kept, { ...of, words: [] })).toEqual([])
})
