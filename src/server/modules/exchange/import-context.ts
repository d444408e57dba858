import { uploadLimits } from '#domain/media/media-limits.ts'
import { blockingProblems, checkPost, type Problem } from '#domain/post/check-post.ts'
import { contentWithUtmTags, type UtmRule } from '#domain/text/utm.ts'
import { type ChosenConnection, isLockedFor } from '#server/modules/posts/destinations.ts'
import { readBlockedWords } from '#server/modules/brand/read-blocked-words.ts'
import { presentMedia } from '#server/modules/media/present-media.ts'
import { listUtmRules } from '#server/modules/writing-kit/utm-rules.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { PlannedImage, RowPlan } from './row-plan.ts'
import type { MediaFacts } from '#domain/media/media-facts.ts'

/** The parts of a workspace that rows of a file refer to. */
export interface ImportContext {
  accounts: readonly ChosenConnection[]
  rules: readonly UtmRule[]
  /** Words that keep a post from going out. */
  bannedWords: readonly string[]
  /** Files that rows name by our own address, by path. */
  files: ReadonlyMap<string, MediaFacts>
}

/** @param paths of existing files in the rows */
export async function readImportContext(
  db: Db,
  workspaceId: string,
  paths: readonly string[],
): Promise<ImportContext> {
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'provider', 'username', 'external_id', 'needs_reauth', 'expires_at', 'app'])
    .select(isLockedFor(null).as('is_locked'))
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const media =
    paths.length === 0
      ? []
      : await db
          .selectFrom('media')
          .selectAll()
          .where('workspace_id', '=', workspaceId)
          .where('path', 'in', [...new Set(paths)])
          .execute()
  return {
    accounts: rows.map((row) => ({
      id: row.id,
      network: row.provider,
      username: row.username,
      externalId: row.external_id,
      needsReauth: row.needs_reauth,
      expiresAt: row.expires_at,
      app: row.app,
      isLocked: row.is_locked,
    })),
    rules: await listUtmRules(db, workspaceId),
    bannedWords: await readBlockedWords(db, workspaceId),
    files: new Map(media.map((row) => [row.path, presentMedia(row)])),
  }
}

/** All problems the composer would report for a planned post. */
export function problemsOf(
  plan: RowPlan,
  context: ImportContext,
  media: readonly MediaFacts[],
  now: Date,
): Problem[] {
  return checkPost(draftOf(plan, context, media, now))
}

/** The problems that prevent the post. */
export function blockingProblemsOf(
  plan: RowPlan,
  context: ImportContext,
  media: readonly MediaFacts[],
  now: Date,
): Problem[] {
  return blockingProblems(draftOf(plan, context, media, now))
}

function draftOf(
  plan: RowPlan,
  { accounts, rules, bannedWords }: ImportContext,
  media: readonly MediaFacts[],
  now: Date,
) {
  const connections = accounts.filter(({ id }) => plan.connectionIds.includes(id))
  const networks = connections.map(({ network }) => network)
  return {
    content: contentWithUtmTags(plan.content, rules, networks, null),
    connections,
    media,
    settings: plan.settings,
    bannedWords,
    scheduledFor: plan.at === null ? null : new Date(plan.at),
    now,
    intent: plan.at === null ? ('draft' as const) : ('schedule' as const),
  }
}

/** A picture not fetched yet, with assumed properties; its real problems are found after fetching. */
export function expectedMedia({ url, altText }: PlannedImage): MediaFacts {
  const side = 1200
  const bytes = Math.min(500_000, uploadLimits.maxBytes)
  return {
    id: url ?? '',
    kind: 'image',
    mimeType: 'image/jpeg',
    bytes,
    width: side,
    height: side,
    animated: false,
    altText,
  }
}
