import { createHash } from 'node:crypto'
import { Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'
import type { Database, Db } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { announce } from '#server/plumbing/live/live.ts'
import { givenUp } from './archive-messages.ts'
import { activityOf, archivedWorkspace, documentsOf } from './archive-documents.ts'
import { formatName, formatVersion, type Manifest, workspaceImagePath } from './archive-format.ts'
import { maxCounts } from './archive-limits.ts'
import { emptyReport } from './archive-report.ts'
import { postDocumentsOf } from './archived-posts.ts'
import { countFailure, countStart } from './job-starts.ts'
import { analyticsOf } from './numbers/archived-analytics.ts'
import { clicksOf } from './numbers/campaign-clicks.ts'
import { numberDocumentsOf } from './numbers/archived-numbers.ts'
import { putMedia } from './put-media.ts'
import type { ArchiveDependencies } from './archive-dependencies.ts'

/**
 * The job `write-archive`: exports a whole workspace to one file, with only parts of it in memory. Idempotent. A job
 * that crashed its process twice, or failed too often, is given up, with a message.
 */
export async function writeArchive(archiveId: string, tools: ArchiveDependencies): Promise<void> {
  const { db } = tools.database
  const row = await countStart(db, archiveId, 'out')
  if (!row) return
  const wanted = { archiveId, workspaceId: row.workspace_id, asker: row.user_id, path: row.path }
  if (row.start === 'ended-its-process') return giveUp(tools, wanted, givenUp.exportStoppedServer)
  try {
    const problem = await tooLargeToMove(db, row.workspace_id)
    if (problem !== null) return await giveUp(tools, wanted, problem)
    await write(tools, wanted)
  } catch (error) {
    if (!(await countFailure(db, archiveId))) await giveUp(tools, wanted, givenUp.exportFailed)
    throw error
  }
}

/** Why an archive of the workspace could not be imported; null: it could. */
async function tooLargeToMove(db: Db, workspaceId: string): Promise<string | null> {
  const count = async (table: 'scheduled_posts' | 'media') => {
    const row = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .where('workspace_id', '=', workspaceId)
      .executeTakeFirstOrThrow()
    return Number(row.count)
  }
  const isTooLarge =
    (await count('scheduled_posts')) > maxCounts.posts || (await count('media')) > maxCounts.media
  if (!isTooLarge) return null
  const posts = maxCounts.posts.toLocaleString('en')
  return `An archive can hold ${posts} posts and ${maxCounts.media.toLocaleString('en')} files, and this workspace has more. Delete what you no longer need, and export again.`
}

async function write({ database, files, clock }: ArchiveDependencies, wanted: Wanted): Promise<void> {
  const { db } = database
  const zip = new ZipFile()
  // Listens before anything is added: otherwise the first error would be unhandled.
  const output = Readable.from(zip.outputStream)
  const written = files.writeStream(wanted.path, output)
  const filling = fill(zip, { db, files }, wanted, clock.now()).catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  await Promise.all([written, filling])
  await end(database, wanted, { state: 'done', bytes: await files.size(wanted.path), ended_at: clock.now() })
}

async function giveUp(
  { database, clock }: ArchiveDependencies,
  wanted: Wanted,
  problem: string,
): Promise<void> {
  const report = JSON.stringify({ ...emptyReport(), problem })
  await end(database, wanted, { state: 'failed', report, ended_at: clock.now() })
}

async function end(
  { db }: Database,
  { archiveId, workspaceId }: Wanted,
  change: { state: 'done' | 'failed'; ended_at: Date; bytes?: number | null; report?: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await tx.updateTable('archives').set(change).where('id', '=', archiveId).execute()
    await announce(tx, [{ workspaceId, kind: 'import-changed' }])
  })
}

interface Wanted {
  archiveId: string
  workspaceId: string
  /** The person; null: they are gone. */
  asker: string | null
  path: string
}

async function fill(
  zip: ZipFile,
  { db, files }: { db: Db; files: Files },
  wanted: Wanted,
  now: Date,
): Promise<void> {
  const { archiveId, workspaceId } = wanted
  const listed: Manifest['files'] = []
  const putBytes = (path: string, bytes: Buffer) => {
    listed.push({ path, bytes: bytes.byteLength, sha256: createHash('sha256').update(bytes).digest('hex') })
    zip.addBuffer(bytes, path, { mtime: now })
  }
  const put = (path: string, value: unknown) => putBytes(path, Buffer.from(JSON.stringify(value, null, 1)))
  /** @returns whether the file exists */
  const putFile = async (path: string, from: string) => {
    const stream = await files.stream(from)
    if (stream) listed.push({ path, ...(await putStream(zip, path, Readable.from(stream))) })
    return stream !== null
  }
  const image = await workspaceImage(db, workspaceId)
  const hasImage = image !== null && (await putFile(workspaceImagePath, image))
  const workspace = await archivedWorkspace(db, wanted, hasImage ? workspaceImagePath : null)
  put('workspace.json', workspace)
  const documents = await documentsOf(db, workspaceId)
  for (const [path, value] of Object.entries(documents)) put(path, value)
  const activity = Readable.from(activityOf(db, workspaceId))
  listed.push({ path: 'activity.json', ...(await putStream(zip, 'activity.json', activity, true)) })
  let posts = 0
  // Each document is written before the next is read: a workspace may have thousands of them.
  const putDocument = async (path: string, bytes: Buffer) =>
    listed.push({ path, ...(await putStream(zip, path, Readable.from([bytes]), true)) })
  for await (const { path, bytes, count } of postDocumentsOf(db, workspaceId)) {
    await putDocument(path, bytes)
    posts += count
  }
  put('analytics.json', await analyticsOf(db, workspaceId))
  put('campaign-clicks.json', await clicksOf(db, workspaceId))
  for await (const { path, bytes } of numberDocumentsOf(db, workspaceId)) await putDocument(path, bytes)
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

/** The path of a workspace's picture; null: it has none stored here. */
async function workspaceImage(db: Db, workspaceId: string): Promise<string | null> {
  const row = await db
    .selectFrom('workspaces')
    .select('image_url')
    .where('id', '=', workspaceId)
    .executeTakeFirst()
  const path = row?.image_url?.replace(/^\/media\//, '')
  return path?.startsWith(`${workspaceId}/`) ? path : null
}

/**
 * Adds a file as a stream; pictures and videos are compressed already. The ZIP remembers how each of its files was opened
 * until its end, so that must not lead to the stream, or all files would stay in memory.
 */
function putStream(zip: ZipFile, path: string, source: Readable, compress = false) {
  const waiting = [source]
  return new Promise<{ bytes: number; sha256: string }>((resolve, reject) => {
    zip.addReadStreamLazy(path, { compress }, (open) => {
      const stream = waiting.pop()
      if (stream) open(null, measured(stream, resolve, reject))
    })
  })
}

function measured(
  source: Readable,
  done: (file: { bytes: number; sha256: string }) => void,
  failed: (error: Error) => void,
): Transform {
  const hash = createHash('sha256')
  let bytes = 0
  const passing = new Transform({
    transform(part: Buffer, _encoding, next) {
      bytes += part.byteLength
      hash.update(part)
      next(null, part)
    },
    flush(next) {
      done({ bytes, sha256: hash.digest('hex') })
      next()
    },
  })
  source.once('error', (error) => {
    passing.destroy(error)
    failed(error)
  })
  return source.pipe(passing)
}
