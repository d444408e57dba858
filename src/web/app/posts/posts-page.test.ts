import { expect, test } from 'vitest'
import { keys } from '../queries.ts'
import { wordsOfMarkup } from '../test-markup.ts'
import { screenOf, type ScreenState } from '../test-screen.ts'
import PostsPage from './posts-page.tsx'
import { testPost } from './test-post.ts'

const counts = { scheduled: 1, draft: 2, shared: 3 }
const page = (...posts: ReturnType<typeof testPost>[]) => ({
  posts,
  count: posts.length,
  counts,
  sharedNeedingAuthor: 0,
  page: 1,
  pages: 1,
})
const scheduled = keys.postPage('w', 'scheduled', 1)
const accounts = [keys.connections('w'), [{ id: 'c1', provider: 'bluesky', needsReauth: false }]] as const
const markup = (state?: ScreenState) => screenOf(PostsPage, state)
const words = (state?: ScreenState) => wordsOfMarkup(markup(state))
const rows = (html: string) => html.match(/data-post="/g)?.length ?? 0

test('while posts load, placeholder rows show', () => {
  expect(markup()).toContain('data-skeleton="row"')
  expect(rows(markup())).toBe(0)
})

test('a failed load of posts can be retried, and shows no placeholder rows', () => {
  const lost = markup({ lost: [scheduled], here: [accounts] })
  expect(wordsOfMarkup(lost)).toContain('Try again')
  expect(lost).not.toContain('data-skeleton="row"')
})

test('each post has a row, and each view its count', () => {
  const filled = markup({
    here: [accounts, [scheduled, page(testPost({ id: 'one' }), testPost({ id: 'two' }))]],
  })
  expect(rows(filled)).toBe(2)
  expect(filled).toContain('aria-label="Scheduled posts"')
  expect(wordsOfMarkup(filled)).toMatch(/Scheduled 1 .*Drafts 2 .*Shared 3/)
  expect(filled).not.toContain('data-skeleton="row"')
})

test('the address names the view and the page', () => {
  const drafts = {
    here: [accounts, [keys.postPage('w', 'draft', 2), { ...page(testPost()), page: 2, pages: 3 }]],
    address: '/dashboard?view=draft&page=2',
  } satisfies ScreenState
  expect(markup(drafts)).toContain('aria-label="Drafts"')
  expect(words(drafts)).toContain('2 of 3')
})

test('an empty view says what to do, and an empty search how to clear it', () => {
  expect(words({ here: [accounts, [scheduled, page()]] })).toContain('Write a post')
  expect(
    words({
      here: [
        [accounts[0], []],
        [scheduled, page()],
      ],
    }),
  ).toContain('Connect a network')
  const narrowed = keys.narrowedPage('w', 'scheduled', 1, { search: 'rye' })
  const searched = words({ here: [accounts, [narrowed, page()]], address: '/dashboard?q=rye' })
  expect(searched).toContain('Show all posts')
  expect(searched).toContain('0 posts found')
})

test('viewers see no buttons to write or to change all posts', () => {
  const here = [accounts, [scheduled, page()]] as const
  expect(words({ here })).toContain('New Post')
  expect(markup({ here })).toContain('aria-label="More for all posts"')
  expect(words({ here, role: 'viewer' })).not.toMatch(/New Post|Write a post/)
  expect(markup({ here, role: 'viewer' })).not.toContain('aria-label="More for all posts"')
})
