import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { createApiKey } from '#server/modules/people/api-keys.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import { retryThroughOutages } from '#server/plumbing/database/outage.ts'
import type { Child } from '../child.ts'
import { openPlace } from '../place.ts'
import { credentialKeysEnv, startPostlark } from '../postlark.ts'
import { startStandIns } from '../stand-ins.ts'
import { compareWith, countArrived, type Difference } from './compare.ts'
import { impatience } from './crash-test.ts'
import { readRest } from './rest.ts'
import { writePosts } from './write-posts.ts'

/** The settings of an outage test: the database goes away while these processes publish and answer requests. */
export interface OutagePlan {
  roles: readonly ('all' | 'web' | 'worker')[]
  publications: number
  /** The outages in order, each after some more posts have arrived. */
  outages: readonly ('fast' | 'immediate' | 'kill-sessions')[]
  seed: number
}

export interface OutageReport extends Difference {
  states: Record<string, number>
  /** The result of each process. */
  processes: ProcessReport[]
  /** How often an open event stream told its page to fetch everything again. */
  resyncs: number
  /** The number of responses by status. */
  answers: Record<number, number>
  /** The number of 503 responses without Retry-After. */
  withoutRetryAfter: number
}

interface ProcessReport {
  role: string
  isAlive: boolean
  /** The number of log lines by message. */
  log: Record<string, number>
}

/** These networks publish at once: no waiting for processing. */
const networks = ['bluesky', 'twitter', 'linkedin', 'pinterest'] as const

/** Publishes posts that are all due at once while the database goes away again and again. */
export async function outageTest(plan: OutagePlan): Promise<OutageReport> {
  await using standIns = await startStandIns()
  await using place = await openPlace('postgres', { synchronous_commit: 'on' })
  await using database = disposable(await place.open())
  const { seed, publications } = plan
  const expected = await writePosts(place, standIns, { networks, publications, seed })
  // A newly started process takes longer than the shortest lease to load its publishing code.
  const env = {
    ...place.env,
    ...credentialKeysEnv,
    ...impatience,
    PUBLISH_LEASE_SEC: '6',
    SANDBOX_URL: standIns.origin,
  }
  // Each post takes a while, so that there are some in every state when the database goes away.
  await standIns.setFault({ network: '*', kind: 'slow', delayMs: 150 })
  const processes = await startAll(plan.roles, env)
  const until = (isSo: () => Promise<boolean>) => untilWith(processes, isSo)
  const { headers, workspaceId } = await keyOf(database)
  const asking = new AbortController()
  const { signal } = asking
  const [front] = processes.filter(({ role }) => role !== 'worker')
  if (!front) throw new Error('Somebody has to answer.')
  const answers = keepAsking(front.origin, headers, signal)
  // A process that does not answer has died: `until` reports it.
  answers.catch(() => {})
  const events = await listen(`${front.origin}/api/workspaces/${workspaceId}/events`, headers, signal)
  try {
    for (const [at, outage] of plan.outages.entries()) {
      const share = (at + 1) / (plan.outages.length + 2)
      await until(async () => (await countArrived(standIns, expected)) >= share * publications)
      const resyncs = events.heard()
      await (outage === 'kill-sessions'
        ? killSessions(place.env['DATABASE_URL'] ?? '')
        : place.restart(outage))
      // A resync before the listener is back would be merged with this one.
      await until(async () => events.heard() > resyncs)
    }
    const rest = () => retryThroughOutages(() => readRest(database), signal)
    await until(async () => (await rest()).isAtRest)
    const { states } = await rest()
    asking.abort()
    const heard = await answers
    return {
      ...(await compareWith(standIns, expected, [])),
      states,
      processes: processes.map(({ role, child }) => ({
        role,
        isAlive: isAlive(child.pid),
        log: linesOf(child.complaints()),
      })),
      resyncs: events.heard() - 1,
      answers: countBy(heard.map(({ status }) => status)),
      withoutRetryAfter: heard.filter(({ status, retryAfter }) => status === 503 && !retryAfter).length,
    }
  } finally {
    asking.abort()
    await Promise.all(processes.map(({ child }) => child.kill('SIGKILL')))
  }
}

interface Running {
  role: string
  origin: string
  child: Child
}

async function startAll(roles: OutagePlan['roles'], env: Record<string, string>) {
  const processes: Running[] = []
  const own: Record<string, string> = {}
  for (const role of roles) {
    const child = startPostlark({ ...env, ...own, POSTLARK_ROLE: role })
    const origin = await child.ready
    // Networks fetch media from Postlark's public address.
    if (role === 'web') own['PUBLIC_URL'] = origin
    processes.push({ role, origin, child })
  }
  return processes
}

const askEveryMs = 100

/** Repeats a request that needs the database. */
async function keepAsking(origin: string, headers: Record<string, string>, signal: AbortSignal) {
  const heard: { status: number; retryAfter: string | null }[] = []
  while (!signal.aborted) {
    const answer = await fetch(`${origin}/api/workspaces`, { headers })
    await answer.arrayBuffer()
    heard.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') })
    await sleep(askEveryMs)
  }
  return heard
}

/**
 * Listens to a workspace's events on one connection, until the signal aborts.
 * @returns when it is open; `heard` is how often it was told to fetch everything
 * @throws from `heard`, the error that ended the connection
 */
async function listen(url: string, headers: Record<string, string>, signal: AbortSignal) {
  const answer = await fetch(url, { headers, signal })
  if (!answer.ok) throw new Error(`The events answered ${answer.status}`)
  let text = ''
  let lost: unknown = null
  async function read() {
    const decoder = new TextDecoder()
    for await (const part of answer.body ?? []) text += decoder.decode(part, { stream: true })
  }
  read().catch((error: unknown) => {
    if (!signal.aborted) lost = error
  })
  return {
    heard(): number {
      if (lost !== null) throw lost
      return text.split('"ready"').length - 1
    },
  }
}

/** An API key of the only person. */
async function keyOf({ db }: Database): Promise<{ headers: Record<string, string>; workspaceId: string }> {
  const member = await db.selectFrom('workspace_members').selectAll().executeTakeFirstOrThrow()
  const made = await createApiKey(
    db,
    { userId: member.user_id, name: 'Outage test', expiresInDays: null },
    new Date(),
  )
  if (made.kind !== 'created') throw new Error(`No API key: ${made.kind}`)
  return { headers: { authorization: `Bearer ${made.key}` }, workspaceId: member.workspace_id }
}

/** As if the kernel killed a server process: PostgreSQL ends all others and recovers by itself. */
async function killSessions(url: string): Promise<void> {
  const client = new Client({ connectionString: url })
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'postlark' limit 1",
  )
  for (const { pid } of rows) process.kill(pid, 'SIGKILL')
  await client.end().catch(() => {})
}

/** @throws when a process exits before the condition holds */
async function untilWith(processes: readonly Running[], isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) {
    const dead = processes.find(({ child }) => !isAlive(child.pid))
    if (dead) throw new Error(`The process of role ${dead.role} ended:\n${dead.child.complaints()}`)
    await sleep(50)
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

function linesOf(log: string): Record<string, number> {
  const lines = log.split('\n').filter((line) => line !== '')
  return countBy(
    lines.map((line) => (line.startsWith('{') ? (JSON.parse(line) as { msg: string }).msg : line)),
  )
}

function countBy<Key extends string | number>(keys: readonly Key[]): Record<Key, number> {
  const counts = {} as Record<Key, number>
  for (const key of keys) counts[key] = (counts[key] ?? 0) + 1
  return counts
}

function disposable<Thing extends { close(): Promise<void> }>(thing: Thing): Thing & AsyncDisposable {
  return Object.assign(thing, { [Symbol.asyncDispose]: () => thing.close() })
}
