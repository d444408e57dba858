import type { PostRow } from '../store.ts'

/** A post as X returns it: id and text always, the rest when it was asked for. */
export function shownAs(row: PostRow, fields: readonly string[]): Record<string, unknown> {
  const record = JSON.parse(row.record) as Record<string, unknown>
  const attached = mediaOf(row)
  return {
    ...Object.fromEntries(
      Object.entries(record).filter(([name]) => name === 'id' || name === 'text' || fields.includes(name)),
    ),
    ...(fields.includes('attachments') &&
      attached.length > 0 && {
        attachments: { media_keys: attached.map((one) => one.media_key) },
      }),
  }
}

/** The files of a post, as X names them. */
export function mediaOf(row: PostRow): { media_key: string; type: 'video' | 'photo' }[] {
  const isVideo = mediaLinkIn(JSON.parse(row.record) as Record<string, unknown>).endsWith('/video/1')
  const attached = JSON.parse(row.attached) as { id: string }[]
  return attached.map(({ id }) => ({
    media_key: `${isVideo ? 7 : 3}_${id}`,
    type: isVideo ? 'video' : 'photo',
  }))
}

/** The address that X adds for attached files. */
function mediaLinkIn(record: Record<string, unknown>): string {
  const { urls = [] } = (record['entities'] ?? {}) as { urls?: { expanded_url: string }[] }
  return (
    urls.find(({ expanded_url: url }) => /\/status\/\d+\/(photo|video)\/1$/.test(url))?.expanded_url ?? ''
  )
}
