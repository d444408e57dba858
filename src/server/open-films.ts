import { join } from 'node:path'
import type { TextLayout } from '#domain/film/text-layout.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { FilmEngine } from './modules/media/film-engine.ts'
import { importMedia } from './modules/media/import-media.ts'
import type { MediaPipeline } from './modules/media/open-media-pipeline.ts'
import { openFilmMaker, type FilmMaker } from './modules/studio/film-maker.ts'
import type { AskForJob } from './modules/studio/render-jobs.ts'
import type { Clock } from './plumbing/clock.ts'
import type { Database, Db } from './plumbing/database/database.ts'
import type { Files } from './plumbing/files/files.ts'
import type { GuardedFetch } from './plumbing/guarded-fetch.ts'
import type { Log } from './plumbing/log.ts'

interface FilmParts {
  database: Database
  files: Files
  clock: Clock
  log: Log
  billing: BillingMode
  media: MediaPipeline
  filmEngine: () => Promise<FilmEngine | null>
  layout: () => Promise<TextLayout>
  workFolder: string
  /** Fetches addresses given by people. */
  guardedFetch: GuardedFetch
  askToPrepare(tx: Db, mediaId: string): Promise<void>
  askForJob: AskForJob
}

/** The jobs of films, with the parts of this server. */
export function openFilms(parts: FilmParts): FilmMaker {
  const { database, files, billing, clock, media, guardedFetch: fetch, askToPrepare, workFolder } = parts
  return openFilmMaker({
    ...parts,
    engine: parts.filmEngine,
    readFilm: media.readFilm,
    async fetchBackground({ mediaId, workspaceId, userId, url }) {
      const found = await stateOf(database.db, workspaceId, mediaId)
      if (!found) {
        const wanted = { mediaId, workspaceId, userId, url, folderId: null, keep: false }
        const tools = {
          database,
          files,
          billing,
          fetch,
          askToPrepare,
          uploadsFolder: join(workFolder, 'fetched'),
        }
        const answer = await importMedia(wanted, tools, clock.now())
        if (answer.kind === 'refused') return answer.message
        if (answer.kind !== 'imported') return 'The plan has no room for the background.'
      }
      // A video is read by a job of its own; here it is needed now. Twice does no harm.
      await media.prepare({ mediaId })
      const row = await stateOf(database.db, workspaceId, mediaId)
      return row?.state === 'ready' ? null : (row?.problem ?? 'The background could not be read.')
    },
  })
}

async function stateOf(db: Db, workspaceId: string, mediaId: string) {
  return db
    .selectFrom('media')
    .select(['state', 'problem'])
    .where('id', '=', mediaId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
}
