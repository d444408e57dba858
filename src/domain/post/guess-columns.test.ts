import { expect, test } from 'vitest'
import { guessColumns } from './guess-columns.ts'
import { postColumns } from './import-columns.ts'

test('our own headings are known', () => expect(guessColumns(postColumns)).toEqual([...postColumns]))

test('headings of other programs are guessed, each column once', () => {
  expect(
    guessColumns(['Scheduled At', 'Platform', 'Message', 'Caption', 'Image URL', 'X text', 'Owner']),
  ).toEqual(['date', 'networks', 'text', null, 'media_url', 'text_twitter', null])
})
