// @vitest-environment happy-dom
import { messages } from '#contract/messages.ts'
import type { AccountSlots, ReflowPost } from '#contract/slots.ts'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { keys } from '../queries.ts'
import { openPage } from '../test-page.ts'
import { patience, testServer } from '../test-server.ts'
import { PostingTimesSection } from './posting-times-section.tsx'

const slot = (weekday: number, time: string) => ({ weekday, time, label: '' })
const times: AccountSlots = {
  connectionId: 'c',
  zone: 'Europe/London',
  slots: [slot(1, '09:00'), slot(1, '12:00'), slot(2, '09:00')],
}
const accounts = [{ id: 'c', provider: 'bluesky', username: 'haldon.example', needsReauth: false }]

const post = (postId: string, words: string, proposedFor: string | null): ReflowPost => ({
  postId,
  version: 3,
  words,
  connectionIds: ['c'],
  scheduledFor: '2099-01-05T09:00:00.000Z',
  proposedFor,
})
const rye = post('p1', 'Rye is back', '2099-01-05T12:00:00.000Z')
const soup = post('p2', 'Soup today', '2099-01-06T09:00:00.000Z')
const result = (postId: string, problem: string | null = null) => ({
  postId,
  done: problem === null,
  problem,
  before: '2099-01-05T09:00:00.000Z',
  scheduledFor: null,
  version: 4,
  labelsBefore: [],
  newPostId: null,
  restorable: false,
})

/** Removes a posting time, after which the server names these posts. */
async function removeTime(posts: ReflowPost[], hasMore = false) {
  const server = testServer({
    'slots.list': { accounts: [{ ...times, slots: times.slots.slice(1) }] },
    'slots.set': { accounts: [{ ...times, slots: times.slots.slice(1) }] },
    'slots.previewReflow': { posts, hasMore },
  })
  const here = [
    [keys.connections('w'), accounts],
    [keys.slots('w'), { accounts: [times] }],
  ] as const
  const page = openPage(createElement(PostingTimesSection), { here })
  await page.press('Bluesky: haldon.example')
  await page.press('Remove Monday 9:00')
  return { server, page }
}

test('posts at a removed time are offered, named and given their new times by the versions shown', async () => {
  const { server, page } = await removeTime([rye, soup, post('p3', 'No room', null)])
  expect(await server.asked('slots.previewReflow')).toMatchObject({ before: [times] })
  await page.says('3 posts are scheduled at times')
  await page.press('Preview new times')
  await page.says('Rye is back')
  expect(page.words()).toMatch(/Mon, Jan 5, 2099, 9:00 AM .*Mon, Jan 5, 2099, 12:00 PM/)
  expect(page.words()).toContain('no free posting time')
  expect(server.calls.map(([operation]) => operation)).not.toContain('posts.bulk')
  server.answer('posts.bulk', { results: [result('p1'), result('p2')] })
  await page.press('Move 2 posts')
  expect(await server.asked('posts.bulk')).toMatchObject({
    postIds: ['p1', 'p2'],
    action: {
      kind: 'put-back',
      times: [
        { postId: 'p1', version: 3, scheduledFor: rye.proposedFor },
        { postId: 'p2', version: 3, scheduledFor: soup.proposedFor },
      ],
    },
  })
  await page.drops('3 posts are scheduled')
  await page.drops('Keep their times')
})

test('Undo gives the posts the times they had, by the versions they have now', async () => {
  const { server, page } = await removeTime([rye])
  await page.press('Preview new times')
  server.answer('posts.bulk', { results: [result('p1')] })
  await page.press('Move 1 post')
  await page.press('Undo')
  await vi.waitFor(() => {
    const moves = server.calls.flatMap(([operation, input]) => (operation === 'posts.bulk' ? [input] : []))
    expect(moves[1]).toMatchObject({
      action: { times: [{ postId: 'p1', version: 4, scheduledFor: rye.scheduledFor }] },
    })
  }, patience)
})

test('posts that keep their times are not moved, and not offered again', async () => {
  const { server, page } = await removeTime([rye])
  await page.press('Preview new times')
  await page.press('Keep their times')
  await page.drops('is scheduled at a time')
  expect(server.calls.map(([operation]) => operation)).not.toContain('posts.bulk')
})

test('the dialog stays with the posts that were refused, and says why', async () => {
  const { server, page } = await removeTime([rye, soup])
  await page.press('Preview new times')
  server.answer('posts.bulk', { results: [result('p1'), result('p2', 'A newer version.')] })
  server.answer('slots.previewReflow', { posts: [{ ...soup, version: 9 }], hasMore: false })
  await page.press('Move 2 posts')
  await page.says('1 of 2')
  await page.says('A newer version.')
  expect(page.words()).toContain('Soup today')
  await page.press('Close')
  await page.says('1 post is scheduled at a time')
})

test('a lost connection moves nothing, and names every post', async () => {
  const { server, page } = await removeTime([rye])
  await page.press('Preview new times')
  server.answer('posts.bulk', () => {
    throw new TypeError('no network')
  })
  await page.press('Move 1 post')
  await page.says('1 of 1')
  expect(page.words()).not.toContain(messages.toastTitles.success)
})

test('without a free posting time for any post, or without posts, nothing is offered', async () => {
  const { server, page } = await removeTime([post('p1', 'Rye', null)])
  await server.asked('slots.previewReflow')
  await page.says('12:00')
  expect(page.has('Preview new times')).toBe(false)
})

test('more posts than fit into a preview are said', async () => {
  const { page } = await removeTime([rye, soup], true)
  await page.says('More than 2 posts')
  await page.press('Preview new times')
  await page.says('first 2')
})
