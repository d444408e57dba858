import { sql } from 'kysely'
import type { Counts } from '#domain/metrics/metric.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import {
  type ExampleAccount,
  writeExampleAccount,
  writeExampleReadings,
} from '#server/modules/analytics/example-readings.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { House } from './house.ts'

type Sandbox = NonNullable<House['sandbox']>

/** How often the posts of the demo are shown in the end, one after the other. */
const shown = [820, 2_400, 1_150, 640, 3_900, 1_700, 980] as const
const daysOfNumbers = 30
const dayMs = 86_400_000

/**
 * Gives the published posts and the accounts of a workspace the readings they would have until now. Once only. They are
 * what the stand-ins would have said then, so that the next real reading goes on where these end.
 */
export async function fillNumbers(db: Db, sandbox: Sandbox, workspaceId: string, now: Date): Promise<void> {
  const published = await db
    .selectFrom('publications')
    .select(['id', 'connection_id', 'network', 'published_at', 'remote_id'])
    .where('workspace_id', '=', workspaceId)
    .where('part', '=', 'post')
    .where('published_at', 'is not', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('metric_readings as r')
            .select(sql`1`.as('one'))
            .whereRef('r.subject_id', '=', 'publications.id'),
        ),
      ),
    )
    .orderBy('published_at')
    .execute()
  for (const [number, row] of published.entries()) {
    const { id: subjectId, connection_id: connectionId, network, published_at: publishedAt } = row
    if (!publishedAt || !connectionId || row.remote_id === null) continue
    const counts = countsOf(sandbox, network, row.remote_id, shown[number % shown.length] ?? 1_000)
    const post = { workspaceId, connectionId, subjectId, network, publishedAt }
    await writeExampleReadings(db, { ...post, countsAt: counts }, now)
  }
  const accounts = await db
    .selectFrom('connections')
    .select(['id', 'provider', 'external_id'])
    .where('workspace_id', '=', workspaceId)
    .where('id', 'not in', (rows) =>
      rows.selectFrom('metric_readings').select('subject_id').where('workspace_id', '=', workspaceId),
    )
    .execute()
  for (const { id: connectionId, provider: network, external_id: externalId } of accounts) {
    const account = { workspaceId, connectionId, network }
    const said = numbersOf(sandbox, network, externalId)
    await writeExampleAccount(db, { ...account, ...said }, { now, days: daysOfNumbers })
  }
}

/** What the stand-in says of a post, which is shown so often in the end. Of what is no video it says nothing about plays. */
function countsOf(
  { growth }: Sandbox,
  network: NetworkId,
  remoteId: string,
  shownInTheEnd: number,
): (at: Date) => Counts {
  growth.setShown(network, remoteId, shownInTheEnd)
  const isPlayed = (growth.ofPost(network, remoteId)?.counts.views ?? 0) > 0
  return (at) => {
    const { views, watch_sec, watch_avg_sec, watch_share, ...rest } =
      growth.ofPost(network, remoteId, at)?.counts ?? {}
    return isPlayed ? { ...rest, views, watch_sec, watch_avg_sec, watch_share } : rest
  }
}

/** What the stand-in says of an account at a time, and of each of its days. */
function numbersOf(
  { growth, posts }: Sandbox,
  network: NetworkId,
  externalId: string,
): Pick<ExampleAccount, 'standingAt' | 'ofDay'> {
  // LinkedIn's stand-in knows its accounts without the prefix of their names.
  const id = externalId.replace(/^urn:li:\w+:/, '')
  const made = posts(network).flatMap(({ accountId, created_at }) =>
    accountId === id ? [Date.parse(created_at)] : [],
  )
  return {
    standingAt: (at) => ({
      followers: growth.ofDay(network, id, new Date(at.getTime() - dayMs).toISOString().slice(0, 10))
        .followers,
      following: growth.ofAccount(network, id).following,
      posts: made.filter((time) => time <= at.getTime()).length,
    }),
    ofDay: (day) => growth.ofDay(network, id, day),
  }
}
