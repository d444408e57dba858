import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Connection } from '#contract/connections.ts'
import type { Post, Publication } from '#contract/posts.ts'
import type { PostContent } from '#domain/post/post.ts'
import { sandboxAppPassword, type StandInNetwork } from '#sandbox/sandbox.ts'
import { readConfig } from './config.ts'
import { type House, openHouse } from './house.ts'
import { addMedia } from './modules/media/media-items.ts'
import { findPost } from './modules/posts/read-posts.ts'
import { createPost } from './modules/posts/save-post.ts'
import { schedulePost } from './modules/publishing/schedule-post.ts'
import { provisionWorkspace } from '#server/modules/workspaces/provision-workspace.ts'
import { openTestDatabase } from './plumbing/database/test-database.ts'
import { localFiles } from './plumbing/files/local-files.ts'
import { announce, type Announcement, openLive } from './plumbing/live/live.ts'
import { type Log, openLog } from './plumbing/log.ts'

const origin = 'http://postlark.test'

/** Of every test house. Nothing costs anything, unless a test sells plans. */
const testSettings = {
  POSTLARK_SECRET: 'a secret of more than thirty-two bytes for tests',
  PUBLISH_SETTLE_AFTER_SEC: '20',
  BILLING: 'off',
}

/** A post for a test: to one account per network, or to given accounts. */
interface GivenPost {
  /** `platform_settings`. */
  settings?: Record<string, unknown>
  on: StandInNetwork | readonly StandInNetwork[] | readonly Connection[]
  /** Time of the test's day, e.g. `09:00`; absent: a draft. */
  at?: string
  content?: PostContent
  text?: string
  mediaIds?: readonly string[]
}

interface TestHouseOptions {
  now: string
  settings?: Record<string, string>
  /** Calls the stand-ins through the front, as outside of tests; responses cannot be swallowed then. */
  throughFront?: boolean
  /** Default: a silent one. */
  log?: Log
}

/**
 * A whole server that runs nothing by itself: real database, stand-in networks, and a clock that only the test moves.
 * @param options `now` ISO 8601; `settings` environment variables by name. Nothing costs anything unless `BILLING` says so.
 */
export async function testHouse(options: TestHouseOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'postlark-house-'))
  const clock = { at: new Date(options.now), now: () => clock.at }
  const databaseClock = { offSec: 0 }
  const wire = { calls: [] as string[], cut: false }
  const house = await openHouse(
    readConfig({
      POSTLARK_DATA: folder,
      ...testSettings,
      ...options.settings,
    }),
    {
      origin,
      clock,
      databaseTime: async () => new Date(clock.at.getTime() + databaseClock.offSec * 1000),
      still: true,
      log: options.log ?? openLog('silent'),
      database: await openTestDatabase(),
      async fetch(input, init) {
        const request = new Request(input, init)
        wire.calls.push(new URL(request.url).pathname.replace('/sandbox', ''))
        if (wire.cut) throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
        const { pathname } = new URL(request.url)
        return pathname.startsWith('/sandbox') && house.sandbox && !options.throughFront
          ? house.sandbox.fetch(request)
          : house.fetch(request)
      },
    },
  )
  const { db } = house.database
  const { sandbox } = house
  if (!sandbox) throw new Error('a test house has stand-ins')
  const where = await settle(house)
  const connected = new Map<StandInNetwork, Connection>()

  async function connection(network: StandInNetwork, account = 'ada'): Promise<Connection> {
    const who = { ...where, network }
    const typed = { handle: account, appPassword: sandboxAppPassword }
    const outcome =
      network === 'bluesky'
        ? await house.connections.connectByPassword(who, typed)
        : await house.connections.finishOAuth(who, await consent(house, who, account))
    if (outcome.kind !== 'connected') throw new Error(`not connected: ${JSON.stringify(outcome)}`)
    return outcome.connection
  }

  async function accountsFor(on: GivenPost['on']): Promise<Connection[]> {
    const accounts: Connection[] = []
    for (const one of typeof on === 'string' ? [on] : on) {
      if (typeof one !== 'string') accounts.push(one)
      else accounts.push(connected.get(one) ?? (await connection(one)))
      const last = accounts.at(-1)
      if (typeof one === 'string' && last) connected.set(one, last)
    }
    return accounts
  }

  async function post(given: GivenPost): Promise<Post> {
    const accounts = await accountsFor(given.on)
    const dueAt = given.at ? new Date(`${clock.at.toISOString().slice(0, 10)}T${given.at}:00Z`) : null
    const content = given.content ?? { all: given.text ?? 'Rye is back from Friday.' }
    const id = await db.transaction().execute(async (tx) => {
      const postId = await createPost(
        tx,
        where,
        { content, mediaIds: given.mediaIds ?? [], coverIds: [], platformSettings: given.settings ?? {} },
        clock.at,
      )
      const destinations = accounts.map((account) => ({
        connectionId: account.id,
        network: account.provider,
        username: account.username,
        externalId: account.externalId,
      }))
      await schedulePost(
        tx,
        { id: postId, workspaceId: where.workspaceId },
        { destinations, dueAt, now: clock.at },
      )
      return postId
    })
    return reread(id)
  }

  /** Adds a picture of one colour, described by its name; returns its id. */
  async function picture(color: string): Promise<string> {
    const size = { width: 600, height: 400, channels: 3 as const }
    const bytes = await sharp({ create: { ...size, background: color } })
      .png()
      .toBuffer()
    const upload = { ...where, bytes, originalName: `${color}.png`, altText: color, billing: 'off' as const }
    const added = await addMedia(db, localFiles(join(folder, 'media')), upload, clock.at)
    if (added.kind !== 'added') throw new Error(added.kind)
    return added.media.id
  }

  async function reread(postId: string): Promise<Post> {
    const found = await findPost(db, where.workspaceId, postId)
    if (!found) throw new Error('the post is gone')
    return found
  }

  return {
    house,
    db,
    where,
    /** What an action announces in the workspace, in order. */
    announcedBy: (act: () => Promise<unknown>) => announcedBy(house, where.workspaceId, act),
    clock,
    /** The database's clock is ahead by this many seconds. */
    databaseClock,
    wire,
    sandbox,
    given: { connection, post, picture },
    /** Moves the clock. */
    later: (seconds: number) => void (clock.at = new Date(clock.at.getTime() + seconds * 1000)),
    /** Publishes what is due now, and waits for it. */
    runDueJobs: () => house.dispatcher.runDue(),
    /** Reads the numbers that are due, and waits for them. */
    runDueReadings: () => house.sampler.runDue(),
    reread,
    /** The only publication of a post, in its current state. */
    async publicationOf(postId: string): Promise<Publication> {
      const [one, more] = (await reread(postId)).publications
      if (!one || more) throw new Error('the post has not exactly one publication')
      return one
    },
    async [Symbol.asyncDispose]() {
      await house.close(2_000)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The owner of everything, with a workspace. */
async function settle({ database }: House) {
  const { db } = database
  const userId = 'ada'
  await db
    .insertInto('users')
    .values({ id: userId, name: 'Ada', email: 'ada@example.org', image: null })
    .execute()
  await provisionWorkspace(database, { userId, name: 'Ada', timezone: 'Europe/London' })
  const member = await db.selectFrom('workspace_members').selectAll().executeTakeFirstOrThrow()
  return { userId, workspaceId: member.workspace_id }
}

async function announcedBy({ database }: House, workspaceId: string, act: () => Promise<unknown>) {
  const live = await openLive(database)
  const heard: Announcement[] = []
  const last = Promise.withResolvers<void>()
  const hear = (one: Announcement) => (one.kind === 'last' ? last.resolve() : void heard.push(one))
  live.subscribe(workspaceId, hear, () => last.reject(new Error('announcements were lost')))
  try {
    await act()
    await announce(database.db, [{ workspaceId, kind: 'last' }])
    await last.promise
  } finally {
    await live.close()
  }
  return heard
}

/** The response of a network to a person who accepts on its page. */
async function consent(
  house: House,
  { workspaceId, network }: { workspaceId: string; network: StandInNetwork },
  account: string,
) {
  const redirectUri = `${origin}/${network}-callback`
  const start = await house.connections.beginOAuth(
    { workspaceId, network },
    { redirectUri, state: 'some-state' },
  )
  if (start.kind !== 'begun') throw new Error('not offered')
  const body = new URLSearchParams({ account, decision: 'approve' })
  const answer = await house.fetch(new Request(start.url, { method: 'POST', body }))
  const back = new URL(answer.headers.get('location') ?? 'about:blank')
  return { code: back.searchParams.get('code') ?? '', redirectUri, codeVerifier: start.codeVerifier }
}

export type TestHouse = Awaited<ReturnType<typeof testHouse>>
