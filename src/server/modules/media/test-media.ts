import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openTestDatabase } from '#server/plumbing/database/test-database.ts'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'
import { localFiles } from '#server/plumbing/files/local-files.ts'
import { type Announcement, openLive } from '#server/plumbing/live/live.ts'
import { openLog } from '#server/plumbing/log.ts'
import { openEngine } from './engine/open-engine.ts'
import type { VideoEngine } from './engine/video-engine.ts'
import type { FitVideoJob } from './fit-video.ts'
import { openMediaPipeline } from './open-media-pipeline.ts'

const { PATH = '' } = process.env

/** The video engine of this machine; searched once per process. */
export const engineHere = openEngine({ ffmpegPath: null, searchPath: PATH }, openLog('silent'))

/** A workspace with files, on its own database and folder. */
export async function openTestMedia(options: { engine?: () => Promise<VideoEngine | null> } = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'postlark-media-world-'))
  const database = await openTestDatabase()
  const { db } = database
  const files = localFiles(join(folder, 'media'))
  const clock = { at: new Date('2026-03-01T09:00:00Z'), now: () => clock.at }
  const asked: { job: FitVideoJob; once: string }[] = []
  await db
    .insertInto('users')
    .values({ id: 'ada', name: 'Ada', email: 'ada@example.org', image: null })
    .execute()
  const { id: workspaceId } = await db
    .insertInto('workspaces')
    .values({ name: 'Bakery' })
    .returning('id')
    .executeTakeFirstOrThrow()
  const live = await openLive(database)
  const heard: Announcement[] = []
  live.subscribe(
    workspaceId,
    (announcement) => heard.push(announcement),
    () => {},
  )
  const works = openMediaPipeline({
    db,
    files,
    clock,
    engine: options.engine ?? engineHere,
    workFolder: join(folder, 'work'),
    publicUrl: (path) => `https://post.example.org/${path}`,
    askToFit: async (job, once) => void asked.push({ job, once }),
  })
  const find = (id: string) => db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
  return {
    db,
    files,
    folder,
    clock,
    works,
    asked,
    heard,
    find,
    /** A file in its state after uploading. */
    async uploaded(bytes: Uint8Array, facts: Partial<MediaRow> = {}): Promise<MediaRow> {
      const id = crypto.randomUUID()
      const kind = facts.kind ?? 'video'
      const path = `${workspaceId}/${kind}s/${id}.${kind === 'video' ? 'mp4' : 'pdf'}`
      await files.write(path, bytes)
      return db
        .insertInto('media')
        .values({
          id,
          workspace_id: workspaceId,
          user_id: 'ada',
          kind,
          state: 'processing',
          path,
          thumbnail_path: `${workspaceId}/thumbnails/${id}.webp`,
          mime_type: facts.mime_type ?? (kind === 'video' ? 'video/mp4' : 'application/pdf'),
          bytes: facts.bytes ?? bytes.byteLength,
          width: 0,
          height: 0,
          original_name: 'film.mp4',
          created_at: clock.now(),
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    },
    /** The same, after preparing. */
    async prepared(bytes: Uint8Array, facts: Partial<MediaRow> = {}): Promise<MediaRow> {
      const { id } = await this.uploaded(bytes, facts)
      await works.prepare({ mediaId: id })
      const row = await find(id)
      if (!row) throw new Error('the row is gone')
      return row
    },
    async [Symbol.asyncDispose]() {
      works.close()
      await live.close()
      await database[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
