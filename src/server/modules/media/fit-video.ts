import { join } from 'node:path'
import { videoPlan, type VideoRefusal, type VideoTarget, videoTargetName } from '#domain/media/fit-video.ts'
import { megabytes } from '#domain/media/media-limits.ts'
import type { RulesOfKind } from '#domain/networks/rules-of-kind.ts'
import { stat } from 'node:fs/promises'
import type { MediaRow } from '#server/plumbing/database/schema/media-tables.ts'
import { announce } from '#server/plumbing/live/live.ts'
import type { Files } from '#server/plumbing/files/files.ts'
import type { FitFileResult } from './fit-image.ts'
import { everySoOften } from './every-so-often.ts'
import { inWorkFolder, type PrepareMediaDependencies } from './prepare-media.ts'
import { probeVideo } from './probe/probe-video.ts'

/** Requests a transcoding. Idempotent while it is requested or running. */
export interface FitVideoJob {
  mediaId: string
  target: VideoTarget
}

export interface FitVideoDependencies extends PrepareMediaDependencies {
  askToFit(job: FitVideoJob, name: string): Promise<void>
}

/** The delay before asking for a video again. Seconds. */
const lookAgainSec = 10
/** A video that failed to transcode is not retried for this long. */
const failureHoldsMs = 10 * 60_000

/**
 * A video for one network: unchanged if possible, else transcoded, once for all networks with the same requirements.
 * Transcoding takes minutes, so it is only requested here.
 */
export async function fitVideo(
  row: MediaRow,
  { video: rules, name }: RulesOfKind,
  tools: FitVideoDependencies,
): Promise<FitFileResult> {
  if (!rules) return { kind: 'unfit', message: `${name} doesn’t take videos.` }
  const { files } = tools
  const facts = { mimeType: row.mime_type, bytes: row.bytes, width: row.width, height: row.height }
  const plan = videoPlan(
    {
      ...facts,
      durationSec: row.duration_sec ?? 0,
      frameRate: row.frame_rate,
      videoCodec: row.video_codec,
      audioCodec: row.audio_codec,
    },
    rules,
  )
  switch (plan.kind) {
    case 'as-is':
      return (await files.size(row.path)) === null
        ? { kind: 'unfit', message: `The file ${row.original_name} is missing. Add it again.` }
        : { kind: 'fitted', file: { ...facts, path: row.path } }
    case 'impossible':
      return { kind: 'unfit', message: whyNot[plan.reason](name, rules) }
    case 'transcode': {
      const path = videoPath(row, plan.into)
      const bytes = await files.size(path)
      if (bytes !== null) {
        const { width, height } = plan.into
        return { kind: 'fitted', file: { path, mimeType: 'video/mp4', bytes, width, height } }
      }
      if ((await tools.engine()) === null) return { kind: 'unfit', message: noEngine(name) }
      const failure = await readFailure(files, row, plan.into)
      if (failure && tools.clock.now().getTime() - failure.at < failureHoldsMs) {
        return { kind: 'unfit', message: `Failed to process video ${row.original_name} for ${name}.` }
      }
      await tools.askToFit({ mediaId: row.id, target: plan.into }, `${row.id}-${videoTargetName(plan.into)}`)
      return { kind: 'preparing', askAgainInSec: lookAgainSec }
    }
    default:
      return plan satisfies never
  }
}

const whyNot: Record<
  VideoRefusal,
  (name: string, rules: { maxSec: number | null; minSec: number | null; maxBytes: number }) => string
> = {
  'too-long': (name, { maxSec }) => `The video is longer than the ${maxSec} seconds that ${name} takes.`,
  'too-short': (name, { minSec }) => `The video is shorter than the ${minSec} seconds that ${name} asks for.`,
  'too-large': (name, { maxBytes }) =>
    `The video cannot be made smaller than the ${megabytes(maxBytes)}MB that ${name} takes.`,
  aspect: (name) => `${name} refuses the video for its shape.`,
  unknown: () => 'The size or length of the video can’t be read.',
}

const noEngine = (name: string) =>
  `${name} does not take this video as it is, and this server can’t convert it. Upload an MP4 with H.264 and AAC, or install ffmpeg.`

function videoPath(row: MediaRow, target: VideoTarget): string {
  return `${row.workspace_id}/fitted/${row.id}-${videoTargetName(target)}.mp4`
}

const failurePath = (row: MediaRow, target: VideoTarget) => `${videoPath(row, target)}.failed.json`

async function readFailure(files: Files, row: MediaRow, target: VideoTarget): Promise<{ at: number } | null> {
  const bytes = await files.read(failurePath(row, target))
  if (!bytes) return null
  const { at } = JSON.parse(Buffer.from(bytes).toString('utf8')) as { at: number }
  return { at }
}

/**
 * Transcodes a video and stores it beside the original. Reports progress; stops when the video is deleted meanwhile.
 * @throws temporary failures: storage that does not answer, or the server closing
 */
export async function makeVideo(
  { mediaId, target }: FitVideoJob,
  tools: PrepareMediaDependencies,
): Promise<void> {
  const { db, files } = tools
  const row = await db.selectFrom('media').selectAll().where('id', '=', mediaId).executeTakeFirst()
  const engine = await tools.engine()
  if (!row || !engine || (await files.size(videoPath(row, target))) !== null) return
  const local = await files.localCopy(row.path)
  const facts = local === null ? null : await probeVideo(local)
  if (local === null || facts?.kind !== 'video') return noteFailure(row, target, 'It cannot be read.', tools)

  const unwanted = new AbortController()
  const signal = AbortSignal.any([tools.signal, unwanted.signal])
  const tell = everySoOften(async (done: number) => {
    const found = await db.selectFrom('media').select('id').where('id', '=', mediaId).executeTakeFirst()
    if (!found) unwanted.abort()
    else await announceProgress(row, done, tools)
  })
  await inWorkFolder(tools, async (folder) => {
    const into = join(folder, 'video.mp4')
    const source = { ...facts, path: local, hasSound: facts.audioCodec !== null }
    const made = await engine.transcode(source, target, into, { onProgress: tell, signal })
    tools.signal.throwIfAborted()
    if (made.kind === 'stopped') return
    const bytes = made.kind === 'made' ? (await stat(into)).size : 0
    if (made.kind === 'failed') await noteFailure(row, target, made.why, tools)
    else if (bytes * 8 > target.maxBitRate * facts.durationSec * 1.08 + 1_000_000 * 8) {
      await noteFailure(row, target, 'It came out too large.', tools)
    } else await files.copyIn(videoPath(row, target), into)
  })
  await announceProgress(row, 1, tools)
}

async function noteFailure(
  row: MediaRow,
  target: VideoTarget,
  why: string,
  tools: PrepareMediaDependencies,
): Promise<void> {
  const at = tools.clock.now().getTime()
  await tools.files.write(failurePath(row, target), Buffer.from(JSON.stringify({ at, why })))
}

function announceProgress(row: MediaRow, done: number, { db }: PrepareMediaDependencies): Promise<void> {
  const progress = Math.round(done * 100) / 100
  return announce(db, [{ workspaceId: row.workspace_id, kind: 'media-changed', mediaId: row.id, progress }])
}
