import { sql, type RawBuilder } from 'kysely'
import type { PostFilters } from '#contract/posts.ts'
import type { BadgeFilter, StatusFilter } from '#domain/post/post.ts'
import { termsToFind } from '#domain/text/search-terms.ts'

type Condition = RawBuilder<boolean>

/**
 * The filters as one condition on `scheduled_posts`, for a query that reads that table under its own name and names
 * the workspace itself. Each filter uses an index: words `post_words_to_find`, labels and accounts theirs.
 * @returns null without filters
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
  // Only special characters: no post has such a word.
  if (words.length === 0) return sql<boolean>`false`
  // The workspace is one of the words, so that words of other workspaces are never read.
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
 * Whether a post needs its author, for the occurrences that a screen shows; for a query that reads `scheduled_posts`
 * under its own name. Uses the index `publications_waiting_for_author`.
 */
export const needsAuthor = (workspaceId: string) =>
  sql<boolean>`exists (
    select 1 from publications p
    where p.workspace_id = ${workspaceId} and p.post_id = scheduled_posts.id
      and p.state in ('failed', 'missed', 'unsettled')
      and (p.occurrence >= scheduled_posts.occurrence - 1 or p.state = 'unsettled'))`

function standsAsOneOf(workspaceId: string, filters: readonly StatusFilter[]): Condition {
  return anyOf(
    filters.map((filter) => (filter === 'needs-author' ? needsAuthor(workspaceId) : hasBadge(filter))),
  )
}

const anyOf = (conditions: readonly Condition[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`

/** The same decision as `badgeOf` and `filterOf` of the domain, in SQL. */
function hasBadge(badge: BadgeFilter): Condition {
  const isMissed = sql<boolean>`(scheduled_posts.status = 'scheduled' and not ${has('scheduled')} and ${has('missed')})`
  const isUncertain = sql<boolean>`(scheduled_posts.status = 'failed' and not ${has('failed')} and ${has('unsettled')})`
  const isPartlyPosted = sql<boolean>`(scheduled_posts.status = 'posted' and ${has('failed', 'missed', 'unsettled')})`
  switch (badge) {
    case 'missed':
      return isMissed
    case 'uncertain':
      return isUncertain
    case 'scheduled':
      return sql<boolean>`(scheduled_posts.status = 'scheduled' and not ${isMissed})`
    case 'posted':
      return sql<boolean>`(scheduled_posts.status = 'posted' and not ${isPartlyPosted})`
    case 'failed':
      return sql<boolean>`((scheduled_posts.status = 'failed' and not ${isUncertain}) or ${isPartlyPosted})`
    default:
      return sql<boolean>`scheduled_posts.status = ${badge}`
  }
}
