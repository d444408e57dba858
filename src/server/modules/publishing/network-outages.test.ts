import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import { openLog } from '#server/plumbing/log.ts'
import type { MailMessage } from '#server/plumbing/mail/mail.ts'
import { testHouse } from '#server/test-house.ts'
import { readNetworkOutages, watchNetworkOutages } from './network-outages.ts'

/** Workers on one database, with what they log and mail. */
async function openWorkers(operatorMail: string | null = 'kim@example.org') {
  const database = await openTestDatabase()
  const clock = { at: new Date('2026-03-01T09:00:00Z'), now: () => clock.at }
  const lines: unknown[] = []
  const letters: MailMessage[] = []
  const log = openLog('silent')
  const write = (about: unknown, words?: string) => void lines.push([words, about])
  Object.assign(log, { warn: write, info: write })
  const queueLetter = async (_tx: unknown, letter: MailMessage) => void letters.push(letter)
  return {
    lines,
    letters,
    worker: () => watchNetworkOutages({ database, clock, log, queueLetter, operatorMail }),
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
  expect([workers.lines, workers.letters]).toEqual([[], []])
})

test('the operator gets one letter about all networks that stopped answering, and one about their return', async () => {
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
  expect(workers.letters).toEqual([
    {
      to: 'kim@example.org',
      subject: "Postlark can't reach Bluesky and LinkedIn",
      text: expect.stringContaining(
        '- LinkedIn: no answer since 1 March 2026 at 09:00 UTC; 0 posts are waiting.',
      ),
    },
  ])
  other.note('bluesky', true)
  await other.look()
  await one.look()
  expect(workers.letters.slice(1)).toEqual([
    {
      to: 'kim@example.org',
      subject: 'Postlark can reach Bluesky again',
      text: expect.stringContaining(
        '- Bluesky: no answer from 1 March 2026 at 09:00 UTC to 1 March 2026 at 09:15 UTC.',
      ),
    },
  ])
  expect(await workers.outages()).toMatchObject([{ network: 'linkedin' }])
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
  expect(workers.letters).toHaveLength(2)
})

test('without an operator nobody is mailed', async () => {
  await using workers = await openWorkers(null)
  const worker = workers.worker()
  worker.note('reddit', false)
  await worker.look()
  workers.later(600)
  await worker.look()
  expect(workers.letters).toEqual([])
  expect(await workers.outages()).toHaveLength(1)
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
