import type { MediaCredit } from '#contract/media-library.ts'
import type { StockSourceId } from '#domain/media/stock.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { ArchivedMedia } from './archive-format.ts'

/**
 * Adds the files of a workspace to an archive, one after the other.
 * @param putFile whether the file existed
 * @returns their entries in the archive
 */
export async function putMedia(
  db: Db,
  workspaceId: string,
  putFile: (path: string, from: string) => Promise<boolean>,
): Promise<ArchivedMedia[]> {
  const rows = await db
    .selectFrom('media as m')
    .leftJoin('media_folders as f', 'f.id', 'm.folder_id')
    .leftJoin('media_credits as c', 'c.media_id', 'm.id')
    .leftJoin('media_origins as o', 'o.media_id', 'm.id')
    .selectAll('m')
    .select(['f.name as folder', 'c.source', 'c.picture_id', 'c.author', 'c.author_url', 'c.page_url'])
    .select(['o.provider', 'o.model', 'o.prompt', 'o.style', 'o.seed'])
    .where('m.workspace_id', '=', workspaceId)
    .where('m.state', '=', 'ready')
    .orderBy('m.created_at')
    .orderBy('m.id')
    .execute()
  const media: ArchivedMedia[] = []
  for (const row of rows) {
    const path = `media/${row.path.split('/').at(-1)}`
    if (!(await putFile(path, row.path))) continue
    const { id, kept, crop, folder, origin } = row
    const named = { altText: row.alt_text, originalName: row.original_name }
    media.push({ id, path, ...named, crop, kept, folder, origin, credit: creditIn(row), made: madeIn(row) })
  }
  return media
}

interface CreditRow {
  source: StockSourceId | null
  picture_id: string | null
  author: string | null
  author_url: string | null
  page_url: string | null
}

function creditIn({ source, picture_id: id, author, author_url, page_url }: CreditRow): MediaCredit | null {
  if (source === null || id === null) return null
  return { source, id, author: author ?? '', authorUrl: author_url ?? '', pageUrl: page_url ?? '' }
}

type MadeRow = {
  [Name in keyof NonNullable<ArchivedMedia['made']>]: NonNullable<ArchivedMedia['made']>[Name] | null
}

function madeIn({ provider, model, prompt, style, seed }: MadeRow): ArchivedMedia['made'] {
  if (provider === null || style === null) return null
  return { provider, model, prompt: prompt ?? '', style, seed }
}
