import type { Stage } from '../stand-in.ts'
import type { PostRow, StandInNetwork } from '../store.ts'

/** Meta's time format: `2026-03-01T09:00:00+0000`. */
export function metaTime(at: number): string {
  return new Date(at).toISOString().replace(/\.\d+Z$/, '+0000')
}

/** A page of an account's posts, newest first, in the network's format, with the given `fields`, and its cursors. */
export function listed(
  stage: Stage,
  network: StandInNetwork,
  accountId: string,
  query: { fields: readonly string[]; since: number; limit: number; after?: string | undefined },
  wanted: (record: Record<string, unknown>) => boolean,
): { data: Record<string, unknown>[]; paging?: object } {
  const rows = stage.store
    .all<PostRow>(
      `select * from posts where network = ? and account_id = ? and created_at >= ? and seq < ? order by seq desc`,
      network,
      accountId,
      query.since * 1000,
      Number(query.after ?? Number.MAX_SAFE_INTEGER),
    )
    .map((row) => ({ seq: row.seq, record: JSON.parse(row.record) as Record<string, unknown> }))
    .filter(({ record }) => wanted(record))
  const shown = rows.slice(0, query.limit)
  const cursors = { before: String(shown[0]?.seq), after: String(shown.at(-1)?.seq) }
  const hasMore = rows.length > shown.length
  return {
    data: shown.map(({ record }) => picked(record, query.fields)),
    ...(shown.length > 0 && { paging: { cursors, ...(hasMore && { next: 'https://graph.example/next' }) } }),
  }
}

/** Only the requested fields, and the id, as Graph answers. */
export function picked(record: Record<string, unknown>, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(record).filter(([key, value]) => value !== null && (key === 'id' || fields.includes(key))),
  )
}

/** The first requested field that the object does not have; undefined when all are known. */
export function unknownField(fields: readonly string[], known: ReadonlySet<string>): string | undefined {
  return fields.find((field) => !known.has(field))
}

/** `id,text` as a list. */
export function fieldsOf(fields: string | undefined): string[] {
  return (fields ?? 'id').split(',').filter(Boolean)
}
