// @vitest-environment happy-dom
import type { Role } from '#contract/fields.ts'
import type { PostingTime } from '#contract/slots.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createElement, Fragment } from 'react'
import { keys } from '../../queries.ts'
import { openPage } from '../../test-page.ts'
import { patience, testServer } from '../../test-server.ts'
import type { WindowEvents } from '../../window-events.ts'
import { PostList } from '../post-list.tsx'
import { testPost } from '../test-post.ts'
import { useListActs } from '../use-list-acts.ts'
import { useListAddress } from '../use-list-address.ts'
import { usePostsList } from '../use-posts-list.ts'
import { useSelection } from '../use-selection.ts'
import { useFreeOnPage } from './use-free-on-page.tsx'

const at = (day: number, hour = 9) =>
  `2099-01-${String(day).padStart(2, '0')}T${String(hour).padStart(2, '0')}:00:00.000Z`
const time = (when: string, freeFor = ['c1', 'c2'], isNextFree = false): PostingTime => ({
  at: when,
  label: '',
  connectionIds: ['c1', 'c2'],
  freeFor,
  isFree: freeFor.length > 0,
  isNextFree,
})
const accounts = [
  { id: 'c1', provider: 'bluesky', username: 'haldon.example', needsReauth: false },
  { id: 'c2', provider: 'linkedin', username: 'Haldon', needsReauth: false },
]
const post = (id: string, scheduledFor: string) => testPost({ id, status: 'scheduled', scheduledFor })
const posts = [post('rye', at(5)), post('oat', at(8))]
const page = {
  posts,
  count: 2,
  counts: { scheduled: 2, draft: 0, shared: 0 },
  sharedNeedingAuthor: 0,
  page: 1,
  pages: 1,
}
const many = [10, 11, 12, 13, 14, 15, 16].map((hour) => time(at(9, hour)))
const times = [time(at(5, 12), ['c1', 'c2'], true), time(at(6), []), time(at(7), ['c2']), ...many]

/** The list of the page, without search and filters. */
function List() {
  const address = useListAddress()
  const list = usePostsList(address)
  const { free, reader } = useFreeOnPage(address, list)
  const selection = useSelection(list.posts)
  const acts = useListActs(list.posts, selection)
  const { posts: shown } = list
  const rows = createElement(PostList, {
    name: 'Posts',
    posts: shown,
    free,
    selection,
    acts,
    busy: false,
    Extras: undefined,
  })
  return createElement(Fragment, null, reader, rows)
}

async function openList({ role = 'owner', address = '/dashboard' }: { role?: Role; address?: string } = {}) {
  const asked = vi.fn<() => object>(() => ({ times, nextFree: null }))
  testServer({ 'slots.times': asked, 'posts.list': page })
  const here = [[keys.connections('w'), accounts]] as const
  const shown = openPage(createElement(List), { here, role, address })
  await vi.waitFor(() => expect(document.querySelectorAll('[data-row]')).toHaveLength(2), patience)
  return { asked, shown }
}

const press = (key: string) =>
  document.activeElement?.dispatchEvent(
    new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-row], button[data-free]')]
const inShort = () =>
  rows().map(({ dataset }, place) => dataset['row'] ?? rows()[place]?.querySelector('time')?.dateTime)

test('free posting times are between the posts, in their order, and the rest is one link away', async () => {
  const { shown } = await openList()
  await shown.says('Next free time')
  expect(inShort()).toEqual(['rye', at(5, 12), at(7), 'oat', ...many.slice(0, 5).map((one) => one.at)])
  await shown.says('+ 2 more free times')
  const link = document.querySelector('a[data-free]')
  expect(link?.getAttribute('href')).toBe('/dashboard/calendar?date=2099-01-09')
})

test('a press writes a post for the time and the accounts that are free then', async () => {
  const { shown } = await openList()
  await shown.says('Next free time')
  const asked = vi.fn<(detail: WindowEvents['new-post']) => void>()
  const hear = (event: Event) => asked((event as CustomEvent<WindowEvents['new-post']>).detail)
  window.addEventListener('new-post', hear)
  onTestFinished(() => window.removeEventListener('new-post', hear))
  document.querySelectorAll<HTMLElement>('button[data-free]')[1]?.click()
  expect(asked).toHaveBeenCalledWith({ date: new Date(at(7)), connectionIds: ['c2'] })
})

test('Tab reaches the first free time of a gap, and arrows the others', async () => {
  const { shown } = await openList()
  await shown.says('Next free time')
  const free = [...document.querySelectorAll<HTMLElement>('button[data-free]')]
  expect(free.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, 0, -1, -1, -1, -1])
  free[0]?.focus()
  press('ArrowDown')
  expect(document.activeElement).toBe(free[1])
  press('ArrowDown')
  expect(document.activeElement).toBe(free[1])
  press('ArrowUp')
  expect(document.activeElement).toBe(free[0])
})

test.each([
  ['viewers', { role: 'viewer' }],
  ['drafts', { address: '/dashboard?view=draft' }],
  ['posts in another order', { address: '/dashboard?sort=changed' }],
  ['some of the posts', { address: '/dashboard?q=rye' }],
] as const)('%s: without free times', async (_of, where) => {
  const { asked } = await openList(where)
  expect(asked).not.toHaveBeenCalled()
  expect(document.querySelector('[data-free]')).toBeNull()
})
