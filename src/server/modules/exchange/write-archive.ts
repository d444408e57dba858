import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { letOthersIn } from '#server/plumbing/let-others-in.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { archivedPosts, documentsOf } from './archive-documents.ts'
import { formatName, formatVersion, type Manifest, postsPerDocument } from './archive-format.ts'

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
    .select(['workspace_id', 'path', 'state'])
    .where('id', '=', archiveId)
    .where('direction', '=', 'out')
    .executeTakeFirst()
  if (row?.state !== 'waiting') return
  const zip = new ZipFile()
  // Listened to before anything is put in: the first error would otherwise be nobody's.
  const output = Readable.from(zip.outputStream)
  const written = files.writeStream(row.path, output)
  const filling = fill(zip, { db, files }, { archiveId, workspaceId: row.workspace_id }, clock.now()).catch(
    (error: unknown) => {
      output.destroy(error instanceof Error ? error : new Error(String(error)))
      throw error
    },
  )
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

async function fill(
  zip: ZipFile,
  { db, files }: { db: Db; files: Files },
  { archiveId, workspaceId }: { archiveId: string; workspaceId: string },
  now: Date,
): Promise<void> {
  const listed: Manifest['files'] = []
  const put = (path: string, value: unknown) => {
    const bytes = Buffer.from(JSON.stringify(value, null, 1))
    listed.push({ path, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') })
    zip.addBuffer(bytes, path, { mtime: now })
  }
  const documents = await documentsOf(db, workspaceId)
  for (const [path, value] of Object.entries(documents)) put(path, value)
  const ids = (
    await db
      .selectFrom('scheduled_posts')
      .select('id')
      .where('workspace_id', '=', workspaceId)
      .orderBy('created_at')
      .orderBy('id')
      .execute()
  ).map(({ id }) => id)
  for (let start = 0; start < ids.length; start += postsPerDocument) {
    await letOthersIn()
    const posts = await archivedPosts(db, workspaceId, ids.slice(start, start + postsPerDocument))
    put(`posts/${start / postsPerDocument + 1}.json`, posts)
  }
  const media = await db
    .selectFrom('media')
    .selectAll()
    .where('workspace_id', '=', workspaceId)
    .where('state', '=', 'ready')
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  const kept: unknown[] = []
  for (const one of media) {
    const stream = await files.stream(one.path)
    if (!stream) continue
    const path = `media/${one.path.split('/').at(-1)}`
    listed.push({ path, ...(await putStream(zip, path, stream)) })
    kept.push({ id: one.id, path, altText: one.alt_text, originalName: one.original_name, crop: one.crop })
  }
  put('media.json', kept)
  const manifest: Manifest = {
    format: formatName,
    version: formatVersion,
    id: archiveId,
    createdAt: now.toISOString(),
    workspace: { name: nameIn(documents['workspace.json']) },
    counts: { posts: ids.length, media: kept.length },
    files: [...listed],
  }
  put('manifest.json', manifest)
  zip.end()
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

const nameIn = (workspace: unknown) =>
  typeof workspace === 'object' && workspace !== null && 'name' in workspace ? String(workspace.name) : ''
