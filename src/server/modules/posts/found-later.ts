import { sql } from 'kysely'

/**
 * What the last look on its network found of a publication `p`: 'changed', 'gone', or null. A look that found nothing
 * out does not count.
 */
export const foundLater = sql<'changed' | 'gone' | null>`(
  select case when r.found in ('changed', 'gone') then r.found end from readbacks r
  where p.state = 'published' and r.publication_id = p.id and r.found <> 'unknown'
  order by r.at desc limit 1)`
