import { describe, expect, test } from 'vitest'
import { fewestForGain, fewestPosts, findBestTime, mostPosts } from './find-best-time.ts'
import { openTestWorld } from './test-worlds.ts'

/** What the method says in many worlds: shares of the worlds, and sums over those in which it gave a size. */
function askWorlds(n: number, amplitude: number, worlds: number) {
  const seen = { speaks: 0, right: 0, sized: 0, claimed: 0, true: 0, held: 0 }
  for (let at = 0; at < worlds; at++) {
    const world = openTestWorld(`${n} ${amplitude} ${at}`, n, amplitude)
    const said = findBestTime(world.posts, world.times, `account ${at}`)
    if (said.kind !== 'speaks' || !said.slots[0]) continue
    const truth = world.truthOf(said.slots[0])
    seen.speaks += 1 / worlds
    seen.right += truth > 0 ? 1 : 0
    if (!said.gain) continue
    seen.sized += 1
    seen.claimed += said.gain.share
    seen.true += Math.expm1(truth)
    seen.held += said.gain.from <= Math.expm1(truth) && Math.expm1(truth) <= said.gain.to ? 1 : 0
  }
  const spoken = Math.round(seen.speaks * worlds)
  return {
    speaks: seen.speaks,
    right: seen.right / spoken,
    claim: seen.claimed / seen.true,
    held: seen.held / seen.sized,
    sized: seen.sized,
  }
}

describe('where times do not differ', () => {
  test.each([
    [60, 1_000],
    [200, 1_000],
    [600, 400],
  ])('with %i posts it speaks in at most 7 of 100 worlds', (n, worlds) => {
    expect(askWorlds(n, 0, worlds).speaks).toBeLessThanOrEqual(0.07)
  })
})

describe('where one time of the day is clearly better', () => {
  test('600 posts are enough to say so, nearly always rightly, and with an honest size', () => {
    const said = askWorlds(600, 0.35, 400)
    expect(said.speaks).toBeGreaterThanOrEqual(0.8)
    expect(said.right).toBeGreaterThanOrEqual(0.95)
    expect(said.claim).toBeGreaterThanOrEqual(0.7)
    expect(said.claim).toBeLessThanOrEqual(1.3)
    expect(said.held).toBeGreaterThanOrEqual(0.6)
  })

  test('with 200 posts it is right when it speaks, and does not boast', () => {
    const said = askWorlds(200, 0.35, 1_200)
    expect(said.right).toBeGreaterThanOrEqual(0.92)
    expect(said.claim).toBeLessThanOrEqual(1.3)
    expect(said.held).toBeGreaterThanOrEqual(0.75)
  })

  test('with 60 posts it names a time and no size', () => {
    const said = askWorlds(60, 0.35, 200)
    expect(said.speaks).toBeGreaterThan(0)
    expect(said.sized).toBe(0)
  })
})

/** A world in which it speaks with a size. */
const clear = openTestWorld('600 0.35 1', 600, 0.35)

test('fewer than 30 posts say nothing, and no share is given below 200', () => {
  const few = findBestTime(clear.posts.slice(0, fewestPosts - 1), clear.times.slice(0, fewestPosts - 1), 'a')
  expect(few).toMatchObject({ kind: 'too-few', n: fewestPosts - 1 })
  const some = findBestTime(
    clear.posts.slice(0, fewestForGain - 1),
    clear.times.slice(0, fewestForGain - 1),
    'a',
  )
  for (const { against, corrected } of [...few.bands, ...some.bands])
    expect([against, corrected]).toEqual([null, null])
  expect('gain' in some ? some.gain : null).toBeNull()
})

test('the same posts give the same answer, whatever the order of their kinds and their size', () => {
  const said = findBestTime(clear.posts, clear.times, 'a')
  expect(said).toMatchObject({ kind: 'speaks', n: 600 })
  expect(findBestTime(clear.posts, clear.times, 'a')).toEqual(said)
  const otherKinds = {
    text: 'document',
    picture: 'link',
    video: 'text',
    link: 'video',
    document: 'picture',
  } as const
  const renamed = clear.posts.map((post) => ({ ...post, kind: otherKinds[post.kind] }))
  expect(findBestTime(renamed, clear.times, 'a')).toEqual(said)
  // A value ten times as large adds a constant to its logarithm, but for the one that keeps 0 finite.
  const larger = clear.posts.map((post) => ({ ...post, value: (post.value + 1) * 10 - 1 }))
  const again = findBestTime(larger, clear.times, 'a')
  expect(again).toMatchObject({
    kind: 'speaks',
    p: 'p' in said ? said.p : null,
    slots: 'slots' in said ? said.slots : [],
  })
})

test('posts that all got the same say that there is no difference', () => {
  const flat = clear.posts.map((post) => ({ ...post, value: 12 }))
  expect(findBestTime(flat, clear.times, 'a')).toMatchObject({ kind: 'no-difference', p: 1 })
  const nothing = clear.posts.map((post) => ({ ...post, value: 0 }))
  expect(findBestTime(nothing, clear.times, 'a')).toMatchObject({ kind: 'no-difference' })
})

test('a time needs 5 posts in its band and 3 on its weekday to be named', () => {
  const times = clear.times.map((_, at) => (at < 4 ? { weekday: 2, band: 1 } : { weekday: at % 2, band: 6 }))
  const values = clear.posts.map((post, at) => ({ ...post, value: at < 4 ? 1_000_000 : 50 + (at % 2) * 40 }))
  const said = findBestTime(values, times, 'a')
  const named = said.kind === 'too-few' ? [] : said.slots
  expect(named).toContainEqual(expect.objectContaining({ band: 6 }))
  expect(named).not.toContainEqual(expect.objectContaining({ band: 1 }))
})

test('more posts than the limit are refused', () => {
  const { posts, times } = openTestWorld('many', mostPosts + 1, 0)
  expect(() => findBestTime(posts, times, 'a')).toThrow(RangeError)
})
