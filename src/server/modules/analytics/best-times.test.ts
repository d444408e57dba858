import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestWorld } from '#domain/best-time/test-worlds.ts'
import { openTestWorkspace } from '#server/modules/exchange/test-workspace.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { insertPublished, insertReading } from './test-numbers.ts'
import { cancelExperiment } from './cancel-experiment.ts'
import { readExperiments } from '#server/modules/experiments/experiment-rows.ts'
import { presentExperiment } from '#server/modules/experiments/present-experiment.ts'
import { followBestTime } from './follow-best-time.ts'
import { readBestTimes } from './read-best-times.ts'
import { runExperiments } from './run-experiments.ts'
import { startExperiment } from './start-experiment.ts'

const now = new Date('2026-03-02T06:00:00Z')
const hourMs = 3_600_000
const userId = 'ada'

let database: Database
let workspaceId: string
let connectionId: string
beforeAll(async () => {
  database = await openTestDatabase()
  await database.db
    .insertInto('users')
    .values({ id: userId, name: 'Ada', email: 'ada@example.org', image: null })
    .execute()
})
afterAll(() => database.close())
beforeEach(async () => {
  workspaceId = await openTestWorkspace(database.db, userId, 'threads:ada')
  const row = await database.db
    .selectFrom('connections')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  connectionId = row.id
})

const asked = () => ({ workspaceId, connectionId, zone: 'UTC' })
const best = (at = now) => readBestTimes(database.db, asked(), at)

/** A post that went out, with its number after a day. */
async function post(publishedAt: Date, views: number | null) {
  const of = { workspaceId, userId, connectionId, network: 'threads', publishedAt } as const
  const { subjectId } = await insertPublished(database.db, of)
  const takenAt = new Date(publishedAt.getTime() + 24 * hourMs)
  if (views !== null) {
    await insertReading(database.db, {
      workspaceId,
      connectionId,
      subjectId,
      publishedAt,
      takenAt,
      counts: { impressions: views },
    })
  }
  return subjectId
}

/** Posts of a planted world, one a day before `now`, at the hour of their band. */
async function plant(n: number, amplitude: number) {
  const world = openTestWorld('planted', n, amplitude)
  for (const [at, { value }] of world.posts.entries()) {
    const band = world.times[at]?.band ?? 0
    await post(new Date(now.getTime() - (n - at + 1) * 24 * hourMs + (band * 3 - 6) * hourMs), value)
  }
}

describe('best times', () => {
  test('with too few posts it says how many there are and are needed', async () => {
    await plant(12, 0.35)
    expect(await best()).toMatchObject({
      verdict: 'too-few',
      n: 12,
      needs: 30,
      metric: 'impressions',
      slots: [],
      gain: null,
    })
  })

  test('only posts with a number after a day count, and deleted ones do not', async () => {
    await post(new Date('2026-02-01T12:00:00Z'), 40)
    const gone = await post(new Date('2026-02-02T12:00:00Z'), 40)
    await database.db.updateTable('publications').set({ state: 'removed' }).where('id', '=', gone).execute()
    await post(new Date('2026-02-03T12:00:00Z'), null)
    expect(await best()).toMatchObject({ n: 1 })
  })

  test('below 200 posts no size is given, whatever is found', async () => {
    await plant(60, 2)
    const found = await best()
    expect(found).toMatchObject({ n: 60, gain: null, hardly: false })
    expect(found?.bands.every(({ against, corrected }) => against === null && corrected === null)).toBe(true)
  })

  test('an account of another workspace is not there', async () => {
    expect(await readBestTimes(database.db, { ...asked(), workspaceId: connectionId }, now)).toBeNull()
  })

  test('following one makes it a posting time, and is remembered from the first on', async () => {
    const follow = (band: number, at: Date) =>
      database.db
        .transaction()
        .execute((tx) => followBestTime(tx, { ...asked(), userId, slot: { weekday: 6, band } }, at))
    expect(await follow(6, now)).toBe(true)
    expect(await follow(4, new Date(now.getTime() + hourMs))).toBe(true)
    const slots = await database.db
      .selectFrom('posting_slots')
      .select(['weekday', 'minute_of_day'])
      .where('connection_id', '=', connectionId)
      .where('weekday', '=', 0)
      .orderBy('minute_of_day')
      .execute()
    // Sunday.
    expect(slots).toEqual([
      { weekday: 0, minute_of_day: 720 },
      { weekday: 0, minute_of_day: 1_080 },
    ])
    expect((await best())?.sinceAdvice).toEqual({
      since: now.toISOString(),
      inside: 0,
      outside: 0,
      gain: null,
    })
    expect((await best(new Date(now.getTime() + 91 * 24 * hourMs)))?.sinceAdvice).toBeNull()
  })
})

const slots = [1, 2, 3, 4].map((weekday) => ({ weekday, band: 4 }))
const begin = async (changes: object = {}) => {
  const started = await database.db
    .transaction()
    .execute((tx) => startExperiment(tx, { ...asked(), userId, slots, ...changes }, now))
  return started
}
const shown = async (at: Date) => {
  const [row] = await readExperiments(database.db, { workspaceId })
  if (!row) throw new Error('there is no experiment')
  return { row, experiment: presentExperiment(row, at) }
}

describe('an experiment', () => {
  test('offers the next times of its places in their order, each at the beginning of its band, none twice', async () => {
    await begin()
    const { experiment, row } = await shown(now)
    expect(experiment).toMatchObject({ status: 'open', done: 0, leftOut: 0, of: 20 })
    expect(experiment.next).toHaveLength(5)
    for (const [at, { weekday, at: time }] of experiment.next.entries()) {
      expect(slots[row.posts[at]?.slot ?? -1]?.weekday).toBe(weekday)
      expect(new Date(time).getUTCHours()).toBe(12)
      expect((new Date(time).getUTCDay() + 6) % 7).toBe(weekday)
    }
    const times = experiment.next.map(({ at }) => Date.parse(at))
    expect(new Set(times).size).toBe(5)
    // The four times are in every block, so that the first four of each are of one week.
    expect(Math.max(...times.slice(0, 4)) - Math.min(...times.slice(0, 4))).toBeLessThan(7 * 24 * hourMs)
  })

  test('chooses four different times by itself, also for an account about which nothing is known', async () => {
    const started = await begin({ slots: undefined })
    const chosen = started.kind === 'started' ? started.experiment.slots : []
    expect(new Set(chosen.map(({ weekday, band }) => `${weekday} ${band}`)).size).toBe(4)
  })

  test('is refused while another is open, for equal times, and for an account that is not there', async () => {
    expect((await begin({ slots: [...slots.slice(1), slots[1]] })).kind).toBe('same-times')
    expect((await begin({ connectionId: workspaceId })).kind).toBe('no-account')
    expect((await begin()).kind).toBe('started')
    expect((await begin()).kind).toBe('open-already')
    const other = await begin({ replaces: true })
    expect(other.kind).toBe('started')
    const open = await database.db
      .selectFrom('experiments')
      .select('id')
      .where('connection_id', '=', connectionId)
      .where('status', '=', 'open')
      .execute()
    expect(open).toHaveLength(1)
  })

  test('takes posts at its times, leaves out one that was moved, and ends with the time that did better', async () => {
    await begin()
    // Five weeks, each with a post at every one of the four times; the third does far better.
    const ids: string[] = []
    for (let week = 0; week < 5; week++) {
      for (const { weekday } of slots) {
        const at = new Date(Date.UTC(2026, 2, 2 + week * 7 + weekday, 13, 0))
        ids.push(await post(at, weekday === 3 ? 5_000 + week : 100 + week))
      }
    }
    await runExperiments(database, new Date('2026-03-20T06:00:00Z'))
    expect((await shown(now)).row.posts.filter(({ publicationId }) => publicationId).length).toBe(20)
    await database.db
      .updateTable('publications')
      .set({ published_at: new Date('2026-03-06T09:00:00Z') })
      .where('id', '=', ids[0] ?? '')
      .execute()
    const over = new Date('2026-05-01T06:00:00Z')
    await runExperiments(database, over)
    const { experiment } = await shown(over)
    expect(experiment).toMatchObject({
      status: 'ended',
      done: 19,
      leftOut: 1,
      result: 'better',
      better: { weekday: 3, band: 4 },
      next: [],
    })
  })

  test('is cancelled once, and only in its own workspace', async () => {
    const started = await begin()
    const experimentId = started.kind === 'started' ? started.experiment.id : ''
    const elsewhere = { workspaceId: connectionId, experimentId }
    expect(await cancelExperiment(database.db, elsewhere, now)).toBeNull()
    expect(await cancelExperiment(database.db, { workspaceId, experimentId }, now)).toMatchObject({
      status: 'cancelled',
    })
    expect((await begin()).kind).toBe('started')
  })

  test('keeps its posts out of the best time until it ends', async () => {
    await begin()
    await post(new Date('2026-03-03T13:00:00Z'), 100)
    const later = new Date('2026-03-10T06:00:00Z')
    expect(await best(later)).toMatchObject({ n: 1 })
    await runExperiments(database, later)
    expect(await best(later)).toMatchObject({ n: 0 })
  })
})
