import { expect, test } from 'vitest'
import { differencesOf, type Comparable } from './compare-versions.ts'

const version: Comparable = {
  content: { all: 'Rye', platforms: { twitter: 'R' }, thread: { all: [{ text: 'one', media: [] }] } },
  media: [{ id: 'rye.jpg', name: 'rye.jpg' }],
  accounts: ['X @haldonstreet'],
  when: 'Friday 9:00',
}

test('the same version differs in nothing', () => {
  expect(differencesOf(version, { ...version })).toEqual([])
})

test('each text, reply, file, account and time that differs is named', () => {
  const other: Comparable = {
    content: {
      all: 'Rye is back',
      platforms: { linkedin: 'Dear all' },
      thread: {
        all: [
          { text: 'one', media: [] },
          { text: 'two', media: [] },
        ],
      },
    },
    media: [],
    accounts: ['X @haldonstreet', 'Bluesky @haldon'],
    when: 'Friday 10:00',
  }
  expect(differencesOf(version, other).map(({ what, before, after }) => [what, before, after])).toEqual([
    ['Text', 'Rye', 'Rye is back'],
    ['Reply 2', '', 'two'],
    ['Text for X', 'R', ''],
    ['Text for LinkedIn', '', 'Dear all'],
    ['Media', 'rye.jpg', 'No media'],
    ['Accounts', 'X @haldonstreet', 'X @haldonstreet, Bluesky @haldon'],
    ['When', 'Friday 9:00', 'Friday 10:00'],
  ])
})

test('a time that is not compared makes no difference', () => {
  expect(differencesOf(version, { ...version, when: null })).toEqual([])
})
