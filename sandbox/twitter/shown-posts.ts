import type { PostRow } from '../store.ts'

/** A post as X returns it: id and text always, the rest when it was asked for. */
export function shownAs(row: PostRow, fields: readonly string[]): Record<string, unknown> {
  const record = JSON.parse(row.record) as Record<string, unknown>
  const attached = JSON.parse(row.attached) as { id: string }[]
  const isVideo = mediaLinkIn(record).endsWith('/video/1')
  return {
    ...Object.fromEntries(
      Object.entries(record).filter(([name]) => name === 'id' || name === 'text' || fields.includes(name)),
    ),
    ...(fields.includes('attachments') &&
      attached.length > 0 && {
        attachments: { media_keys: attached.map(({ id }) => `${isVideo ? 7 : 3}_${id}`) },
      }),
  }
}

/** The address that X adds for attached files. */
function mediaLinkIn(record: Record<string, unknown>): string {
  const { urls = [] } = (record['entities'] ?? {}) as { urls?: { expanded_url: string }[] }
  return (
    urls.find(({ expanded_url: url }) => /\/status\/\d+\/(photo|video)\/1$/.test(url))?.expanded_url ?? ''
  )
}
