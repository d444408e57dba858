import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { letOthersIn } from '#server/plumbing/let-others-in.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { archivedWorkspace, documentsOf } from './archive-documents.ts'
import {
  formatName,
  formatVersion,
  type Manifest,
  postsPerDocument,
  workspaceImagePath,
} from './archive-format.ts'
import { archivedPosts } from './archived-posts.ts'
import { putMedia } from './put-media.ts'

export interface ArchiveTools {
  database: Database
  files: Files
  clock: Clock
}

/** The job `write-archive`: everything of a workspace in one file, held in memory only in parts. Doing it twice is fine. */
export async function writeArchive(
  archiveId: string,
  { database, files, clock }: ArchiveTools,
): Promise<void> {
  const { db } = database
  const row = await db
    .selectFrom('archives')
    .select(['workspace_id', 'user_id', 'path', 'state'])
    .where('id', '=', archiveId)
    .where('direction', '=', 'out')
    .executeTakeFirst()
  if (row?.state !== 'waiting') return
  const zip = new ZipFile()
  // Listened to before anything is put in: the first error would otherwise be nobody's.
  const output = Readable.from(zip.outputStream)
  const written = files.writeStream(row.path, output)
  const wanted = { archiveId, workspaceId: row.workspace_id, asker: row.user_id }
  const filling = fill(zip, { db, files }, wanted, clock.now()).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  await Promise.all([written, filling])
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('archives')
      .set({ state: 'done', bytes: await files.size(row.path), ended_at: clock.now() })
      .where('id', '=', archiveId)
      .execute()
    await announce(tx, [{ workspaceId: row.workspace_id, kind: 'import-changed' }])
  })
}

interface Wanted {
  archiveId: string
  workspaceId: string
  /** Whoever wants it; null: they are gone. */
  asker: string | null
}

async function fill(
  zip: ZipFile,
  { db, files }: { db: Db; files: Files },
  wanted: Wanted,
  now: Date,
): Promise<void> {
  const { archiveId, workspaceId } = wanted
  const listed: Manifest['files'] = []
  const put = (path: string, value: unknown) => {
    const bytes = Buffer.from(JSON.stringify(value, null, 1))
    listed.push({ path, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') })
    zip.addBuffer(bytes, path, { mtime: now })
  }
  /** @returns whether the file is there */
  const putFile = async (path: string, from: string) => {
    const stream = await files.stream(from)
    if (stream) listed.push({ path, ...(await putStream(zip, path, stream)) })
    return stream !== null
  }
  const image = await workspaceImage(db, workspaceId)
  const hasImage = image !== null && (await putFile(workspaceImagePath, image))
  const workspace = await archivedWorkspace(db, wanted, hasImage ? workspaceImagePath : null)
  put('workspace.json', workspace)
  const documents = await documentsOf(db, workspaceId)
  for (const [path, value] of Object.entries(documents)) put(path, value)
  const posts = await putPosts(db, workspaceId, put)
  const media = await putMedia(db, workspaceId, putFile)
  put('media.json', media)
  const manifest: Manifest = {
    format: formatName,
    version: formatVersion,
    id: archiveId,
    createdAt: now.toISOString(),
    workspace: { name: workspace.name },
    counts: { posts, media: media.length },
    files: [...listed],
  }
  put('manifest.json', manifest)
  zip.end()
}

/** The path of the picture of a workspace; null: it has none of its own here. */
async function workspaceImage(db: Db, workspaceId: string): Promise<string | null> {
  const row = await db
    .selectFrom('workspaces')
    .select('image_url')
    .where('id', '=', workspaceId)
    .executeTakeFirst()
  const path = row?.image_url?.replace(/^\/media\//, '')
  return path?.startsWith(`${workspaceId}/`) ? path : null
}

/** @returns how many there are */
async function putPosts(
  db: Db,
  workspaceId: string,
  put: (path: string, value: unknown) => void,
): Promise<number> {
  const rows = await db
    .selectFrom('scheduled_posts')
    .select('id')
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const ids = rows.map(({ id }) => id)
  for (let start = 0; start < ids.length; start += postsPerDocument) {
    await letOthersIn()
    const posts = await archivedPosts(db, workspaceId, ids.slice(start, start + postsPerDocument))
    put(`posts/${start / postsPerDocument + 1}.json`, posts)
  }
  return ids.length
}

/** Puts a file in as it comes; pictures and videos are packed already. */
function putStream(zip: ZipFile, path: string, stream: ReadableStream<Uint8Array>) {
  const hash = createHash('sha256')
  let bytes = 0
  return new Promise<{ bytes: number; sha256: string }>((resolve, reject) => {
    const measured = new Transform({
      transform(part: Buffer, _encoding, done) {
        bytes += part.byteLength
        hash.update(part)
        done(null, part)
      },
      flush(done) {
        resolve({ bytes, sha256: hash.digest('hex') })
        done()
      },
    })
    const source = Readable.from(stream)
    source.once('error', (error) => {
      measured.destroy(error)
      reject(error)
    })
    zip.addReadStream(source.pipe(measured), path, { compress: false })
  })
}
