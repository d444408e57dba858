import { sql } from 'kysely'
import type { NetworkId } from '#domain/networks/network.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { maxCounts } from '../archive-limits.ts'
import type { ArchivedAnalytics, ArchivedExperiment } from './numbers-format.ts'

/**
 * What people made of the numbers of a workspace: settings, experiments and advice. Report links are not among them:
 * nobody could open one without its token, of which only the hash is kept.
 */
export async function analyticsOf(db: Db, workspaceId: string): Promise<ArchivedAnalytics> {
  return {
    settings: await settingsOf(db, workspaceId),
    experiments: await experimentsOf(db, workspaceId),
    advice: await adviceOf(db, workspaceId),
  }
}

/** SQL: a row of the settings holds a choice. Other jobs make rows without one. */
export const isChosen = sql<boolean>`
  (analytics_settings.x_enabled or analytics_settings.x_budget_cents > 0 or analytics_settings.networks_off <> '[]'
    or not analytics_settings.foreign_posts or analytics_settings.mail <> 'never'
    or not analytics_settings.rehearsal_mail)`

async function settingsOf(db: Db, workspaceId: string): Promise<ArchivedAnalytics['settings']> {
  const row = await db
    .selectFrom('analytics_settings')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where(isChosen)
    .executeTakeFirst()
  if (!row) return null
  return {
    xEnabled: row.x_enabled,
    xBudgetCents: row.x_budget_cents,
    networksOff: row.networks_off,
    foreignPosts: row.foreign_posts,
    mail: row.mail,
    rehearsalMail: row.rehearsal_mail,
  }
}

interface Account {
  network: NetworkId
  username: string
  externalId: string
}

async function experimentsOf(db: Db, workspaceId: string): Promise<ArchivedExperiment[]> {
  const rows = await db
    .selectFrom('experiments as e')
    .innerJoin('connections as c', 'c.id', 'e.connection_id')
    .selectAll('e')
    .select(['c.provider as network', 'c.username', 'c.external_id as externalId'])
    .where('e.workspace_id', '=', workspaceId)
    .orderBy('e.created_at', 'desc')
    .orderBy('e.id')
    .limit(maxCounts.experiments)
    .execute()
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const posts = await db
    .selectFrom('experiment_posts as ep')
    .innerJoin('experiments as e', 'e.id', 'ep.experiment_id')
    .leftJoin('publications as p', (join) =>
      join
        .onRef('p.post_id', '=', 'ep.post_id')
        .onRef('p.occurrence', '=', 'ep.occurrence')
        .onRef('p.connection_id', '=', 'e.connection_id')
        .on('p.part', '=', 'post'),
    )
    .selectAll('ep')
    .select('p.id as publication_id')
    .where('ep.experiment_id', 'in', ids)
    .orderBy('ep.position')
    .execute()
  const postsOf = Map.groupBy(posts, (post) => post.experiment_id)
  return rows.map((row) => ({
    id: row.id,
    ...accountOf(row),
    status: row.status,
    slots: row.slots,
    timezone: row.timezone,
    seed: row.seed,
    result: row.result,
    createdAt: row.created_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    posts: (postsOf.get(row.id) ?? []).map((post) => ({
      position: post.position,
      slot: post.slot,
      publication:
        post.publication_id !== null && post.post_id !== null
          ? { postId: post.post_id, publicationId: post.publication_id }
          : null,
      isLeftOut: post.is_left_out,
    })),
  }))
}

async function adviceOf(db: Db, workspaceId: string): Promise<ArchivedAnalytics['advice']> {
  const rows = await db
    .selectFrom('best_time_advice as a')
    .innerJoin('connections as c', 'c.id', 'a.connection_id')
    .select(['c.provider as network', 'c.username', 'c.external_id as externalId', 'a.slots', 'a.since'])
    .where('a.workspace_id', '=', workspaceId)
    .orderBy('a.since')
    .orderBy('a.connection_id')
    .limit(maxCounts.connections)
    .execute()
  return rows.map((row) => ({ ...accountOf(row), slots: row.slots, since: row.since.toISOString() }))
}

const accountOf = ({ network, username, externalId }: Account): Account => ({ network, username, externalId })
