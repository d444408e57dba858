import { messages } from '#contract/messages.ts'
import type { Post } from '#contract/posts.ts'
import { expect, test } from 'vitest'
import { ApiProblem } from '../../api-problem.ts'
import { openedWith } from '../state/composer-state.ts'
import { savePost, type SaveCalls } from './save.ts'

const media = {
  id: 'm1',
  kind: 'image' as const,
  state: 'ready' as const,
  problem: null,
  durationSec: null,
  pages: null,
  crop: null,
  path: 'a/m1.jpg',
  url: '/media/m1.jpg',
  thumbnailUrl: '/media/thumbnails/m1.jpg',
  mimeType: 'image/jpeg',
  bytes: 1,
  width: 1,
  height: 1,
  animated: false,
  altText: 'Loaves',
  originalName: 'loaves.jpg',
  origin: 'uploaded' as const,
}

const written = openedWith({
  post: null,
  content: { all: 'Rye', platforms: { twitter: 'R' } },
  connectionIds: ['x'],
  media: [media],
  scheduledFor: new Date('2026-11-20T09:00Z'),
  isUnsaved: false,
})

function recorded(answer: () => Promise<Post> = async () => ({ id: 'p1' }) as Post) {
  const made: unknown[][] = []
  const calls: SaveCalls = {
    describe: async (...args) => void made.push(['describe', ...args]),
    create: (...args) => {
      made.push(['create', ...args])
      return answer()
    },
    edit: (...args) => {
      made.push(['edit', ...args])
      return answer()
    },
    find: (...args) => {
      made.push(['find', ...args])
      return answer()
    },
    compare: (...args) => {
      made.push(['compare', ...args])
      return answer()
    },
  }
  return { made, calls }
}

const refusing = (problem: ConstructorParameters<typeof ApiProblem>[0]) => () =>
  Promise.reject(new ApiProblem(problem))

test('schedules with the opening’s key, in one call', async () => {
  const { made, calls } = recorded()
  expect(await savePost(written, ['x'], 'schedule', 'key-1', calls)).toMatchObject({ kind: 'saved' })
  expect(made).toEqual([
    [
      'create',
      {
        content: { all: 'Rye', platforms: { twitter: 'R' } },
        connectionIds: ['x'],
        scheduledFor: '2026-11-20T09:00:00.000Z',
        publishNow: false,
        media: ['m1'],
        platformSettings: {},
      },
      'key-1',
    ],
  ])
})

test('a draft has no time; publishing now neither', async () => {
  const { made, calls } = recorded()
  await savePost(written, ['x'], 'draft', 'k', calls)
  await savePost(written, ['x'], 'publish', 'k', calls)
  expect(made).toMatchObject([
    ['create', { scheduledFor: null, publishNow: false }, 'k'],
    ['create', { scheduledFor: null, publishNow: true }, 'k'],
  ])
})

test('a changed alt text goes before the post', async () => {
  const { made, calls } = recorded()
  const described = {
    ...written,
    attachments: written.attachments.map((one) => ({ ...one, altText: 'Rye loaves' })),
  }
  await savePost(described, ['x'], 'schedule', 'k', calls)
  expect(made.map(([name]) => name)).toEqual(['describe', 'create'])
})

test('an edit sends its version back', async () => {
  const { made, calls } = recorded()
  await savePost(
    { ...written, post: { id: 'p1', version: 3, isDraft: false } },
    ['x'],
    'schedule',
    'k',
    calls,
  )
  expect(made).toMatchObject([['edit', 'p1', { media: ['m1'] }, 3]])
})

test('what the server refused comes back with its places', async () => {
  const problems = [
    { code: 'text-too-long', message: '10 over', network: 'twitter', place: 'text', mediaId: null },
  ]
  const { calls } = recorded(refusing({ code: 'post-has-problems', status: 422, title: 'Not yet', problems }))
  expect(await savePost(written, ['x'], 'schedule', 'k', calls)).toEqual({
    kind: 'refused',
    problems: [{ ...problems[0], blocks: true }],
  })
})

test('wording: no answer, a reason, an edit', async () => {
  const lost = recorded(refusing({ code: 'no-answer', status: 0, title: '' }))
  const taken = recorded(refusing({ code: 'forbidden', status: 403, title: '', detail: 'Ask an editor.' }))
  expect(await savePost(written, [], 'draft', 'k', lost.calls)).toEqual({
    kind: 'failed',
    message: 'Failed to create post. Please try again. Can’t reach Postlark.',
  })
  expect(await savePost(written, [], 'draft', 'k', taken.calls)).toEqual({
    kind: 'failed',
    message: 'Failed to create post: Ask an editor.',
  })
  const edited = { ...written, post: { id: 'p1', version: 3, isDraft: false } }
  expect(await savePost(edited, [], 'schedule', 'k', lost.calls)).toEqual({
    kind: 'failed',
    message: 'Failed to update the post. Please try again. Can’t reach Postlark.',
  })
})

test('wording: the server has no room, which is told; a fault of ours is not', async () => {
  const detail = 'The server has no room left.'
  const messageOf = async (code: 'storage-full' | 'internal', status: number) => {
    const { calls } = recorded(refusing({ code, status, title: '', detail }))
    return savePost(written, [], 'draft', 'k', calls)
  }
  expect(await messageOf('storage-full', 507)).toMatchObject({
    message: 'Failed to create post: The server has no room left.',
  })
  expect(await messageOf('internal', 500)).toMatchObject({
    message: 'Failed to create post. Please try again.',
  })
})

test('a scheduled post that could not be made a draft is said to be that', async () => {
  const lost = recorded(refusing({ code: 'no-answer', status: 0, title: '' }))
  const post = { id: 'p1', version: 3, isDraft: false }
  const message = async (isDraft: boolean, intent: 'draft' | 'schedule') => {
    const state = { ...written, post: { ...post, isDraft } }
    return savePost(state, [], intent, 'k', lost.calls)
  }
  expect(await message(false, 'draft')).toEqual({
    kind: 'failed',
    message: 'Failed to move the post to drafts. Please try again. Can’t reach Postlark.',
  })
  const update = {
    kind: 'failed',
    message: `${messages.posts.updateFailed} Can’t reach Postlark.`,
  }
  expect([await message(true, 'draft'), await message(false, 'schedule')]).toEqual([update, update])
})

test('a first try that arrived after all is never made twice', async () => {
  const { calls } = recorded(
    refusing({ code: 'idempotency-key-reused', status: 409, title: '', detail: 'Key used.' }),
  )
  expect(await savePost(written, ['x'], 'schedule', 'k', calls)).toEqual({
    kind: 'failed',
    message: 'Failed to create post: it was saved already, with the earlier text. Edit it in your list.',
  })
})

test('a post that went out meanwhile cannot be changed, and says so instead of asking to try again', async () => {
  const conflict = { code: 'conflict', status: 409, title: 'Conflict' } as const
  const { calls } = recorded(refusing(conflict))
  const changing = { ...written, post: { id: 'p1', version: 4, isDraft: false } }
  const meanwhile = (status: string) =>
    savePost(changing, ['x'], 'schedule', 'key', {
      ...calls,
      compare: async () => ({ id: 'p1', version: 4, status }) as Post,
    })
  expect(await meanwhile('processing')).toEqual({
    kind: 'out',
    message: 'This post went out in the meantime, so it can’t be changed any more.',
  })
  expect(await meanwhile('posted')).toMatchObject({ kind: 'out' })
  expect(await meanwhile('scheduled')).toMatchObject({ kind: 'failed' })
})

test('the other version is the one that came with the refusal, which the server keeps', async () => {
  const theirs = { id: 'p1', version: 5, status: 'draft' } as Post
  const { made, calls } = recorded(refusing({ code: 'conflict', status: 409, title: '', post: theirs }))
  const changing = { ...written, post: { id: 'p1', version: 4, isDraft: true } }
  expect(await savePost(changing, ['x'], 'draft', 'key', calls)).toEqual({ kind: 'conflict', theirs })
  expect(made.map(([name]) => name)).toEqual(['edit'])
})

test.each(['subscription-required', 'limit-reached'] as const)(
  'what another plan would allow is told apart from other failures: %s',
  async (code) => {
    const refusal = new ApiProblem({ code, status: 402, title: 'Refused', detail: 'Full.' })
    const { calls } = recorded(() => Promise.reject(refusal))
    expect(await savePost(written, ['x'], 'schedule', 'key', calls)).toEqual({
      kind: 'needs-plan',
      problem: refusal,
      message: 'Full.',
    })
  },
)
