import { sql, type RawBuilder } from 'kysely'
import type { PostFilters } from '#contract/posts.ts'
import type { BadgeFilter, StatusFilter } from '#domain/post/post.ts'
import { termsToFind } from '#domain/text/search-terms.ts'

type Condition = RawBuilder<boolean>

/**
 * The filters as one condition on `scheduled_posts`, for a query that reads that table under its own name and names
 * the workspace itself. Each filter is answered by an index: words by `post_words_to_find`, labels and accounts by
 * theirs.
 * @returns null when nothing is filtered
 */
export function whereFiltered(workspaceId: string, filters: PostFilters): Condition | null {
  const conditions = [
    found(workspaceId, filters.search ?? ''),
    some(filters.accounts, goesTo),
    some(filters.badges, (badges) => standsAsOneOf(workspaceId, badges)),
    some(filters.labels, isLabelled),
    some(filters.authors, (authors) => sql<boolean>`scheduled_posts.user_id = any(${[...authors]}::text[])`),
    some(filters.approvals, standsAs),
  ].filter((condition) => condition !== null)
  return conditions.length === 0 ? null : allOf(conditions)
}

function some<Item>(
  items: readonly Item[] | undefined,
  condition: (items: readonly Item[]) => Condition,
): Condition | null {
  return items && items.length > 0 ? condition(items) : null
}

const allOf = (conditions: readonly Condition[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`

function found(workspaceId: string, typed: string): Condition | null {
  if (typed.trim() === '') return null
  const words = termsToFind(typed)
  // Nothing but signs: no post has such a word.
  if (words.length === 0) return sql<boolean>`false`
  // The workspace is one of the words, so that the words of other workspaces are never looked at.
  const query = [`'in ${workspaceId}'`, ...words.map((word) => `'${word}':*`)].join(' & ')
  return sql<boolean>`scheduled_posts.id in (select post_id from post_words where words @@ ${query}::tsquery)`
}

const goesTo = (connectionIds: readonly string[]) =>
  sql<boolean>`exists (
    select 1 from publications p
    where p.post_id = scheduled_posts.id and p.occurrence = scheduled_posts.occurrence and p.connection_id = any(${[...connectionIds]}::uuid[]))`

const isLabelled = (labelIds: readonly string[]) =>
  sql<boolean>`scheduled_posts.id in (
    select post_id from post_labels where label_id = any(${[...labelIds]}::uuid[]))`

const standsAs = (states: readonly string[]) =>
  sql<boolean>`coalesce(
    (select a.state from approvals a where a.post_id = scheduled_posts.id), 'none') = any(${[...states]}::text[])`

const has = (...states: string[]) =>
  sql<boolean>`exists (
    select 1 from publications p
    where p.post_id = scheduled_posts.id and p.occurrence = scheduled_posts.occurrence and p.part = 'post' and p.state = any(${states}::text[]))`

/**
 * Whether something of a post waits for its author, of the occurrences that a screen shows; for a query that reads
 * `scheduled_posts` under its own name. Answered by `publications_waiting_for_author`.
 */
export const needsAuthor = (workspaceId: string) =>
  sql<boolean>`exists (
    select 1 from publications p
    where p.workspace_id = ${workspaceId} and p.post_id = scheduled_posts.id
      and p.state in ('failed', 'missed', 'unsettled')
      and (p.occurrence >= scheduled_posts.occurrence - 1 or p.state = 'unsettled'))`

function standsAsOneOf(workspaceId: string, filters: readonly StatusFilter[]): Condition {
  const badges = filters.filter((filter) => filter !== 'needs-author')
  const conditions = [
    ...(badges.length > 0 ? [saysOneOf(badges)] : []),
    ...(filters.includes('needs-author') ? [needsAuthor(workspaceId)] : []),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}

/** As `badgeOf` and `filterOf` of the domain decide, in the database's words. */
function saysOneOf(badges: readonly BadgeFilter[]): Condition {
  const plain = badges.filter((badge) => badge !== 'missed' && badge !== 'uncertain')
  const isMissed = sql<boolean>`(scheduled_posts.status = 'scheduled' and not ${has('scheduled')} and ${has('missed')})`
  const isUncertain = sql<boolean>`(scheduled_posts.status = 'failed' and not ${has('failed')} and ${has('unsettled')})`
  const isPartlyPosted = sql<boolean>`(scheduled_posts.status = 'posted' and ${has('failed', 'missed', 'unsettled')})`
  const conditions = [
    ...(badges.includes('missed') ? [isMissed] : []),
    ...(badges.includes('uncertain') ? [isUncertain] : []),
    ...plain.map((status) => {
      if (status === 'scheduled')
        return sql<boolean>`(scheduled_posts.status = 'scheduled' and not ${isMissed})`
      if (status === 'posted')
        return sql<boolean>`(scheduled_posts.status = 'posted' and not ${isPartlyPosted})`
      if (status === 'failed')
        return sql<boolean>`((scheduled_posts.status = 'failed' and not ${isUncertain}) or ${isPartlyPosted})`
      return sql<boolean>`scheduled_posts.status = ${status}`
    }),
  ]
  return sql<boolean>`(${sql.join(conditions, sql` or `)})`
}
