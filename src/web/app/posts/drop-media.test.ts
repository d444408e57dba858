import { afterEach, expect, test, vi } from 'vitest'
import { dropMediaOf } from './drop-media.ts'
import { testMedia } from './test-post.ts'

const bare = { media: [], mediaElsewhere: [] }
const withPicture = { media: [testMedia()], mediaElsewhere: [] }
const withAnsweringPicture = { media: [], mediaElsewhere: [testMedia()] }

/** Sets the media handler's answer by post id, and records its requests. */
function answering(answers: Record<string, Response | Error>) {
  const asked: unknown[] = []
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    asked.push([init.method, path])
    const answer = answers[path.split('/').at(-1) ?? '']
    if (answer instanceof Error) throw answer
    return answer ?? new Response(null, { status: 204 })
  })
  return asked
}

afterEach(() => void vi.unstubAllGlobals())

test('the files of a post are removed by the media handler; a post without files sends no request', async () => {
  const asked = answering({})
  const posts = [
    { id: 'p1', ...bare },
    { id: 'p2', ...withPicture },
    { id: 'p3', ...withAnsweringPicture },
  ]
  expect(await dropMediaOf(posts, 'ada')).toEqual(new Map())
  expect(asked).toEqual([
    ['DELETE', '/scheduled-posts/ada/p2'],
    ['DELETE', '/scheduled-posts/ada/p3'],
  ])
})

test("the server's refusal is reported for that post, and for no other", async () => {
  answering({
    p1: new Response('The post is going out right now. Delete it afterwards.', { status: 409 }),
    p2: new Response('', { status: 502 }),
    p3: new TypeError('Failed to fetch'),
    p4: new Response('Post not found.', { status: 404 }),
  })
  const posts = ['p1', 'p2', 'p3', 'p4', 'p5'].map((id) => ({ id, ...withPicture }))
  expect([...(await dropMediaOf(posts, 'ada'))]).toEqual([
    ['p1', 'Failed to delete media: The post is going out right now. Delete it afterwards.'],
    ['p2', 'Failed to delete media: the server answered 502.'],
    ['p3', 'Failed to delete media: Postlark can’t be reached.'],
  ])
})

test('many posts are sent a few at a time', async () => {
  let now = 0
  let most = 0
  vi.stubGlobal('fetch', async () => {
    most = Math.max(most, (now += 1))
    await Promise.resolve()
    now -= 1
    return new Response(null, { status: 204 })
  })
  await dropMediaOf(
    Array.from({ length: 50 }, (_, at) => ({ id: `p${at}`, ...withPicture })),
    'ada',
  )
  expect(most).toBeLessThanOrEqual(6)
})
