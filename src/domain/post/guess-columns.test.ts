import { expect, test } from 'vitest'
import { columnName, guessColumns } from './guess-columns.ts'
import { postColumns, type PostColumn } from './import-columns.ts'

test('our own headings are known', () => expect(guessColumns(postColumns)).toEqual([...postColumns]))

test('headings of other programs are guessed, each column once', () => {
  expect(
    guessColumns(['Scheduled At', 'Platform', 'Message', 'Caption', 'Image URL', 'X text', 'Owner']),
  ).toEqual(['date', 'networks', 'text', null, 'media_url', 'text_twitter', null])
})

test.each<[PostColumn, string[]]>([
  ['date', ['Day', 'Post date', 'Publish date', 'Scheduled date', 'Date/time', 'Scheduled at']],
  ['date', ['When', 'Posting time']],
  ['time', ['Hour', 'Post time', 'Scheduled time']],
  ['time_zone', ['Timezone', 'Zone', 'TZ']],
  ['networks', ['Network', 'Platform', 'Platforms', 'Channel', 'Channels', 'Account', 'Accounts']],
  ['networks', ['Profile', 'Profiles']],
  ['text', ['Post', 'Message', 'Content', 'Caption', 'Copy', 'Post text', 'Body', 'Tweet', 'Description']],
  ['label', ['Labels', 'Tag', 'Tags', 'Campaign', 'Pillar', 'Category', 'Categories']],
  ['link', ['URL', 'Links', 'Post URL']],
  ['media_url', ['Media', 'Image', 'Images', 'Image URL', 'Image URLs', 'Picture', 'Photo']],
  ['media_url', ['Media URLs', 'Image link']],
  ['status', ['State']],
  ['alt_text', ['Alt', 'Alt-text', 'Alt texts', 'Image alt', 'Image description']],
  ['first_comment', ['Comment', 'First comment']],
  ['replies', ['Thread', 'Reply']],
  ['text_twitter', ['Text X', 'X text', 'Twitter text']],
])('%s is known by the headings %j', (column, headings) => {
  for (const heading of headings) expect([heading, ...guessColumns([heading])]).toEqual([heading, column])
})

test.each<[PostColumn, string]>([
  ['text_twitter', 'Text for X'],
  ['media_url', 'Media address'],
  ['first_comment', 'First comment'],
  ['render_before_label', 'Video: before label'],
  ['text', 'Text'],
])('%s is called “%s” on screens', (column, name) => {
  expect(columnName(column)).toBe(name)
})

test('each column has a name of its own', () => {
  const names = postColumns.map(columnName)
  expect(new Set(names).size).toBe(postColumns.length)
  for (const name of names) expect(name).toMatch(/^\p{Lu}/u)
})
