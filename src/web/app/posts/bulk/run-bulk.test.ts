import type { BulkAction } from '#contract/posts-bulk.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, hideToast } from '../../../ui/toast-store.ts'
import { testMedia, testPost } from '../test-post.ts'
import { runBulk } from './run-bulk.ts'
import type { BulkLeft } from './use-bulk.ts'

const calls: string[] = []
const told: unknown[] = []

vi.mock(import('../../api.ts'), async () => {
  const { ApiProblem } = await import('../../api-problem.ts')
  const posts = {
    bulk: async ({ postIds, action }: { postIds: string[]; action: BulkAction }) => {
      calls.push(`${action.kind} ${postIds.join(' ')}`)
      const nothing = { problem: null, before: null, labelsBefore: [], newPostId: null }
      return { results: postIds.map((postId) => ({ ...nothing, postId, done: true })) }
    },
  }
  return { api: { posts } as never, ApiProblem }
})

const pictured = testPost({ id: 'pictured', media: [testMedia()] })
const bare = testPost({ id: 'bare' })
let left: BulkLeft | null = null
const room = () => ({
  client: new QueryClient(),
  workspaceId: 'w',
  userId: 'ada',
  onProgress() {},
  onLeft: (one: BulkLeft) => void (left = one),
})

/** Lets the media handler answer so. */
function mediaHandler(answer: () => Response) {
  vi.stubGlobal('fetch', async (path: string, { method }: RequestInit) => {
    calls.push(`${method} ${path}`)
    return answer()
  })
}

beforeEach(() => {
  calls.length = 0
  told.length = 0
  left = null
  vi.stubGlobal('window', {
    dispatchEvent: ({ type, detail }: CustomEvent) => void told.push([type, detail]),
  })
})
afterEach(() => {
  hideToast()
  vi.unstubAllGlobals()
})

test('the files of a post are removed before the post itself', async () => {
  mediaHandler(() => new Response(null, { status: 204 }))
  await runBulk([pictured, bare], { kind: 'delete' }, room())
  expect(calls).toEqual(['DELETE /scheduled-posts/ada/pictured', 'delete pictured bare'])
  expect(told).toEqual([
    ['post-deleted', { postId: 'pictured' }],
    ['post-deleted', { postId: 'bare' }],
  ])
  expect(left).toBeNull()
})

test('a post whose files cannot be removed stays, and says why; the others go', async () => {
  mediaHandler(() => new Response('The disk is full.', { status: 500 }))
  await runBulk([pictured, bare], { kind: 'delete' }, room())
  expect(calls.at(-1)).toBe('delete bare')
  expect(left).toMatchObject({
    of: 2,
    left: [{ post: { id: 'pictured' }, problem: 'Failed to delete media: The disk is full.' }],
  })
  await runBulk([pictured], { kind: 'delete' }, room())
  expect(currentToast()).toMatchObject({
    title: 'Error',
    description: 'Failed to delete the post. Please try again.',
  })
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
