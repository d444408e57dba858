import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { openWorkspace } from '#server/modules/workspaces/open-workspace.ts'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { DatabaseUnavailable } from '#server/plumbing/database/unavailable.ts'
import { openLog } from '#server/plumbing/log.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { addPublications } from '#server/modules/posts/test-publications.ts'
import { watchReads } from '#server/modules/posts/test-reads.ts'
import { testHouse } from '#server/test-house.ts'
import { readNetworkOutages, watchNetworkOutages } from './network-outages.ts'

/** Workers on one database, with what they log and mail. */
async function openWorkers(operatorMail: string | null = 'kim@example.org') {
  const database = await openTestDatabase()
  const clock = { at: new Date('2026-03-01T09:00:00Z'), now: () => clock.at }
  const lines: unknown[] = []
  const mails: MailMessage[] = []
  const log = openLog('silent')
  const write = (about: unknown, words?: string) => void lines.push([words, about])
  Object.assign(log, { warn: write, info: write })
  const queueMail = async (_tx: unknown, message: MailMessage) => void mails.push(message)
  const trouble: { is: Error | null } = { is: null }
  const failing: KyselyPlugin = {
    transformQuery({ node }) {
      if (trouble.is) throw trouble.is
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const db = database.db.withPlugin(failing)
  return {
    database,
    lines,
    mails,
    /** What every statement of a worker throws; null: none does. */
    trouble,
    worker: () => watchNetworkOutages({ database: { db }, clock, log, queueMail, operatorMail }),
    later: (sec: number) => void (clock.at = new Date(clock.at.getTime() + sec * 1000)),
    outages: () => readNetworkOutages(database.db, clock.at),
    [Symbol.asyncDispose]: () => database[Symbol.asyncDispose](),
  }
}

test('one request without an answer is nothing, and neither is a network that answers somebody', async () => {
  await using workers = await openWorkers()
  const [one, other] = [workers.worker(), workers.worker()]
  one.note('bluesky', false)
  await one.look()
  workers.later(20)
  one.note('bluesky', true)
  one.note('twitter', false)
  await one.look()
  for (let round = 0; round < 12; round++) {
    workers.later(10)
    one.note('twitter', false)
    other.note('twitter', true)
    await one.look()
    await other.look()
    expect(await workers.outages()).toEqual([])
  }
  expect([workers.lines, workers.mails]).toEqual([[], []])
})

test('the operator gets one email about all networks that stopped answering, and one about their return', async () => {
  await using workers = await openWorkers()
  const [one, other] = [workers.worker(), workers.worker()]
  for (let sec = 0; sec <= 900; sec += 10) {
    for (const worker of [one, other]) {
      worker.note('bluesky', false)
      worker.note('linkedin', false)
      await worker.look()
    }
    workers.later(10)
  }
  expect(workers.mails).toEqual([
    {
      to: 'kim@example.org',
      subject: "Postlark can't reach Bluesky and LinkedIn",
      text: expect.stringContaining(
        '- LinkedIn: no answer since Sunday, March 1, 2026, 9:00 AM (UTC); 0 posts are waiting.',
      ),
    },
  ])
  other.note('bluesky', true)
  await other.look()
  await one.look()
  expect(workers.mails.slice(1)).toEqual([
    {
      to: 'kim@example.org',
      subject: 'Postlark can reach Bluesky again',
      text: expect.stringContaining(
        '- Bluesky: no answer from Sunday, March 1, 2026, 9:00 AM (UTC) to Sunday, March 1, 2026, 9:15 AM (UTC).',
      ),
    },
  ])
  expect(await workers.outages()).toMatchObject([{ network: 'linkedin' }])
})

test('an operator with an account reads times in their zone and format', async () => {
  await using workers = await openWorkers('Kim@Example.org')
  const { db } = workers.database
  await db
    .insertInto('users')
    .values({ id: 'kim', name: 'Kim', email: 'kim@example.org', locale: 'en-DE' })
    .execute()
  await openWorkspace(db, { userId: 'kim', name: 'Kim’s', timezone: 'Europe/Berlin' })
  const worker = workers.worker()
  for (let round = 0; round < 7; round++) {
    worker.note('linkedin', false)
    await worker.look()
    workers.later(60)
  }
  expect(workers.mails.map(({ text }) => text)).toEqual([
    expect.stringContaining('- LinkedIn: no answer since Sunday 1 March 2026, 10:00 (Europe/Berlin);'),
  ])
})

test('a network that comes and goes is mailed about once in six hours', async () => {
  await using workers = await openWorkers()
  const worker = workers.worker()
  for (let outage = 0; outage < 20; outage++) {
    for (let round = 0; round < 7; round++) {
      worker.note('reddit', false)
      await worker.look()
      workers.later(60)
    }
    worker.note('reddit', true)
    await worker.look()
    workers.later(60)
  }
  expect(workers.mails).toHaveLength(2)
  // Six hours after the first email, in the middle of another outage.
  workers.later(6 * 3600 - 20 * 8 * 60 + 300 - 60)
  for (let round = 0; round < 7; round++) {
    worker.note('reddit', false)
    await worker.look()
    workers.later(60)
  }
  expect(workers.mails).toHaveLength(3)
})

test('what could not be stored is stored by the next look; that the database is away is not said again', async () => {
  await using workers = await openWorkers()
  const worker = workers.worker()
  worker.note('bluesky', false)
  for (const error of [new DatabaseUnavailable('away'), new Error('a mistake')]) {
    workers.trouble.is = error
    await worker.look()
    workers.later(40)
  }
  expect(workers.lines).toEqual([
    [expect.any(String), { err: expect.objectContaining({ message: 'a mistake' }) }],
  ])
  workers.trouble.is = null
  await worker.look()
  expect(await workers.outages()).toEqual([
    { network: 'bluesky', since: new Date('2026-03-01T09:00:00Z'), waiting: 0 },
  ])
})

test('what a worker noted once is not stored again over what another was answered since', async () => {
  await using workers = await openWorkers()
  const [one, other] = [workers.worker(), workers.worker()]
  one.note('bluesky', false)
  await one.look()
  workers.later(59)
  expect(await workers.outages()).toEqual([])
  workers.later(1)
  expect(await workers.outages()).toHaveLength(1)
  other.note('bluesky', true)
  await other.look()
  workers.later(70)
  await one.look()
  expect(await workers.outages()).toEqual([])
})

test('without an operator nobody is mailed, and without a post that waits nothing is logged', async () => {
  await using workers = await openWorkers(null)
  const worker = workers.worker()
  for (const network of ['reddit', 'bluesky'] as const) {
    worker.note(network, false)
    await worker.look()
  }
  workers.later(600)
  await worker.look()
  expect(workers.mails).toEqual([])
  expect((await workers.outages()).map(({ network }) => network)).toEqual(['bluesky', 'reddit'])
  // No post waits for them, so the log has nothing to say.
  expect(workers.lines).toEqual([])
})

test('while networks are unreachable there is one line a minute for each, in the log and in health, and one at the end', async () => {
  const lines: [string, { network: string; waiting: number }][] = []
  const log = openLog('silent')
  const write = (about: { network: string; waiting: number }, words: string) =>
    void lines.push([words, about])
  Object.assign(log, { warn: write, info: write })
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z', log })
  for (const on of ['bluesky', 'twitter'] as const) {
    await house.given.post({ on, at: '09:00' })
    await house.given.post({ on, at: '09:00' })
  }
  const unreachable = async () => {
    const answer = await house.house.fetch(new Request('http://postlark.test/api/health'))
    return ((await answer.json()) as { unreachable: unknown }).unreachable
  }
  const pass = async (sec: number) => {
    for (let passed = 0; passed < sec; passed += 10) {
      await house.runDueJobs()
      await house.house.heartbeat()
      house.later(10)
    }
  }
  house.wire.cut = true
  await pass(190)
  const told = lines.filter(([words]) => words === 'unreachable').map(([, about]) => about)
  const since = new Date('2026-03-01T09:00:00Z')
  expect(told.filter(({ network }) => network === 'bluesky')).toEqual(
    [1, 2, 3].map(() => ({ network: 'bluesky', since, waiting: 2 })),
  )
  expect(told.filter(({ network }) => network === 'twitter')).toHaveLength(3)
  expect(await unreachable()).toEqual(
    ['bluesky', 'twitter'].map((network) => ({ network, since: since.toISOString(), waiting: 2 })),
  )

  house.wire.cut = false
  await pass(300)
  expect(await unreachable()).toEqual([])
  expect(lines.filter(([words]) => words === 'reachable again')).toHaveLength(2)
  expect(lines.filter(([words]) => words === 'unreachable').length).toBeLessThan(14)
})

test('what should have gone out, and is tried again within a day, waits for its network', async () => {
  await using house = await testHouse({ now: '2026-03-01T09:00:00Z' })
  const now = house.clock.at
  const after = (ms: number) => new Date(now.getTime() + ms)
  const since = after(-60_000)
  await house.db.insertInto('network_outages').values({ network: 'bluesky', since, failed_at: now }).execute()
  await house.given.post({ on: 'twitter', at: '09:00' })
  const { id } = await house.given.post({ on: 'bluesky', at: '09:00' })
  const dayMs = 86_400_000
  await addPublications(house, id, [
    { occurrence: 2, run_at: after(dayMs) },
    { occurrence: 3, run_at: after(dayMs + 1) },
    { occurrence: 4, due_at: after(1) },
    { occurrence: 5, due_at: null, created_at: now },
    { occurrence: 6, due_at: null, created_at: after(1) },
    { occurrence: 7, run_at: null },
  ])
  const { db, readings } = watchReads(house.db)
  expect(await readNetworkOutages(db, now)).toEqual([{ network: 'bluesky', since, waiting: 3 }])
  expect(readings.map(({ rows }) => rows)).toEqual([1, 1])
})
