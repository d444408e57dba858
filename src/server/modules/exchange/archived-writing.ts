import type { PostContent, ThreadItem } from '#domain/post/post.ts'
import { withoutDates } from '#domain/time/series.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import type { ExistingRecords } from './existing-records.ts'

/** The content of a post or version, with the archive's ids of files and accounts. */
interface Archived {
  content: PostContent
  settings: Record<string, unknown>
  media: readonly string[]
}

/** The same as it is stored here: with the ids they have here, and without what is not here. */
export function writingOf({ content, settings, media }: Archived, { ids }: Pick<ExistingRecords, 'ids'>) {
  const known = (old: readonly string[]) => old.flatMap((id) => ids.get(id) ?? [])
  const items = (list: readonly ThreadItem[]) => list.map((item) => ({ ...item, media: known(item.media) }))
  const { thread, media: chosen } = content
  const existing: PostContent = {
    ...content,
    ...(chosen && {
      media: Object.fromEntries(Object.entries(chosen).map(([network, old]) => [network, known(old)])),
    }),
    ...(thread && {
      thread: {
        ...(thread.all && { all: items(thread.all) }),
        ...(thread.platforms && {
          platforms: Object.fromEntries(
            Object.entries(thread.platforms).map(([id, list]) => [id, items(list)]),
          ),
        }),
      },
    }),
  }
  return {
    content: storable(existing),
    mediaIds: known(media),
    platformSettings: withoutDates(storable(renamed(settings, ids))),
  }
}

/** Settings contain ids of files and accounts, as values and as keys. */
function renamed(
  settings: Record<string, unknown>,
  ids: ReadonlyMap<string, string>,
): Record<string, unknown> {
  const change = (value: unknown): unknown => {
    if (typeof value === 'string') return ids.get(value) ?? value
    if (Array.isArray(value)) return value.map(change)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [ids.get(key) ?? key, change(one)]))
  }
  return Object.fromEntries(Object.entries(settings).map(([key, one]) => [key, change(one)]))
}
