import type { Post } from '#contract/posts.ts'
import { expect, test } from 'vitest'
import { mayAct } from './may-act.ts'
import { quickActsOf, type QuickActs } from './quick-acts.ts'
import { testPost, testPublication } from './test-post.ts'

const url = 'https://bluesky.example/rye'
const on = (state: 'draft' | 'scheduled' | 'published' | 'failed') => [
  { ...testPublication('bluesky', state), url: state === 'published' ? url : null },
]
const draft = testPost({ status: 'draft', publications: on('draft') })
const scheduled = testPost({ status: 'scheduled', publications: on('scheduled') })
const posted = testPost({ status: 'posted', publications: on('published') })
const failed = testPost({ status: 'failed', publications: on('failed') })

/** What is allowed, by name. */
function actsOf(post: Post, role: 'editor' | 'author' | 'viewer' = 'editor'): string {
  const { links, ...acts } = quickActsOf(post, mayAct(role))
  const names = Object.keys(acts) as (keyof Omit<QuickActs, 'links'>)[]
  return [...names.filter((name) => acts[name]), ...links].join(' ')
}

test('a draft and a scheduled post get times, and go out now', () => {
  expect(actsOf(draft)).toBe('edit reschedule nextSlot publishNow remove')
  expect(actsOf(scheduled)).toBe('edit reschedule nextSlot publishNow unschedule remove')
})

test('a post without accounts, and one that repeats, take no posting time and do not go out now', () => {
  expect(actsOf(testPost({ status: 'draft', publications: [] }))).toBe('edit reschedule remove')
  const platformSettings = { recurring: { enabled: true, rule: 'FREQ=DAILY' } }
  expect(actsOf({ ...scheduled, platformSettings })).toBe('edit reschedule unschedule remove')
})

test('a published post has a link and can be written again; a failed one can be moved', () => {
  expect(actsOf(posted)).toBe(`writeAgain remove ${url}`)
  expect(actsOf({ ...posted, publications: [...on('published'), ...on('published')] })).toBe(
    `writeAgain remove ${url}`,
  )
  expect(actsOf(failed)).toBe('edit reschedule remove')
})

test('authors change drafts and no times; viewers change nothing', () => {
  expect(actsOf(draft, 'author')).toBe('edit remove')
  expect(actsOf(scheduled, 'author')).toBe('writeAgain')
  expect(actsOf(scheduled, 'viewer')).toBe('')
  expect(actsOf(posted, 'viewer')).toBe(url)
})
