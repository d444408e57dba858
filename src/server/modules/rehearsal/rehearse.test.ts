import { describe, expect, test } from 'vitest'
import { pauseWorkspace } from '#server/modules/publishing/pause.ts'
import { type TestHouse, testHouse } from '#server/test-house.ts'
import { rehearse } from './rehearse.ts'

const morning = { now: '2026-03-02T06:00:00Z' }
const policy = { maxTries: 5, lateAfterSec: 3_600 }

async function run(house: TestHouse, choices?: Parameters<typeof rehearse>[0]['connections']) {
  await house.house.heartbeat()
  return rehearse(
    { db: house.db, connections: choices ?? house.house.connections, billing: 'off', policy },
    { workspaceId: house.where.workspaceId, timezone: 'Europe/London', hours: 24, now: house.clock.at },
  )
}

const verdicts = ({ entries }: Awaited<ReturnType<typeof run>>) =>
  entries.map(({ verdict, reason }) => [verdict, reason?.code ?? null, reason?.mend ?? null])

describe('a rehearsal', () => {
  test('says that a post goes out at its time, and sends nothing', async () => {
    await using house = await testHouse(morning)
    const { id } = await house.given.post({ on: ['bluesky', 'threads'], at: '09:00', text: 'Rye is back' })
    const calls = house.wire.calls.length
    const found = await run(house)
    expect(found.counts).toEqual({ goes: 2, refused: 0, waits: 0, unknown: 0, posts: 1 })
    expect(found.entries[0]).toMatchObject({
      postId: id,
      text: 'Rye is back',
      items: 1,
      dueAt: '2026-03-02T09:00:00.000Z',
      verdict: 'goes',
      reason: null,
    })
    expect(house.wire.calls).toHaveLength(calls)
  })

  test('leaves out drafts, and what is due after its hours', async () => {
    await using house = await testHouse(morning)
    await house.given.post({ on: 'bluesky', text: 'A draft' })
    const later = await house.given.post({ on: 'bluesky', at: '09:00', text: 'Later' })
    await house.db
      .updateTable('publications')
      .set({ due_at: new Date('2026-03-03T06:00:00Z') })
      .where('post_id', '=', later.id)
      .execute()
    expect((await run(house)).entries).toEqual([])
  })

  test('finds a text that became too long for its network, by the check of saving', async () => {
    await using house = await testHouse(morning)
    const { id } = await house.given.post({ on: 'bluesky', at: '09:00', text: 'Short' })
    await house.db
      .updateTable('scheduled_posts')
      .set({ content: JSON.stringify({ all: 'a'.repeat(301) }) })
      .where('id', '=', id)
      .execute()
    expect(verdicts(await run(house))).toEqual([['refused', 'text-too-long', 'edit']])
  })

  test('knows that access ends before a post is due, and not before another', async () => {
    await using house = await testHouse(morning)
    await house.given.post({ on: 'threads', at: '07:00' })
    await house.given.post({ on: 'threads', at: '09:00' })
    const expires_at = new Date('2026-03-02T08:10:00Z')
    await house.db.updateTable('connections').set({ expires_at, renewable: false }).execute()
    const found = await run(house)
    expect(verdicts(found)).toEqual([
      ['goes', null, null],
      ['refused', 'sign-in', 'reconnect'],
    ])
    expect(found.access).toMatchObject([
      { network: 'threads', endsAt: expires_at.toISOString(), renews: false, posts: 1 },
    ])
  })

  test('says that a token which renews itself does, and refuses nothing for it', async () => {
    await using house = await testHouse(morning)
    await house.given.post({ on: 'threads', at: '09:00' })
    await house.db
      .updateTable('connections')
      .set({ expires_at: new Date('2026-03-02T08:10:00Z'), renewable: true })
      .execute()
    const found = await run(house)
    expect(verdicts(found)).toEqual([['goes', null, null]])
    expect(found.access).toMatchObject([{ renews: true }])
  })

  test('lets everything wait in a paused workspace, and without a worker', async () => {
    await using house = await testHouse(morning)
    await house.given.post({ on: 'bluesky', at: '09:00' })
    const { db, clock, where } = house
    await db
      .transaction()
      .execute((tx) => pauseWorkspace(tx, { workspaceId: where.workspaceId, userId: 'ada' }, clock.at))
    expect(verdicts(await run(house))).toEqual([['waits', 'pause', 'resume']])
    await db.deleteFrom('paused_workspaces').execute()
    await db
      .updateTable('worker_heartbeats')
      .set({ seen_at: new Date('2026-03-02T05:00:00Z') })
      .execute()
    clock.at = new Date(clock.at.getTime() + 1)
    const found = await rehearse(
      { db, connections: house.house.connections, billing: 'off', policy },
      { workspaceId: where.workspaceId, timezone: 'UTC', hours: 24, now: clock.at },
    )
    expect(verdicts(found)).toEqual([['waits', 'worker', 'wait']])
  })

  test('asks the network whether a board is still there: gone, there, or not to be asked', async () => {
    await using house = await testHouse(morning)
    const picture = await house.given.picture('teal')
    await house.given.post({
      on: 'pinterest',
      at: '09:00',
      mediaIds: [picture],
      settings: { pinterest: {} },
    })
    const { id: connectionId } = await house.db
      .selectFrom('connections')
      .select('id')
      .executeTakeFirstOrThrow()
    const accounts = { [connectionId]: { board: 'b1', boardLabel: 'Guides' } }
    await house.db
      .updateTable('scheduled_posts')
      .set({ platform_settings: JSON.stringify({ pinterest: { accounts } }) })
      .execute()
    const answering = (answer: Awaited<ReturnType<typeof house.house.connections.choices>>) => ({
      choices: async () => answer,
    })
    const there = { kind: 'listed', choices: [{ value: 'b1', label: 'Guides' }] } as const
    expect(verdicts(await run(house, answering(there)))).toEqual([['goes', null, null]])
    const gone = await run(house, answering({ kind: 'listed', choices: [] }))
    expect(verdicts(gone)).toEqual([['refused', 'choice-gone', 'edit']])
    expect(gone.entries[0]?.reason?.message).toContain('Guides')
    expect(verdicts(await run(house, answering({ kind: 'refused', message: 'Wait.' })))).toEqual([
      ['unknown', 'choice-unread', 'wait'],
    ])
  })

  test('counts a day’s budget, and holds back what is over it', async () => {
    await using house = await testHouse(morning)
    await house.given.post({ on: 'threads', at: '05:00', text: 'Earlier' })
    await house.given.post({ on: 'threads', at: '09:00' })
    await house.db
      .updateTable('publications')
      .set({ state: 'published', published_at: new Date('2026-03-02T05:00:00Z') })
      .where('due_at', '<', new Date('2026-03-02T06:00:00Z'))
      .execute()
    const found = await run(house)
    expect(found.budgets).toEqual([
      {
        network: 'threads',
        username: expect.any(String),
        kind: 'posts',
        hours: 24,
        used: 1,
        planned: 1,
        of: 250,
        isDisputed: false,
      },
    ])
    await house.db
      .insertInto('publications')
      .columns([
        'workspace_id',
        'post_id',
        'network',
        'username',
        'account_key',
        'state',
        'published_at',
        'occurrence',
      ])
      .expression((from) =>
        from
          .selectFrom('publications')
          .crossJoin((as) => as.fn<{ n: number }>('generate_series', [as.lit(2), as.lit(250)]).as('n'))
          .select((row) => [
            'workspace_id',
            'post_id',
            'network',
            'username',
            'account_key',
            'state',
            'published_at',
            row.ref('n').$castTo<number>().as('occurrence'),
          ])
          .where('state', '=', 'published'),
      )
      .execute()
    expect(verdicts(await run(house))).toEqual([['waits', 'daily-budget', 'limits']])
  })

  test('has each time of a post that repeats', async () => {
    await using house = await testHouse(morning)
    const recurring = { enabled: true, rule: 'FREQ=DAILY', zone: 'UTC' }
    const { id } = await house.given.post({ on: 'bluesky', at: '06:30', settings: { recurring } })
    const found = await rehearse(
      { db: house.db, connections: house.house.connections, billing: 'off', policy },
      { workspaceId: house.where.workspaceId, timezone: 'UTC', hours: 60, now: house.clock.at },
    )
    expect(found.entries.map(({ postId, dueAt }) => [postId, dueAt])).toEqual(
      [2, 3, 4].map((day) => [id, `2026-03-0${day}T06:30:00.000Z`]),
    )
  })

  test('names the posting times of the first account that nothing takes', async () => {
    await using house = await testHouse(morning)
    await house.given.post({ on: 'bluesky', at: '09:00' })
    const times = (await run(house)).emptyTimes
    expect(times).toEqual(
      ['12:00', '18:00'].map((time) => ({ at: `2026-03-02T${time}:00.000Z`, networks: ['bluesky'] })),
    )
  })

  test('sees nothing of another workspace', async () => {
    await using house = await testHouse(morning)
    await house.given.post({ on: 'bluesky', at: '09:00' })
    const asked = { workspaceId: '00000000-0000-4000-8000-000000000000', timezone: 'UTC', hours: 24 }
    const tools = { db: house.db, connections: house.house.connections, billing: 'off', policy } as const
    expect(await rehearse(tools, { ...asked, now: house.clock.at })).toMatchObject({
      entries: [],
      budgets: [],
      access: [],
    })
  })
})
