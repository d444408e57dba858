import { sql } from 'kysely'
import { connectionIdOf } from '#server/modules/connections/connection-id.ts'
import type { ChosenConnection } from '#server/modules/posts/destinations.ts'
import { accountKey } from '#server/modules/publishing/new-publications.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import type { ArchiveRestore } from '../archive-restore.ts'
import { accountFor } from '../existing-records.ts'
import { newIdOf, newPublicationId } from '../new-id.ts'
import { webAddress } from '../restore-history.ts'
import type { ArchivedNumbers } from './numbers-format.ts'

/** What archived numbers are of here. */
export interface SubjectHere {
  id: string
  /** null: its account is not connected. */
  connectionId: string | null
}

/**
 * The posts and accounts here that archived numbers are of, in the same order; posts made elsewhere are created. null:
 * the archive has numbers of a post that did not come with it. Nothing of another workspace is ever found.
 */
export async function subjectsHere(
  tx: Db,
  restore: ArchiveRestore,
  items: readonly ArchivedNumbers[],
  accounts: readonly ChosenConnection[],
): Promise<(SubjectHere | null)[]> {
  const foreign = await keepForeign(tx, restore, items, accounts)
  const posts = await postsHere(tx, restore, items)
  return items.map((item) => {
    switch (item.kind) {
      case 'post':
        return posts.get(newPublicationId(restore, item.postId, item.publicationId)) ?? null
      case 'foreign':
        return foreign.get(keyOf(item, accounts)) ?? null
      case 'account': {
        const account = accountFor(item, accounts)
        const owner = { workspace_id: restore.workspaceId, provider: item.network }
        const id = account?.id ?? connectionIdOf({ ...owner, external_id: storable(item.externalId) })
        return { id, connectionId: account?.id ?? null }
      }
      default:
        return item satisfies never
    }
  })
}

async function postsHere(
  tx: Db,
  restore: ArchiveRestore,
  items: readonly ArchivedNumbers[],
): Promise<Map<string, SubjectHere>> {
  const ids = items.flatMap((item) =>
    item.kind === 'post' ? [newPublicationId(restore, item.postId, item.publicationId)] : [],
  )
  if (ids.length === 0) return new Map()
  const rows = await tx
    .selectFrom('publications')
    .select(['id', 'connection_id'])
    .where('workspace_id', '=', restore.workspaceId)
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, connection_id: connectionId }) => [id, { id, connectionId }]))
}

type ForeignPost = Extract<ArchivedNumbers, { kind: 'foreign' }>

const accountKeyOf = (post: ForeignPost, accounts: readonly ChosenConnection[]) =>
  storable(accountKey({ network: post.network, externalId: (accountFor(post, accounts) ?? post).externalId }))

const keyOf = (post: ForeignPost, accounts: readonly ChosenConnection[]) =>
  JSON.stringify([accountKeyOf(post, accounts), storable(post.remoteId)])

/** Posts made elsewhere, by their account and the network's id: those that are known here stay as they are. */
async function keepForeign(
  tx: Db,
  restore: ArchiveRestore,
  items: readonly ArchivedNumbers[],
  accounts: readonly ChosenConnection[],
): Promise<Map<string, SubjectHere>> {
  const posts = items.filter((item) => item.kind === 'foreign')
  if (posts.length === 0) return new Map()
  const values = posts.map((post) => ({
    id: newIdOf(restore, `foreign ${post.id}`),
    connection_id: accountFor(post, accounts)?.id ?? null,
    network: post.network,
    account_key: accountKeyOf(post, accounts),
    remote_id: storable(post.remoteId),
    url: webAddress(post.url),
    kind: post.content,
    text: storable(post.text),
    published_at: post.publishedAt,
    gone_at: post.goneAt,
    created_at: post.createdAt,
  }))
  await sql`
    insert into foreign_posts (id, workspace_id, connection_id, network, account_key, remote_id, url, kind, text,
      published_at, gone_at, created_at)
    select v.id, ${restore.workspaceId}, v.connection_id, v.network, v.account_key, v.remote_id, v.url, v.kind, v.text,
      v.published_at, v.gone_at, v.created_at
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (
      id uuid, connection_id uuid, network text, account_key text, remote_id text, url text, kind text, text text,
      published_at timestamptz, gone_at timestamptz, created_at timestamptz)
    on conflict do nothing`.execute(tx)
  const { rows } = await sql<{
    id: string
    connection_id: string | null
    account_key: string
    remote_id: string
  }>`
    select f.id, f.connection_id, f.account_key, f.remote_id
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb) as v (account_key text, remote_id text)
    join foreign_posts f on f.workspace_id = ${restore.workspaceId} and f.account_key = v.account_key
      and f.remote_id = v.remote_id`.execute(tx)
  return new Map(
    rows.map((row) => [
      JSON.stringify([row.account_key, row.remote_id]),
      { id: row.id, connectionId: row.connection_id },
    ]),
  )
}
