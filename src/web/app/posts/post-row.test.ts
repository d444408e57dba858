import type { Connection } from '#contract/connections.ts'
import type { Post } from '#contract/posts.ts'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { markupOf, wordsIn } from '../test-markup.ts'
import { Attention } from './attention.tsx'
import { PostRowSkeletons } from './post-row-skeletons.tsx'
import { PostRow, type PostRowProps } from './post-row.tsx'
import { withConnections } from '../connections/test-connections.ts'
import { StatusBadge } from './status-badge.tsx'
import { testMedia, testPost, testPublication } from './test-post.ts'

const nothing = () => {}
const never = async () => {}

function row(changes: Partial<Post> = {}, seen: Partial<PostRowProps> = {}) {
  const props: PostRowProps = {
    post: testPost(changes),
    zone: 'Europe/London',
    now: new Date('2026-11-19T10:20:00Z'),
    narrow: false,
    selected: false,
    may: { schedule: true, write: true, administer: true },
    Lines: null,
    Matters: Attention,
    posts: [],
    Extras: undefined,
    on: {
      select: nothing,
      reschedule: () => {},
      nextSlot: () => {},
      publishNow: () => {},
      unschedule: nothing,
      label: nothing,
      duplicate: nothing,
      remove: nothing,
      takeDown: nothing,
      key: nothing,
      unfold: nothing,
      reach: nothing,
      retry: never,
      settle: never,
    },
    ...seen,
  }
  return createElement('ul', null, createElement(PostRow, props))
}

const due = (dueAt: string) =>
  row({ id: 'late', status: 'scheduled', publications: [{ ...testPublication('bluesky'), dueAt }] })

const badge = (status: Post['status'], ...publications: Post['publications']) =>
  createElement(StatusBadge, { post: { status, publications } })

test('a text without room ends with dots: its link is what is cut', () => {
  expect(markupOf(row())).toMatch(/<a [^>]*class="[^"]*\btruncate\b[^"]*"[^>]*>Rye is back/)
})

test('a row has a checkbox and a menu', () => {
  const markup = markupOf(row())
  expect(markup).toMatch(
    /<input[^>]*aria-label="Select: Rye is back from Friday\."[^>]*type="checkbox"|type="checkbox"[^>]*aria-label="Select: Rye/,
  )
  expect(markup).toContain('aria-label="Menu: Rye is back from Friday."')
})

test('a row names its account once, also on a phone', () => {
  const post = { publications: [testPublication('bluesky'), testPublication('twitter')] }
  for (const narrow of [false, true]) {
    const words = wordsIn(row(post, { narrow }))
    expect(words.split('Networks: Bluesky')).toHaveLength(2)
    expect(words).toContain('+1')
  }
})

test('people who may not send posts read the failure, without a Retry button', () => {
  const failed = { publications: [testPublication('bluesky', 'failed')] }
  expect(wordsIn(row(failed))).toContain('Retry Bluesky')
  const onlyWrites = { schedule: false, write: true, administer: false }
  expect(wordsIn(row(failed, { may: onlyWrites }))).toContain('Failed on Bluesky')
  expect(wordsIn(row(failed, { may: onlyWrites }))).not.toContain('Retry')
})

test('its text is cut after 80 characters on a wide screen', () => {
  const all = 'Rye, spelt and wheat. '.repeat(10)
  expect(wordsIn(row({ content: { all } }))).toContain(`${all.slice(0, 80).trimEnd()}…`)
  expect(wordsIn(row({ content: { all } }))).not.toContain(all.slice(0, 90))
})

test('its thumbnail is the first file that is no thumbnail itself, opens the file in a new tab, and counts the others', () => {
  const media = [testMedia('w/thumbnails/a.webp'), testMedia('w/videos/b.mp4'), testMedia('w/c.jpg')]
  const markup = markupOf(row({ media }))
  expect(markup).toMatch(/<a href="\/media\/w\/videos\/b\.mp4" target="_blank"/)
  expect(markup).toContain('src="/media/small/w/videos/b.mp4"')
  expect(markup).toMatch(/<b [^>]*>2<\/b>/)
  expect(markupOf(row({ media: media.slice(0, 2) }))).not.toMatch(/<b [^>]*>1<\/b>/)
})

test('its target is one account, and +N for the others', () => {
  const publications = [testPublication('bluesky'), testPublication('twitter'), testPublication('linkedin')]
  const platforms = ['bluesky', 'twitter', 'linkedin'] as const
  expect(wordsIn(row({ publications, platforms: [...platforms] }))).toContain('+2')
  expect(wordsIn(row({ publications: publications.slice(0, 1), platforms: ['bluesky'] }))).not.toMatch(/\+\d/)
})

test('a time has its shortest form, and a post without one says Not scheduled', () => {
  expect(wordsIn(row())).toContain('Not scheduled')
  expect(wordsIn(row({ status: 'scheduled', scheduledFor: '2026-11-19T16:00:00Z' }))).toContain('4:00 PM')
  expect(wordsIn(row({ status: 'scheduled', scheduledFor: '2026-11-20T09:00:00Z' }))).toContain(
    'Nov 20, 9:00 AM',
  )
})

test('a repeating post has a badge, and shows its next time while scheduled and its last one when posted', () => {
  const recurring = {
    enabled: true,
    next_schedule: '2026-11-27T09:00:00Z',
    last_posted: '2026-11-18T09:00:00Z',
  }
  const repeats = { platformSettings: { recurring }, scheduledFor: '2026-11-20T09:00:00Z' }
  const waiting = wordsIn(row({ ...repeats, status: 'scheduled' }))
  expect(waiting).toContain('Recurring')
  expect(waiting).toContain('Nov 27, 9:00 AM')
  expect(wordsIn(row({ ...repeats, status: 'posted' }))).toContain('Nov 18, 9:00 AM')
  const unknown = { recurring: { enabled: true } }
  expect(
    wordsIn(row({ status: 'posted', platformSettings: unknown, updatedAt: '2026-11-17T09:00:00Z' })),
  ).toContain('Nov 17, 9:00 AM')
  expect(wordsIn(row())).not.toContain('Recurring')
})

test('a badge names the state; only a post being published has a spinner', () => {
  expect(wordsIn(badge('scheduled', testPublication('bluesky')))).toBe('Scheduled')
  expect(wordsIn(badge('posted', testPublication('bluesky', 'published')))).toBe('Posted')
  expect(wordsIn(badge('draft'))).toBe('Draft')
  const processing = badge('processing', testPublication('bluesky', 'publishing'))
  expect(wordsIn(processing)).toBe('Processing')
  expect(markupOf(processing)).toMatch(/class="[^"]*\bspin\b/)
  expect(markupOf(badge('scheduled', testPublication('bluesky')))).not.toMatch(/class="[^"]*\bspin\b/)
})

test('a post that failed on one of three networks is not green: it says how many succeeded', () => {
  const partly = badge(
    'posted',
    testPublication('bluesky', 'published'),
    testPublication('twitter', 'published'),
    testPublication('linkedin', 'failed'),
  )
  expect(wordsIn(partly)).toBe('Posted on 2 of 3')
  expect(markupOf(partly)).toContain('amber')
  expect(markupOf(partly)).not.toContain('leaf')
})

test('an overdue post links to why it is not published', () => {
  const late = due('2026-11-19T10:00:00Z')
  expect(wordsIn(late)).toContain('Its time has passed. Why is this not published?')
  expect(markupOf(late)).toContain('href="/dashboard/posts/late#why"')
  expect(wordsIn(due('2026-11-19T11:00:00Z'))).not.toContain('Why is')
})

test('eight placeholder rows while the posts load', () => {
  expect(markupOf(createElement(PostRowSkeletons)).match(/data-skeleton="row"/g)).toHaveLength(8)
})

test('right-to-left text is aligned right to left', () => {
  expect(markupOf(row({ content: { all: 'مخبز' } }))).toMatch(/<span dir="auto"[^>]*><a [^>]*>مخبز/)
})

test('a scheduled post whose account is refused says so, with a way to reconnect it', () => {
  const account = { id: 'linkedin', provider: 'linkedin', needsReauth: true } as Connection
  const shown = (expiresAt: string) =>
    withConnections(row({ status: 'scheduled', publications: [testPublication('linkedin')] }), [
      { ...account, expiresAt },
    ])
  const words = 'LinkedIn no longer accepts this connection. Reconnect it to publish.'
  expect(wordsIn(shown('2020-11-18T09:00:00Z'))).toContain(words)
  expect(markupOf(shown('2020-11-18T09:00:00Z'))).toContain('href="/dashboard/connections"')
  expect(wordsIn(shown('2999-11-22T09:00:00Z'))).not.toContain(words)
})
