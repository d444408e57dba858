import { expect, test } from 'vitest'
import type { PostNeighbour } from '#contract/post-versions.ts'
import { americanFormat } from '#domain/time/format/time-format.ts'
import { alikeText, nearText } from './neighbour-text.ts'

const rye: PostNeighbour = {
  postId: 'p1',
  connectionId: 'c1',
  network: 'bluesky',
  username: 'haldonstreet.bsky.social',
  at: '2026-11-20T14:30:00.000Z',
  text: 'Rye is back\n  from Friday.',
}

const oat: PostNeighbour = { ...rye, postId: 'p2', text: 'Oat on Saturday.' }
const spelt: PostNeighbour = { ...rye, postId: 'p3', text: 'Spelt on Sunday.' }

const at = (now: string) => ({ zone: 'Europe/London', now: new Date(now), format: americanFormat })

test('what goes out within the hour on the same account is told with its time in the zone', () => {
  expect(nearText([rye], 'America/New_York', americanFormat)).toBe(
    'Bluesky (haldonstreet.bsky.social) also posts at 9:30 AM: “Rye is back from Friday.”.',
  )
  expect(nearText([rye, oat, spelt], 'Europe/London', americanFormat)).toBe(
    'Bluesky (haldonstreet.bsky.social) also posts at 2:30 PM: “Rye is back from Friday.”. So do 2 more within the hour.',
  )
})

test('nearly the same words are told of before and after they go out', () => {
  expect(alikeText([rye], at('2026-11-19T09:00Z'))).toContain(
    'is going to post nearly the same on November 20',
  )
  expect(alikeText([rye, oat], at('2026-11-21T09:00Z'))).toMatch(
    /posted nearly the same on November 20: .* And 1 more like it\.$/,
  )
})

test('of a long text its beginning is told', () => {
  const long = { ...rye, text: 'Rye, spelt and wheat. '.repeat(10) }
  expect(nearText([long], 'UTC', americanFormat)).toContain(
    '“Rye, spelt and wheat. Rye, spelt and wheat. Rye, spelt and w…”',
  )
})
