import type { NetworkId } from '#domain/networks/network.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import type { VideoEngine } from './engine/video-engine.ts'
import { fitMedia, type FitResult, type FitRole, type FitMediaDependencies } from './fit-media.ts'
import { type FitVideoJob, makeVideo } from './fit-video.ts'
import { type FilmFile, readFilm } from './read-film.ts'
import { giveUpPreparing, prepareMedia } from './prepare-media.ts'

/** All processing of files after their upload. */
export interface MediaPipeline {
  fitMedia(row: MediaRow, network: NetworkId, role?: FitRole, kind?: string): Promise<FitResult>
  /** The job `prepare-media`. */
  prepare(job: { mediaId: string }): Promise<void>
  /** The job `fit-video`. */
  makeVideo(job: FitVideoJob): Promise<void>
  /** Reads a film that was made. null: it is no whole video. */
  readFilm(local: string, workspaceId: string, signal: AbortSignal): Promise<FilmFile | null>
  /** Marks uploads as failed that are unprepared after a long time. */
  giveUp(): Promise<void>
  /** Stops running work; it is started again elsewhere, or later. */
  close(): void
}

export interface MediaPipelineDependencies {
  db: Db
  files: Files
  clock: Clock
  engine: () => Promise<VideoEngine | null>
  /** A local folder for temporary files. */
  workFolder: string
  publicUrl(path: string): string
  /** Queues the job `fit-video`; the same `once` only once at a time. */
  askToFit(job: FitVideoJob, once: string): Promise<void>
}

/** Long enough for a queue of large files, short enough to report a failure the same day. */
const preparingTakesMs = 6 * 3_600_000

export function openMediaPipeline(tools: MediaPipelineDependencies): MediaPipeline {
  const closing = new AbortController()
  const all: FitMediaDependencies = { ...tools, signal: closing.signal }
  return {
    fitMedia: (row, network, role, kind) => fitMedia(row, network, all, role, kind),
    prepare: ({ mediaId }) => prepareMedia(mediaId, all),
    makeVideo: (job) => makeVideo(job, all),
    readFilm: (local, workspaceId, signal) => readFilm(local, workspaceId, { ...tools, signal }),
    giveUp: () => giveUpPreparing(tools.db, new Date(tools.clock.now().getTime() - preparingTakesMs)),
    close: () => closing.abort(),
  }
}
