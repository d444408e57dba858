import { messages } from '#contract/messages.ts'
import { americanFormat } from '#domain/time/format/time-format.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { currentToast, hideToast } from '../../ui/toast-store.ts'
import { ApiProblem } from '../api-problem.ts'
import { tellScheduled } from './tell-scheduled.ts'

const calls: unknown[] = []
let answer: { done: boolean; problem: string | null } | Error = { done: true, problem: null }

async function bulk(asked: unknown) {
  calls.push(asked)
  if (answer instanceof Error) throw answer
  return { results: [answer] }
}

vi.mock(import('../api.ts'), async () => {
  const { ApiProblem } = await import('../api-problem.ts')
  return { api: { posts: { bulk } } as never, ApiProblem }
})

const raised: unknown[] = []
const viewed: string[] = []
const room = {
  client: new QueryClient(),
  workspaceId: 'w',
  zone: 'Europe/London',
  format: () => americanFormat,
  view: (postId: string) => void viewed.push(postId),
}
const draft = { postId: 'rye', at: '2026-11-24T09:00:00.000Z', before: null as string | null, version: 3 }

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:00:00Z') })
  vi.stubGlobal('window', { dispatchEvent: (event: Event) => raised.push(event.type) })
})
afterEach(() => {
  hideToast()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  for (const list of [calls, raised, viewed]) list.length = 0
  answer = { done: true, problem: null }
})

/** Presses a button of the toast, and waits for what it starts. */
async function press(which: 'view' | 'action') {
  currentToast()?.[which]?.onAct()
  await vi.advanceTimersByTimeAsync(0)
}

test('a scheduled post is told with its time, which names the year of another year', () => {
  tellScheduled(room, { ...draft, description: messages.posts.scheduled })
  expect(currentToast()).toMatchObject({
    title: 'Scheduled for Tue, Nov 24, 9:00 AM',
    description: messages.posts.scheduled,
    view: { label: 'View' },
    action: { label: 'Undo' },
  })
  tellScheduled({ ...room, zone: 'Asia/Tokyo' }, { ...draft, at: '2026-12-31T23:30:00.000Z' })
  expect(currentToast()?.title).toBe('Scheduled for Fri, Jan 1, 2027, 8:30 AM')
})

test('View shows the post', async () => {
  tellScheduled(room, draft)
  await press('view')
  expect([viewed, calls]).toEqual([['rye'], []])
})

test('Undo gives a post back the time it had, of the version that was saved', async () => {
  const before = '2026-11-23T15:00:00.000Z'
  tellScheduled(room, { ...draft, before })
  await press('action')
  const times = [{ postId: 'rye', scheduledFor: before, version: 3 }]
  expect(calls).toEqual([{ workspaceId: 'w', postIds: ['rye'], action: { kind: 'put-back', times } }])
  expect(currentToast()).toMatchObject({
    title: messages.toastTitles.success,
    description: expect.stringContaining('Mon, Nov 23, 3:00 PM'),
  })
  expect(raised).toEqual([])
})

test('Undo makes what was a draft, or is new, a draft', async () => {
  tellScheduled(room, draft)
  await press('action')
  expect(currentToast()).toMatchObject({
    title: messages.toastTitles.postUnscheduled,
    description: messages.posts.movedToDrafts,
  })
  expect(raised).toEqual(['post-unscheduled'])
})

test.each([
  ['a refusal', { done: false, problem: 'Someone saved a newer version.' }, 'Someone saved a newer version.'],
  [
    'a refused request',
    new ApiProblem({ status: 403, code: 'forbidden', title: 'No', detail: 'Ask an editor.' }),
    'Ask an editor.',
  ],
  [
    'a lost connection',
    new ApiProblem({ status: 0, code: 'no-answer', title: 'No answer' }),
    messages.posts.updateFailed,
  ],
])('Undo that fails says so: %s', async (_of, failing, reason) => {
  answer = failing
  tellScheduled(room, draft)
  await press('action')
  expect(currentToast()).toMatchObject({
    title: messages.toastTitles.error,
    tone: 'bad',
    description: expect.stringContaining(reason),
  })
})

test('another way to undo replaces it', async () => {
  const onUndo = vi.fn<() => void>()
  const { version: _, ...moved } = draft
  tellScheduled(room, { ...moved, onUndo })
  await press('action')
  expect(onUndo).toHaveBeenCalledOnce()
  expect(calls).toEqual([])
})
