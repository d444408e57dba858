import { expect, test } from 'vitest'
import {
  badgeOf,
  filterOf,
  mediaFor,
  mediaInReplies,
  postedOn,
  statusOfPost,
  withKnownMedia,
} from './post.ts'
import type { PublicationState } from './publication.ts'

const [one, two, three] = [{ id: 'one' }, { id: 'two' }, { id: 'three' }]
const files = [one, two, three]

test('a network gets all media in the shared order until it has its own choice', () => {
  expect(mediaFor({}, 'bluesky', files)).toEqual([one, two, three])
  expect(mediaFor({ media: { bluesky: ['three', 'one'] } }, 'bluesky', files)).toEqual([three, one])
  expect(mediaFor({ media: { bluesky: ['three', 'one'] } }, 'linkedin', files)).toEqual([one, two, three])
  expect(mediaFor({ media: { bluesky: [] } }, 'bluesky', files)).toEqual([])
})

test('what is chosen and not among the media is passed over', () => {
  expect(mediaFor({ media: { bluesky: ['gone', 'two'] } }, 'bluesky', files)).toEqual([two])
  expect(withKnownMedia({ all: '', media: { bluesky: ['gone', 'two'] } }, new Set(['two']))).toEqual({
    all: '',
    media: { bluesky: ['two'] },
  })
  expect(withKnownMedia({ all: '' }, new Set())).toEqual({ all: '' })
})

test.each<[PublicationState[], string]>([
  [[], 'draft'],
  [['draft', 'draft'], 'draft'],
  [['scheduled', 'scheduled'], 'scheduled'],
  [['scheduled', 'draft'], 'scheduled'],
  [['scheduled', 'failed'], 'scheduled'],
  [['scheduled', 'published'], 'processing'],
  [['scheduled', 'publishing'], 'processing'],
  [['publishing', 'published'], 'processing'],
  [['published', 'published'], 'posted'],
  [['published', 'failed'], 'posted'],
  [['published', 'missed', 'unsettled'], 'posted'],
  [['missed', 'missed'], 'scheduled'],
  [['missed', 'failed'], 'scheduled'],
  [['failed', 'failed'], 'failed'],
  [['unsettled'], 'failed'],
  [['failed', 'removed'], 'failed'],
  [['removed', 'removed'], 'posted'],
])('a post whose publications are %j is %s', (states, status) => {
  expect(statusOfPost(states)).toBe(status)
})

test.each<[PublicationState[], string]>([
  [['scheduled', 'missed'], 'scheduled'],
  [['missed'], 'missed'],
  [['unsettled'], 'uncertain'],
  [['unsettled', 'failed'], 'failed'],
  [['published', 'failed'], 'partly-posted'],
  [['published', 'missed'], 'partly-posted'],
  [['published', 'unsettled'], 'partly-posted'],
  [['published', 'removed'], 'posted'],
])('the badge of a post whose publications are %j says %s', (states, badge) => {
  expect(badgeOf(statusOfPost(states), states)).toBe(badge)
})

test('a post that failed on one network is counted among the failed ones', () => {
  expect(filterOf(badgeOf('posted', ['published', 'failed']))).toBe('failed')
  expect(filterOf(badgeOf('posted', ['published', 'published']))).toBe('posted')
})

test('what was taken down counts neither among the live ones nor among all', () => {
  expect(postedOn(['published', 'failed', 'published'])).toEqual({ live: 2, of: 3 })
  expect(postedOn(['published', 'failed', 'removed'])).toEqual({ live: 1, of: 2 })
})

const reply = (...media: string[]) => ({ text: '', media })

test('the files of all replies are counted once each', () => {
  const thread = { all: [reply('one', 'two'), reply('one')], platforms: { twitter: [reply('three', 'two')] } }
  expect(mediaInReplies({ all: '', thread })).toEqual(['one', 'two', 'three'])
  expect(mediaInReplies({ all: '' })).toEqual([])
})

test('only a post that failed and may be live somewhere is uncertain', () => {
  expect(badgeOf('failed', ['unsettled', 'removed'])).toBe('uncertain')
  expect(badgeOf('failed', ['unsettled', 'failed'])).toBe('failed')
  expect(badgeOf('failed', ['removed'])).toBe('failed')
  expect(badgeOf('processing', ['unsettled', 'scheduled'])).toBe('processing')
})
