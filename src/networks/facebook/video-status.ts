import { z } from 'zod'
import { send } from '../http.ts'
import { isMissing } from '../meta/graph.ts'
import type { NetworkAccount, CallIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { read } from './api.ts'
import { refusalOf } from './errors.ts'
import { facebookWebUrl, type FacebookSettings } from './settings.ts'

const phase = z
  .object({
    status: z.string().optional(),
    error: z.object({ message: z.string().optional() }).optional(),
    errors: z.array(z.object({ message: z.string().optional() })).optional(),
  })
  .optional()

/** Source: docs/networks/facebook.md#sources (reels-publishing), "Get the upload status". */
const videoAnswer = z.object({
  permalink_url: z.string().optional(),
  status: z.object({
    video_status: z.string().optional(),
    uploading_phase: phase,
    processing_phase: phase,
    publishing_phase: phase,
  }),
})

/** Facebook's state of a video. */
export interface VideoStatus {
  kind: 'status'
  /** Facebook has the whole file. */
  isUploaded: boolean
  /** `unsaid`: the answer has no such phase. */
  publishing: 'none' | 'working' | 'done' | 'unsaid'
  /** Facebook has finished all work on the file. */
  isReady: boolean
  /** Why Facebook failed, in its words; empty when it gives no reason; null when it has not failed. */
  failure: string | null
  url: string | null
}

/** Asks for the state of a video. `missing`: no video has this id, or the Page may not see it. Throws NoAnswer. */
export async function videoStatus(
  settings: FacebookSettings,
  videoId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<VideoStatus | { kind: 'missing' } | Refusal> {
  const query = { fields: 'status,permalink_url' }
  const answer = await send(io, read(settings, `/${encodeURIComponent(videoId)}`, account, query))
  if (isMissing(answer)) return { kind: 'missing' }
  const said = videoAnswer.safeParse(answer.json()).data
  if (answer.status !== 200 || !said) return refusalOf(answer, io.now())
  const { status } = said
  const { video_status: whole, uploading_phase, processing_phase, publishing_phase } = status
  return {
    kind: 'status',
    isUploaded: uploading_phase?.status === 'complete' || whole === 'upload_complete' || whole === 'ready',
    publishing: publishingOf(publishing_phase?.status),
    isReady: whole === 'ready',
    failure: failureOf(whole, [uploading_phase, processing_phase, publishing_phase]),
    url: absolute(said.permalink_url),
  }
}

function publishingOf(said: string | undefined): VideoStatus['publishing'] {
  if (said === undefined) return 'unsaid'
  if (said === 'complete') return 'done'
  return said === 'not_started' ? 'none' : 'working'
}

function failureOf(whole: string | undefined, phases: readonly z.infer<typeof phase>[]): string | null {
  const failed = phases.find((one) => one?.status === 'error' || one?.error || one?.errors?.length)
  if (failed) return failed.error?.message ?? failed.errors?.[0]?.message ?? ''
  return ['error', 'expired', 'upload_failed'].includes(whole ?? '') ? '' : null
}

/** For reels, Facebook gives a path without a host. */
function absolute(link: string | undefined): string | null {
  return link && URL.canParse(link, facebookWebUrl) ? new URL(link, facebookWebUrl).href : null
}
