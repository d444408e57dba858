// @vitest-environment happy-dom
import { analyticsMessages } from '#contract/analytics-messages.ts'
import { foundMessages } from '#contract/found-messages.ts'
import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { openPage } from '../test-page.ts'
import { testServer } from '../test-server.ts'
import { NumbersSwitch } from '../analytics/listed/numbers-switch.tsx'
import { PostList } from './post-list.tsx'
import { RowExtras } from './row-extras.tsx'
import { testPost, testPublication } from './test-post.ts'

beforeEach(() => localStorage.clear())

const live = { ...testPublication('bluesky', 'published'), id: 'p' }
const posts = [
  testPost({ id: 'one', status: 'posted', postedAt: '2026-11-20T09:00:00.000Z', publications: [live] }),
  testPost({
    id: 'two',
    status: 'posted',
    postedAt: '2026-11-20T09:00:00.000Z',
    publications: [{ ...live, id: 'q', found: 'gone' }],
  }),
]
const number = {
  id: 'p',
  network: 'bluesky',
  username: 'ada',
  metric: 'interactions',
  missing: ['saves'],
  absent: null,
}
const early = { reason: 'not-yet', network: 'bluesky', since: null, hours: null, needs: null }
const numbers = {
  posts: [
    { postId: 'one', publications: [{ ...number, value: 1_204 }] },
    { postId: 'two', publications: [{ ...number, id: 'q', value: null, missing: [], absent: early }] },
  ],
}

test('numbers are asked for once, for all posts in view, when a person wants them, and this browser remembers it', async () => {
  const asked: Record<string, unknown>[] = []
  testServer({
    'analytics.ofPosts': (input) => {
      asked.push(input)
      return numbers
    },
  })
  const list = createElement(PostList, {
    name: 'Shared posts',
    posts,
    free: new Map(),
    busy: false,
    selection: { isSelected: () => false } as never,
    Extras: RowExtras,
    acts: { takingDown: {}, deletion: {}, publishing: {} } as never,
  })
  const shown = openPage(createElement('div', null, createElement(NumbersSwitch), list))
  await shown.says(foundMessages.gone('Bluesky'))
  expect(asked).toEqual([])
  await shown.press('Show numbers')
  await shown.says('1,204 interactions')
  expect(document.body.innerHTML).toContain(`title="${analyticsMessages.notYetRead}"`)
  expect(asked).toHaveLength(1)
  expect(Object.values(asked[0] ?? {})).toEqual(expect.arrayContaining(['one', 'two']))
  await shown.press('Show numbers')
  await shown.drops('1,204 interactions')
  await shown.press('Show numbers')
  await shown.says('1,204 interactions')
  expect(localStorage.getItem('posts_numbers')).toBe('1')
})
