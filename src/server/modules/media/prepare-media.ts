import { mkdir, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { messages } from '#contract/messages.ts'
import {
  documentUploadLimits,
  megabytes,
  videoUploadIssue,
  videoUploadLimits,
} from '#domain/media/media-limits.ts'
import { mergedTones } from '#domain/film/tones.ts'
import type { Clock } from '#server/plumbing/clock.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { VideoEngine } from './engine/video-engine.ts'
import { openPicture } from './closed-readers.ts'
import { inTurn } from './image-turns.ts'
import { placeholder } from './placeholder.ts'
import { readTones } from './read-tones.ts'
import { readPdf } from './probe/count-pages.ts'
import { probeVideo } from './probe/probe-video.ts'
import type { VideoFacts } from './probe/video-facts.ts'

export interface PrepareMediaDependencies {
  db: Db
  files: Files
  clock: Clock
  engine: () => Promise<VideoEngine | null>
  /** A local folder for temporary files. */
  workFolder: string
  signal: AbortSignal
}

type Facts = Partial<
  Pick<
    MediaRow,
    | 'width'
    | 'height'
    | 'duration_sec'
    | 'frame_rate'
    | 'bit_rate'
    | 'video_codec'
    | 'audio_codec'
    | 'pages'
    | 'tones'
  >
>

type Prepared = { kind: 'ready'; facts: Facts; thumbnail: Uint8Array } | { kind: 'failed'; problem: string }

/**
 * Inspects an uploaded file: refuses hostile, damaged or useless ones with a message, and stores metadata and a
 * thumbnail for others. Idempotent, for runs after a crash.
 * @throws temporary failures: storage that does not answer, or the server closing
 */
export async function prepareMedia(mediaId: string, tools: PrepareMediaDependencies): Promise<void> {
  const { db, files } = tools
  const row = await db.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirst()
  if (!row || row.state !== 'processing') return
  const local = await files.localCopy(row.path)
  const prepared: Prepared =
    local === null
      ? { kind: 'failed', problem: 'The file is missing. Upload it again.' }
      : row.kind === 'document'
        ? await prepareDocument(local, row)
        : await prepareVideo(local, row, tools)
  tools.signal.throwIfAborted()
  if (prepared.kind === 'ready') await files.write(row.thumbnail_path, prepared.thumbnail)
  else await files.remove(row.path)
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('media')
      .set(
        prepared.kind === 'ready'
          ? { state: 'ready', ...prepared.facts }
          : { state: 'failed', problem: prepared.problem },
      )
      .where('id', '=', mediaId)
      .where('state', '=', 'processing')
      .execute()
    await announce(tx, [{ workspaceId: row.workspace_id, kind: 'media-changed', mediaId }])
  })
}

/** Marks files as failed that were uploaded before then and are unprepared. */
export async function giveUpPreparing(db: Db, before: Date): Promise<void> {
  const rows = await db
    .updateTable('media')
    .set({ state: 'failed', problem: `${messages.uploads.processingFailed}. Upload the file again.` })
    .where('state', '=', 'processing')
    .where('created_at', '<', before)
    // A film that is being made: its render ends it.
    .where((of) =>
      of.not(of.exists(of.selectFrom('renders').select('id').whereRef('renders.id', '=', 'media.id'))),
    )
    .returning(['id', 'workspace_id'])
    .execute()
  await announce(
    db,
    rows.map((row) => ({ workspaceId: row.workspace_id, kind: 'media-changed', mediaId: row.id })),
  )
}

const failed = (problem: string): Prepared => ({ kind: 'failed', problem })

async function prepareDocument(local: string, row: MediaRow): Promise<Prepared> {
  const { maxBytes } = documentUploadLimits
  if (row.bytes > maxBytes) return failed(`Document must be smaller than ${megabytes(maxBytes)}MB`)
  const facts = await readPdf(local)
  if (!facts?.isWhole) return failed('Failed to process document. The file is damaged or incomplete.')
  return { kind: 'ready', facts: { pages: facts.pages }, thumbnail: await placeholder('document') }
}

async function prepareVideo(
  local: string,
  row: MediaRow,
  tools: PrepareMediaDependencies,
): Promise<Prepared> {
  const facts = await probeVideo(local)
  if (facts.kind === 'unreadable') return failed(damaged)
  if (facts.kind === 'no-pictures') return failed('Failed to process video. It has no video track.')
  const problem = problemOf(facts, row)
  if (problem) return failed(problem)
  const seen = await lookAt(local, facts, row.workspace_id, tools)
  if (!seen) return failed(damaged)
  return {
    kind: 'ready',
    facts: {
      width: facts.width,
      height: facts.height,
      duration_sec: facts.durationSec,
      frame_rate: facts.frameRate,
      bit_rate: Math.round((row.bytes * 8) / facts.durationSec),
      video_codec: facts.videoCodec,
      audio_codec: facts.audioCodec,
      tones: seen.tones,
    },
    thumbnail: seen.thumbnail,
  }
}

type SeenVideo = Extract<VideoFacts, { kind: 'video' }>

const damaged = 'Failed to process video. The file is damaged or incomplete.'

function problemOf(video: SeenVideo, row: MediaRow): string | null {
  const { maxSide, maxFrameRate, maxAudioTracks, codecs } = videoUploadLimits
  if (!codecs.some((codec) => codec === video.videoCodec)) {
    return 'Unsupported video codec. Allowed: H.264, HEVC, VP8, VP9, AV1'
  }
  if (!video.isWhole || !(video.durationSec > 0) || !Number.isFinite(video.durationSec)) return damaged
  const sides = [video.width, video.height]
  if (!sides.every((side) => Number.isInteger(side) && side >= 1)) return damaged
  if (sides.some((side) => side > maxSide)) return 'Failed to process video. Its frames are too large.'
  if ((video.frameRate ?? 0) > maxFrameRate) {
    return 'Failed to process video. Its frame rate is too high.'
  }
  if (video.videoTracks > 1 || video.audioTracks > maxAudioTracks) {
    return 'Failed to process video. It has too many tracks.'
  }
  return videoUploadIssue({ mimeType: row.mime_type, bytes: row.bytes, durationSec: video.durationSec })
}

interface Seen {
  thumbnail: Uint8Array
  /** Of five frames together, for text over them; null: they could not be read. */
  tones: string | null
}

/** The frames whose tones are measured, as shares of the video. */
const lookedAt = [0.1, 0.3, 0.5, 0.7, 0.9] as const

/** The frame after one second, the placeholder without an engine, or null when there is nothing to see. */
async function lookAt(
  local: string,
  video: SeenVideo,
  workspaceId: string,
  tools: PrepareMediaDependencies,
): Promise<Seen | null> {
  const engine = await tools.engine()
  if (!engine) return { thumbnail: await placeholder('video'), tones: null }
  const source = { ...video, path: local, hasSound: video.audioCodec !== null }
  return inWorkFolder(tools, async (folder) => {
    const frameAt = async (atSec: number) => {
      const picture = join(folder, `${atSec}.jpg`)
      await engine.picture(source, atSec, picture, tools.signal)
      tools.signal.throwIfAborted()
      const bytes = await readFile(picture).catch(() => null)
      return bytes && bytes.byteLength > 0 ? bytes : null
    }
    const first = (await frameAt(Math.min(1, video.durationSec / 2))) ?? (await frameAt(0))
    if (!first) return null
    const made = () => openPicture(first).webp({ quality: 75 }).toBuffer()
    const thumbnail = await inTurn(workspaceId, made, tools.signal)
    const tones: string[] = []
    for (const share of lookedAt) {
      const frame = await frameAt(share * video.durationSec)
      if (!frame) return { thumbnail, tones: null }
      tones.push(await inTurn(workspaceId, () => readTones(frame), tools.signal))
    }
    return { thumbnail, tones: mergedTones(tones) }
  })
}

const leftOverAfterMs = 86_400_000

/** A new folder for one task, removed afterwards. Folders of a crash are removed after a day. */
export async function inWorkFolder<T>(
  { workFolder, clock }: Pick<PrepareMediaDependencies, 'workFolder' | 'clock'>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  await mkdir(workFolder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(workFolder)) {
    const place = join(workFolder, name)
    const facts = await stat(place).catch(() => null)
    if (facts && clock.now().getTime() - facts.mtimeMs > leftOverAfterMs) {
      await rm(place, { recursive: true, force: true })
    }
  }
  const folder = await mkdtemp(join(workFolder, 'making-'))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
