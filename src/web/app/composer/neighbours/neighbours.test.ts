import { expect, test } from 'vitest'
import type { PostEntry } from '#contract/post-entry.ts'
import { neighboursByDay } from './neighbours.ts'

const entry = (changes: Partial<PostEntry>): PostEntry => ({
  id: 'a',
  version: 1,
  status: 'scheduled',
  badge: 'scheduled',
  text: 'Rye',
  networks: [
    { network: 'bluesky', connectionId: '1', username: 'ada', state: 'scheduled', found: null },
    { network: 'bluesky', connectionId: '2', username: 'ben', state: 'scheduled', found: null },
  ],
  thumbnail: null,
  at: '2026-11-20T09:00:00.000Z',
  scheduledFor: '2026-11-20T09:00:00.000Z',
  postedAt: null,
  recurring: null,
  approval: null,
  labels: [],
  author: null,
  ...changes,
})

const daysOf = (entries: PostEntry[], except?: string) =>
  [...neighboursByDay(entries, 'America/New_York', except)].map(([day, list]) => [day, list.length])

test('what waits for its time stands on the day of the workspace’s zone, each network once', () => {
  const late = entry({ at: '2026-11-21T03:00:00.000Z' })
  const days = neighboursByDay([late], 'America/New_York', undefined)
  expect([...days.keys()]).toEqual(['2026-11-20'])
  expect(days.get('2026-11-20')?.[0]?.networks).toEqual(['bluesky'])
})

test('what is out, is a draft or is the post itself is none', () => {
  expect(
    daysOf(
      [
        entry({ id: 'out', status: 'posted' }),
        entry({ id: 'draft', status: 'draft' }),
        entry({ id: 'itself' }),
      ],
      'itself',
    ),
  ).toEqual([])
})

test('the times of a post that repeats count one by one, and what two months show counts once', () => {
  const coming = ['2026-11-23T14:00:00.000Z', '2026-11-24T14:00:00.000Z']
  const repeats = entry({ recurring: { rule: 'daily', coming, past: [] } })
  expect(daysOf([repeats, repeats])).toEqual([
    ['2026-11-20', 1],
    ['2026-11-23', 1],
    ['2026-11-24', 1],
  ])
})
