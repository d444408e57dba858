import { sql } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import { connectionIdOf } from '#server/modules/connections/connection-id.ts'
import { externalIdIn } from '#server/modules/publishing/new-publications.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { yieldToEventLoop } from '#server/plumbing/yield-to-event-loop.ts'
import { maxCounts, writtenDocumentBytes } from '../archive-limits.ts'
import { daysOf, readbacksOf, readingsOf } from './archived-readings.ts'
import type { ArchivedNumbers, ArchivedReading } from './numbers-format.ts'

/** How many subjects are gone through at once. */
const subjectsAtOnce = 100

/** All numbers of a workspace as JSON documents of a few megabytes, with only one of them in memory. */
export async function* numberDocumentsOf(
  db: Db,
  workspaceId: string,
): AsyncGenerator<{ path: string; bytes: Buffer }> {
  let number = 0
  let items: string[] = []
  let size = 0
  const document = () => {
    const bytes = Buffer.from(`[${items.join(',\n')}]`)
    items = []
    size = 0
    return { path: `numbers/${++number}.json`, bytes }
  }
  for await (const item of numbersOf(db, workspaceId)) {
    const text = JSON.stringify(item)
    if (items.length > 0 && size + text.length > writtenDocumentBytes) yield document()
    items.push(text)
    size += text.length
    if (items.length === maxCounts.subjectsPerDocument) yield document()
  }
  if (items.length > 0) yield document()
}

async function* numbersOf(db: Db, workspaceId: string): AsyncGenerator<ArchivedNumbers> {
  yield* accountsOf(db, workspaceId)
  yield* foreignOf(db, workspaceId)
  yield* postsOf(db, workspaceId)
}

/** Accounts that are connected, and those that once were and sent posts. */
async function* accountsOf(db: Db, workspaceId: string): AsyncGenerator<ArchivedNumbers> {
  for (const { id, ...account } of await accountsWithNumbers(db, workspaceId)) {
    const named = { kind: 'account' as const, ...account }
    for await (const readings of inParts(readingsOf(db, workspaceId, [id]), maxCounts.readingsPerSubject)) {
      yield { ...named, readings: readings.map(({ reading }) => reading), days: [] }
    }
    for await (const days of daysOf(db, workspaceId, id)) yield { ...named, readings: [], days }
  }
}

interface ArchivedAccount {
  id: string
  network: NetworkId
  username: string
  externalId: string
}

/** One that is disconnected is known by its posts: it has the id with which it would be connected again. */
async function accountsWithNumbers(db: Db, workspaceId: string): Promise<ArchivedAccount[]> {
  const connected = await db
    .selectFrom('connections')
    .select(['id', 'provider as network', 'username', 'external_id as externalId'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const { rows } = await sql<{ network: NetworkId; account_key: string; username: string }>`
    select network, account_key, max(username) as username from (
      select network, account_key, username from publications
      where workspace_id = ${workspaceId} and connection_id is null and published_at is not null
      union all
      select network, account_key, account_key from foreign_posts
      where workspace_id = ${workspaceId} and connection_id is null
    ) a group by network, account_key order by account_key limit ${maxCounts.connections}`.execute(db)
  const known = new Set(connected.map(({ network, externalId }) => `${network}:${externalId}`))
  const gone = rows
    .filter(({ account_key }) => !known.has(account_key))
    .map(({ network, account_key, username }) => {
      const externalId = externalIdIn(account_key, network)
      const owner = { workspace_id: workspaceId, provider: network, external_id: externalId }
      return { id: connectionIdOf(owner), network, username, externalId }
    })
  return [...connected, ...gone]
}

async function* foreignOf(db: Db, workspaceId: string): AsyncGenerator<ArchivedNumbers> {
  let after: string | null = null
  for (;;) {
    await yieldToEventLoop()
    const rows: ForeignRow[] = await nextForeign(db, workspaceId, after)
    after = rows.at(-1)?.id ?? null
    const readings = await bySubject(
      db,
      workspaceId,
      rows.map(({ id }) => id),
    )
    for (const row of rows) {
      const item = { kind: 'foreign' as const, ...foreignPost(row) }
      for (const some of parts(readings.get(row.id) ?? [])) yield { ...item, readings: some }
    }
    if (rows.length < subjectsAtOnce) return
  }
}

const nextForeign = (db: Db, workspaceId: string, after: string | null) =>
  db
    .selectFrom('foreign_posts as f')
    .leftJoin('connections as c', 'c.id', 'f.connection_id')
    .selectAll('f')
    .select('c.username')
    .where('f.workspace_id', '=', workspaceId)
    .$if(after !== null, (query) => query.where('f.id', '>', after))
    .orderBy('f.id')
    .limit(subjectsAtOnce)
    .execute()

type ForeignRow = Awaited<ReturnType<typeof nextForeign>>[number]

function foreignPost(row: ForeignRow) {
  const externalId = externalIdIn(row.account_key, row.network)
  return {
    id: row.id,
    network: row.network,
    username: row.username ?? externalId,
    externalId,
    remoteId: row.remote_id,
    url: row.url,
    content: row.kind,
    text: row.text,
    publishedAt: row.published_at.toISOString(),
    goneAt: row.gone_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  }
}

/** How many publications are listed at once: finding them takes longer than reading them. */
const listedAtOnce = 5_000

async function* postsOf(db: Db, workspaceId: string): AsyncGenerator<ArchivedNumbers> {
  let after: string | null = null
  for (;;) {
    const listed: { id: string; post_id: string }[] = await nextPosts(db, workspaceId, after)
    after = listed.at(-1)?.id ?? null
    for (let start = 0; start < listed.length; start += subjectsAtOnce) {
      await yieldToEventLoop()
      yield* await itemsOf(db, workspaceId, listed.slice(start, start + subjectsAtOnce))
    }
    if (listed.length < listedAtOnce) return
  }
}

/** Publications with numbers. */
const nextPosts = (db: Db, workspaceId: string, after: string | null) =>
  db
    .selectFrom('publications as p')
    .select(['p.id', 'p.post_id'])
    .where('p.workspace_id', '=', workspaceId)
    .where(
      sql<boolean>`(exists (select from metric_readings r where r.subject_id = p.id)
        or exists (select from readbacks b where b.publication_id = p.id))`,
    )
    .$if(after !== null, (query) => query.where('p.id', '>', after))
    .orderBy('p.id')
    .limit(listedAtOnce)
    .execute()

async function itemsOf(
  db: Db,
  workspaceId: string,
  posts: readonly { id: string; post_id: string }[],
): Promise<ArchivedNumbers[]> {
  const ids = posts.map(({ id }) => id)
  const readings = await bySubject(db, workspaceId, ids)
  const readbacks = await readbacksOf(db, ids)
  return posts.flatMap(({ id, post_id: postId }) =>
    parts(readings.get(id) ?? []).map((some, at) => ({
      kind: 'post' as const,
      postId,
      publicationId: id,
      readings: some,
      readbacks: at === 0 ? (readbacks.get(id) ?? []) : [],
    })),
  )
}

/** Readings of some posts: each has the few of its plan, and those that people asked for. */
async function bySubject(db: Db, workspaceId: string, ids: readonly string[]) {
  const found = new Map<string, ArchivedReading[]>()
  for await (const { subjectId, reading } of readingsOf(db, workspaceId, ids)) {
    const known = found.get(subjectId)
    if (known) known.push(reading)
    else found.set(subjectId, [reading])
  }
  return found
}

/** At least one part. */
function parts(readings: readonly ArchivedReading[]): ArchivedReading[][] {
  const most = maxCounts.readingsPerSubject
  return Array.from({ length: Math.max(1, Math.ceil(readings.length / most)) }, (_, at) =>
    readings.slice(at * most, (at + 1) * most),
  )
}

async function* inParts<Item>(items: AsyncIterable<Item>, most: number): AsyncGenerator<Item[]> {
  let part: Item[] = []
  for await (const item of items) {
    part.push(item)
    if (part.length < most) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
