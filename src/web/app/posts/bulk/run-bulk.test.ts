import { paywallMessages } from '#contract/billing-messages.ts'
import { messages } from '#contract/messages.ts'
import type { BulkAction } from '#contract/posts-bulk.ts'
import { americanFormat } from '#domain/time/format/time-format.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, hideToast } from '../../../ui/toast-store.ts'
import { ApiProblem } from '../../api-problem.ts'
import { testMedia, testPost, testPublication } from '../test-post.ts'
import { runBulk } from './run-bulk.ts'
import type { BulkLeft } from './use-bulk.ts'

const calls: string[] = []
let lastAction: BulkAction | null = null
const oldTime = '2026-11-20T09:00:00.000Z'
const newTime = '2026-11-24T09:00:00.000Z'
const told: unknown[] = []
let refusal: Error | null = null
let restorable = true

vi.mock(import('../../api.ts'), async () => {
  const { ApiProblem } = await import('../../api-problem.ts')
  const posts = {
    takeDown: async ({ postId, publicationId }: { postId: string; publicationId: string }) => {
      if (refusal) throw refusal
      calls.push(`take down ${postId} ${publicationId}`)
    },
    bulk: async ({ postIds, action }: { postIds: string[]; action: BulkAction }) => {
      if (refusal) throw refusal
      calls.push(`${action.kind} ${postIds.join(' ')}`)
      lastAction = action
      const nothing = {
        problem: null,
        before: oldTime,
        scheduledFor: newTime,
        version: 4,
        labelsBefore: [],
        newPostId: null,
      }
      return { results: postIds.map((postId) => ({ ...nothing, postId, done: true, restorable })) }
    },
  }
  const trash = {
    restore: async ({ postIds }: { postIds: string[] }) => {
      calls.push(`restore ${postIds.join(' ')}`)
      return { results: postIds.map((postId) => ({ postId, done: true, hasTime: false, problem: null })) }
    },
  }
  return { api: { posts, trash } as never, ApiProblem }
})

const pictured = testPost({ id: 'pictured', media: [testMedia()] })
const bare = testPost({ id: 'bare' })
let left: BulkLeft | null = null
let isListOpen = true
const room = () => ({
  client: new QueryClient(),
  workspaceId: 'w',
  userId: 'ada',
  zone: 'UTC',
  format: () => americanFormat,
  view() {},
  onProgress() {},
  onLeft: (one: BulkLeft) => void (left = one),
  isListOpen: () => isListOpen,
})

/** Sets the answer of the media handler. */
function mediaHandler(answer: () => Response) {
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`)
    return answer()
  })
}

beforeEach(() => {
  calls.length = 0
  told.length = 0
  refusal = null
  restorable = true
  left = null
  isListOpen = true
  vi.stubGlobal('window', {
    dispatchEvent: ({ type, detail }: CustomEvent) => void told.push([type, detail]),
  })
})
afterEach(() => {
  hideToast()
  vi.unstubAllGlobals()
})

test('the files of a post are removed before the post', async () => {
  mediaHandler(() => new Response(null, { status: 204 }))
  await runBulk([pictured, bare], { kind: 'delete' }, room())
  expect(calls).toEqual(['DELETE /scheduled-posts/ada/pictured', 'delete pictured bare'])
  expect(told).toEqual([
    ['post-deleted', { postId: 'pictured' }],
    ['post-deleted', { postId: 'bare' }],
  ])
  expect(left).toBeNull()
})

test('a post whose files cannot be removed stays, with the reason; the others are deleted', async () => {
  mediaHandler(() => new Response('The disk is full.', { status: 500 }))
  await runBulk([pictured, bare], { kind: 'delete' }, room())
  expect(calls.at(-1)).toBe('delete bare')
  expect(left).toMatchObject({
    of: 2,
    left: [{ post: { id: 'pictured' }, problem: 'Failed to delete media: The disk is full.' }],
  })
})

test('a single failed deletion is reported once, with the reason', async () => {
  mediaHandler(() => new Response('The disk is full.', { status: 500 }))
  await runBulk([pictured], { kind: 'delete' }, room())
  expect(currentToast()).toMatchObject({
    title: 'Error',
    description: 'Failed to delete the post. Please try again. Failed to delete media: The disk is full.',
  })
  expect(left).toBeNull()
})

test('one post is unscheduled or not: without a response no reason is invented, and with one it is shown', async () => {
  refusal = new TypeError('fetch failed')
  await runBulk([bare], { kind: 'unschedule' }, room())
  expect(currentToast()?.description).toBe('Failed to unschedule the post. Please try again.')
  refusal = new ApiProblem({
    code: 'forbidden',
    status: 403,
    title: 'Not allowed',
    detail: 'Only editors may.',
  })
  await runBulk([bare], { kind: 'unschedule' }, room())
  expect(currentToast()?.description).toBe(
    'Failed to unschedule the post. Please try again. Only editors may.',
  )
})

test('when an action fails for all of several posts, one list reports it, with reasons', async () => {
  refusal = new TypeError('fetch failed')
  await runBulk([pictured, bare], { kind: 'unschedule' }, room())
  expect(currentToast()).toBeNull()
  expect(left).toMatchObject({ of: 2, left: [{ post: { id: 'pictured' } }, { post: { id: 'bare' } }] })
})

test('unscheduling removes no file, and tells the window which post it was', async () => {
  mediaHandler(() => new Response(null, { status: 204 }))
  await runBulk([pictured], { kind: 'unschedule' }, room())
  expect(calls).toEqual(['unschedule pictured'])
  expect(told).toEqual([['post-unscheduled', { postId: 'pictured' }]])
  expect(currentToast()).toMatchObject({
    title: 'Post unscheduled',
    description: 'The post has been moved to drafts.',
  })
})

test('unscheduling can be undone, to the time the post had', async () => {
  await runBulk([bare], { kind: 'unschedule' }, room())
  const { action } = currentToast() ?? {}
  expect(action?.label).toBe('Undo')
  action?.onAct()
  await expect.poll(() => calls).toEqual(['unschedule bare', 'put-back bare'])
  expect(lastAction).toEqual({
    kind: 'put-back',
    times: [{ postId: 'bare', scheduledFor: oldTime, version: 4 }],
  })
})

test('an undo that is refused after its screen was left is told in a toast', async () => {
  await runBulk([pictured, bare], { kind: 'unschedule' }, room())
  const { action } = currentToast() ?? {}
  expect(action?.lasts).toBe(true)
  isListOpen = false
  refusal = new ApiProblem({ code: 'conflict', status: 409, title: 'No', detail: 'It has changed.' })
  action?.onAct()
  await expect.poll(() => currentToast()?.tone).toBe('bad')
  expect(currentToast()?.description).toContain('It has changed.')
  expect(left).toBeNull()
})

test('one post that was moved is told with its new time, and its undo names the version', async () => {
  await runBulk([bare], { kind: 'reschedule', move: { kind: 'next-slot' } }, room())
  expect(currentToast()).toMatchObject({
    title: expect.stringContaining('Nov 24'),
    description: messages.posts.updated,
    view: {},
  })
  currentToast()?.action?.onAct()
  await expect.poll(() => calls).toEqual(['reschedule bare', 'put-back bare'])
  expect(lastAction).toEqual({
    kind: 'put-back',
    times: [{ postId: 'bare', scheduledFor: oldTime, version: 4 }],
  })
})

test('a deletion can be undone while its posts are in the trash, and names the versions that were seen', async () => {
  await runBulk([bare], { kind: 'delete' }, room())
  expect(lastAction).toMatchObject({ versions: [{ postId: 'bare', version: bare.version }] })
  currentToast()?.action?.onAct()
  await expect.poll(() => currentToast()?.description).toBe('The post has been restored.')
  expect(calls).toEqual(['delete bare', 'restore bare'])
  restorable = false
  await runBulk([bare], { kind: 'delete', live: 'leave' }, room())
  expect(currentToast()).not.toHaveProperty('action')
})

const live = testPost({
  id: 'live',
  publications: [{ ...testPublication('twitter', 'published'), removable: true }],
})

test('a live post is first removed from its network, if requested', async () => {
  await runBulk([live], { kind: 'delete', live: 'leave', fromNetworks: true }, room())
  expect(calls).toEqual(['take down live twitter-publication', 'delete live'])
})

test('a live post that its network does not remove stays here, too', async () => {
  refusal = new ApiProblem({ code: 'conflict', status: 409, title: 'No', detail: 'X did not answer.' })
  await runBulk([live], { kind: 'delete', live: 'leave', fromNetworks: true }, room())
  expect(calls).toEqual([])
  expect(currentToast()?.description).toContain('It is still live on X. X did not answer.')
})

test('one post that a closed gate stops opens the paywall instead of a toast; several are listed', async () => {
  const detail = paywallMessages.freePostsUsed
  refusal = new ApiProblem({ code: 'subscription-required', status: 402, title: 'Refused', detail })
  const action = { kind: 'reschedule', move: { kind: 'next-slot' } } as const
  await runBulk([bare], action, room())
  const paywall = { code: 'subscription-required', message: detail }
  expect(told).toMatchObject([['plan-refused', paywall]])
  expect(currentToast()).toBeNull()
  await runBulk([bare, pictured], action, room())
  expect(told).toHaveLength(1)
  expect(left?.left.map(({ problem }) => problem)).toEqual([detail, detail])
})
