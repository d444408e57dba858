import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Experiment, TimeAdvice } from '#contract/analytics.ts'
import type { Post } from '#contract/posts.ts'
import type { FreeSlot } from '#contract/slots.ts'
import { openTestWorld } from '#domain/best-time/test-worlds.ts'
import { insertPublished, insertReading } from '#server/modules/analytics/test-numbers.ts'
import { insertAccount } from '#server/modules/connections/test-accounts.ts'
import { openTestApi } from '../test-api.ts'

type Api = Awaited<ReturnType<typeof openTestApi>>
type Person = Awaited<ReturnType<Api['join']>>
let api: Api
let ada: Person
let ben: Person
let workspaceId: string
let connectionId: string

const hourMs = 3_600_000

// The clock of the API stands at 2026-03-01T09:00:00Z, a Sunday. Every zone here is UTC.
beforeAll(async () => {
  api = await openTestApi()
  ada = await api.join('Ada')
  ben = await api.join('Ben')
  return () => api[Symbol.asyncDispose]()
})

beforeEach(async () => {
  const row = await api.database.db
    .insertInto('workspaces')
    .values({ name: 'Desk', image_url: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  workspaceId = row.id
  await api.addMember(workspaceId, ada.id, 'owner')
  await api.addMember(workspaceId, ben.id, 'author')
  connectionId = await connect('ada')
})

async function connect(username: string): Promise<string> {
  return (await insertAccount(api.database.db, { workspaceId, username, connectedBy: ada.id })).id
}

async function ask<Answer>(method: string, rest: string, body?: unknown, who = ada): Promise<Answer> {
  const answer = await api.ask(method, `/api/workspaces/${workspaceId}${rest}`, { cookie: who.cookie, body })
  if (answer.status >= 300) throw new Error(`${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

const write = (scheduledFor: string | null, connectionIds = [connectionId]) =>
  ask<Post>('POST', '/posts', { content: { all: 'Rye is back.' }, connectionIds, scheduledFor })
const edit = (post: Post, change: object) => ask<Post>('PATCH', `/posts/${post.id}`, change)

// Monday to Thursday at noon.
const slots = [0, 1, 2, 3].map((weekday) => ({ weekday, band: 4 }))
const start = () => ask<Experiment>('POST', '/analytics/experiments', { connectionId, slots })
const experiment = async () => {
  const [one] = await ask<Experiment[]>('GET', '/analytics/experiments')
  if (!one) throw new Error('there is no experiment')
  return one
}
const free = async (count = 1) =>
  (
    await ask<{ slots: FreeSlot[] }>(
      'GET',
      `/slots/next-free?connectionIds[0]=${connectionId}&count=${count}`,
    )
  ).slots
const take = async (body: object = {}, who = ada) => {
  const asked = { connectionIds: [connectionId], ...body }
  return (await ask<{ slot: FreeSlot | null }>('POST', '/slots/take', asked, who)).slot
}

describe('while an experiment runs', () => {
  test('the next free slot is the next time of the experiment, also before a posting time that is sooner', async () => {
    await ask('PUT', `/slots/${connectionId}`, {
      zone: 'UTC',
      slots: [{ weekday: 0, time: '10:00', label: '' }],
    })
    expect(await free()).toMatchObject([{ at: '2026-03-01T10:00:00.000Z', isExperiment: false }])
    const { next } = await start()
    const first = next[0]?.at
    expect(await free()).toEqual([
      { at: first, connectionIds: [connectionId], label: '', isExperiment: true },
    ])
    const span = `from=2026-03-01T00:00:00Z&to=2026-03-08T00:00:00Z&connectionIds[0]=${connectionId}`
    expect(await ask('GET', `/slots/times?${span}`)).toMatchObject({
      nextFree: { at: first, isExperiment: true },
      times: [{ at: '2026-03-01T10:00:00.000Z' }],
    })
    expect((await take())?.at).toBe(first)
    // What one person holds is not offered to another one.
    expect((await take({}, ben))?.at).not.toBe(first)
    const many = (await free(7)).map(({ at }) => at)
    expect(many).toEqual(many.toSorted())
    expect(new Set(many).size).toBe(7)
  })

  test('a post at the time it offers has its place at once, and the next place is offered', async () => {
    const { next } = await start()
    const [first, second] = next.map(({ at }) => at)
    await write(first ?? '')
    expect((await experiment()).next[0]?.at).toBe(second)
    expect(await free()).toMatchObject([{ at: second }])
  })

  test('a post that its author moves to another time is left out and counted; another text changes nothing', async () => {
    const { next } = await start()
    const at = next[0]?.at ?? ''
    const post = await edit(await write(at), { content: { all: 'Rye is back on Friday.' } })
    const rest = next.slice(1)
    expect((await experiment()).next.slice(0, 4)).toEqual(rest)
    expect((await experiment()).leftOut).toBe(0)
    // Another hour of the same three is the same time.
    const later = new Date(Date.parse(at) + 2 * hourMs).toISOString()
    expect((await edit(post, { scheduledFor: later })).scheduledFor).toBe(later)
    expect((await experiment()).leftOut).toBe(0)
    await edit(post, { scheduledFor: new Date(Date.parse(at) + 4 * hourMs).toISOString() })
    expect((await experiment()).leftOut).toBe(1)
    // Its place is not given again.
    expect((await experiment()).next.slice(0, 4).map(({ weekday }) => weekday)).toEqual(
      rest.map(({ weekday }) => weekday),
    )
    await edit(post, { scheduledFor: at })
    expect((await experiment()).leftOut).toBe(1)
  })

  test('a post that becomes a draft again or goes to another account leaves its place to the next one', async () => {
    const { next } = await start()
    const at = next[0]?.at ?? ''
    const post = await write(at)
    await ask('POST', `/posts/${post.id}/unschedule`)
    expect(await experiment()).toMatchObject({ leftOut: 0, next: [{ at }, {}, {}, {}, {}] })
    const again = await write(at)
    expect((await experiment()).next[0]?.at).not.toBe(at)
    await edit(again, { connectionIds: [await connect('kim')] })
    expect(await experiment()).toMatchObject({ leftOut: 0, next: [{ at }, {}, {}, {}, {}] })
  })

  test('the one of another workspace is not offered', async () => {
    await start()
    const id = connectionId
    const { id: elsewhere } = await api.database.db
      .insertInto('workspaces')
      .values({ name: 'Other', image_url: null })
      .returning('id')
      .executeTakeFirstOrThrow()
    await api.addMember(elsewhere, ben.id, 'owner')
    workspaceId = elsewhere
    const asked = `/slots/next-free?connectionIds[0]=${id}`
    expect(await ask('GET', asked, undefined, ben)).toEqual({ slots: [] })
    expect(await ask('GET', `/analytics/advice?connectionIds[0]=${id}`, undefined, ben)).toEqual({
      accounts: [],
    })
  })
})

const advice = async (ids: readonly string[], more = '') => {
  const query = ids.map((id, at) => `connectionIds[${at}]=${id}`).join('&')
  return (await ask<{ accounts: TimeAdvice[] }>('GET', `/analytics/advice?${query}${more}`, undefined, ben))
    .accounts
}

/** Posts of a planted world, one a day, in the hour of their band. */
async function plant(n: number, amplitude: number) {
  const world = openTestWorld('planted', n, amplitude)
  for (const [at, { value }] of world.posts.entries()) {
    const midnight = Date.parse('2026-03-01T00:00:00Z') - (n - at + 1) * 24 * hourMs
    const publishedAt = new Date(midnight + (world.times[at]?.band ?? 0) * 3 * hourMs)
    const of = { workspaceId, userId: ada.id, connectionId, network: 'bluesky', publishedAt } as const
    const { subjectId } = await insertPublished(api.database.db, of)
    const takenAt = new Date(publishedAt.getTime() + 24 * hourMs)
    const reading = { workspaceId, connectionId, subjectId, publishedAt, takenAt }
    await insertReading(api.database.db, { ...reading, counts: { likes: value } })
  }
}

describe('the best time for a post', () => {
  test('is not named from too few posts', async () => {
    await plant(12, 2)
    expect(await advice([connectionId])).toEqual([
      { connectionId, verdict: 'too-few', n: 12, needs: 30, slot: null, next: null, experiment: null },
    ])
  })

  test('comes with its next free hour, which can be taken, for all accounts of the post', async () => {
    await plant(60, 2)
    const kim = await connect('kim')
    const [known, unknown] = await advice([connectionId, kim])
    expect(known).toMatchObject({ verdict: 'speaks', n: 60, slot: { rank: 1 } })
    expect(unknown).toMatchObject({ verdict: 'too-few', n: 0, next: null })
    const next = known?.next ?? ''
    const { weekday = 0, band = 0 } = known?.slot ?? {}
    expect([(new Date(next).getUTCDay() + 6) % 7, new Date(next).getUTCHours()]).toEqual([weekday, band * 3])
    // The other account publishes then: it is the hour after it.
    const post = await write(next, [kim])
    const after = new Date(Date.parse(next) + hourMs).toISOString()
    expect((await advice([connectionId, kim]))[0]?.next).toBe(after)
    expect((await advice([connectionId, kim], `&postId=${post.id}`))[0]?.next).toBe(next)
    const body = { connectionIds: [connectionId, kim], within: { weekday, band } }
    const { slot } = await ask<{ slot: FreeSlot | null }>('POST', '/slots/take', body)
    expect(slot?.at).toBe(after)
    const held = await advice([connectionId, kim])
    expect(held[0]?.next).toBe(new Date(Date.parse(next) + 2 * hourMs).toISOString())
  })
})
