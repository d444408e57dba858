import type { BillingMode } from '#domain/plan/billing-mode.ts'
import type { TextLayout } from '#domain/film/text-layout.ts'
import type { FilmEngine } from '#server/modules/media/film-engine.ts'
import type { FilmFile } from '#server/modules/media/read-film.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Database } from '#server/plumbing/database/database.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import type { Log } from '#server/plumbing/log.ts'
import type { AskForJob } from '../render-jobs.ts'

/** What making films needs. */
export interface FilmTools {
  database: Database
  files: Files
  clock: Clock
  log: Log
  billing: BillingMode
  /** null: this process cannot make films. */
  engine: () => Promise<FilmEngine | null>
  /** Sets text in lines, with the fonts of films. */
  layout: () => Promise<TextLayout>
  /** Reads what was made. null: it is no video. */
  readFilm(local: string, workspaceId: string, signal: AbortSignal): Promise<FilmFile | null>
  /** A local folder for temporary files. */
  workFolder: string
  askForJob: AskForJob
  /** Fetches a file from a public address into the workspace, under this id, and reads it. null: fetched; else why not. */
  fetchBackground(wanted: {
    mediaId: string
    workspaceId: string
    userId: string
    url: string
  }): Promise<string | null>
}

/** Work of one process on one film. */
export interface AtWork extends FilmTools {
  /** Aborted when the film ends, or the server closes. */
  signal: AbortSignal
  /** Whether the server closes: then another process goes on. */
  isClosing(): boolean
}
