import { expect, test } from 'vitest'
import type { NetworkId } from '#domain/networks/network.ts'
import { attempt, openConformance, type ConformanceSetup } from './conformance-setup.ts'

/** The one call that publishes, and the one that comments. */
const calls: [NetworkId, { post: RegExp; comment?: RegExp }][] = [
  ['bluesky', { post: /^POST .*\.createRecord$/ }],
  ['twitter', { post: /^POST .*\/2\/tweets$/ }],
  ['linkedin', { post: /^POST .*\/rest\/posts$/, comment: /^POST .*\/comments$/ }],
  ['threads', { post: /^POST .*\/threads_publish$/ }],
  ['pinterest', { post: /^POST .*\/v5\/pins$/ }],
  ['facebook', { post: /^POST .*\/feed$/, comment: /^POST .*\/comments$/ }],
  ['youtube', { post: /^PUT /, comment: /^POST .*\/commentThreads$/ }],
  ['instagram', { post: /^POST .*\/media_publish$/, comment: /^POST .*\/comments$/ }],
  ['tiktok', { post: /^PUT / }],
  ['reddit', { post: /^POST .*\/api\/submit$/, comment: /^POST .*\/api\/comment$/ }],
]

/** A wire on which the first success of one call comes with another 2xx, and if `empty` without a word. */
function saying(setup: ConformanceSetup, which: RegExp, empty: boolean): typeof fetch {
  let isFirst = true
  return async (input, init) => {
    const request = new Request(input, init)
    const answer = await setup.sandbox.fetch(request)
    const isIt = which.test(`${request.method} ${new URL(request.url).pathname}`)
    if (!isFirst || !answer.ok || !isIt) return answer
    isFirst = false
    return empty
      ? new Response(null, { status: 202 })
      : new Response(answer.body, { status: 202, headers: answer.headers })
  }
}

test.each(calls)('%s: a post is published by any 2xx that names it', async (id, { post }) => {
  using setup = openConformance(id)
  const account = await setup.connected()
  const trying = attempt(setup, setup.post(), account)
  expect(await trying.toEnd({ fetch: saying(setup, post, false) })).toMatchObject({ kind: 'published' })
  expect(setup.sandbox.posts(setup.id)).toHaveLength(1)
})

test.each(calls)(
  '%s: a 2xx that names nothing is never a refusal, and the post goes out once',
  async (id, { post }) => {
    using setup = openConformance(id)
    const account = await setup.connected()
    const trying = attempt(setup, setup.post(), account)
    expect(await trying.toEnd({ fetch: saying(setup, post, true) })).toMatchObject({ kind: 'published' })
    expect(setup.sandbox.posts(setup.id)).toHaveLength(1)
  },
)

const comments = calls.flatMap(([id, { comment }]) => (comment ? [[id, comment] as const] : []))

test.each(comments)('%s: a comment is published by any 2xx that names it', async (id, comment) => {
  using setup = openConformance(id)
  const account = await setup.connected()
  const outcome = await attempt(setup, setup.post(), account).toEnd()
  const remoteId = outcome.kind === 'published' ? outcome.remoteId : ''
  const first = { publicationId: 'publication-2', remoteId, text: 'First!', firstTriedAt: setup.clock.now }
  const write = (empty: boolean) =>
    setup.network.comment?.publish(
      first,
      account,
      setup.io(new Map(), { fetch: saying(setup, comment, empty) }),
    )
  expect(await write(false)).toMatchObject({ kind: 'published' })
  expect(await write(true)).toEqual({ kind: 'uncertain' })
})
