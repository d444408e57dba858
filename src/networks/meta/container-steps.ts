import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { NetworkIo } from '../network.ts'
import { readStep } from '../steps.ts'

const kept = z.object({
  /** Null once the container can no longer be published. */
  id: z.string().nullable(),
  at: z.string(),
  /** How many containers were made for this step so far. */
  made: z.number(),
  ready: z.boolean().default(false),
  /** What the container holds, from `fingerprint`: an author may change a failed post and retry. */
  content: z.string().default(''),
})

/** A container as stored in a step; `at` is when it was made, ISO 8601. */
export type KeptContainer = z.infer<typeof kept>

/** A short hash of a container's content: the same for the same text, files and choices. */
export function fingerprint(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
}

const sentMark = z.object({ id: z.string(), at: z.string(), last: z.string() })

/** Notes that a container was sent for publishing without a clear answer: the first time (`at`) and the last. */
export type SentMark = z.infer<typeof sentMark>

const liveMedia = z.object({ id: z.string(), url: z.string().nullable() })

/** The published media of a container. */
export type LiveMedia = z.infer<typeof liveMedia>

/** The step of the mark that is stored with the intent. */
export const sentStep = (step: string): string => `${step}:sent`

const mediaStep = (step: string) => `${step}:media`

/** The container an earlier try made for a step. */
export function containerOf(io: NetworkIo, step: string): KeptContainer | undefined {
  return readStep(io.steps, step, kept)
}

/** The mark of an unsettled sending; undefined while nothing was sent, or once the sending is settled. */
export function sentMarkOf(io: NetworkIo, step: string): SentMark | undefined {
  return readStep(io.steps, sentStep(step), sentMark)
}

/** The published media of a step; undefined while it is not known to be live. */
export function liveMediaOf(io: NetworkIo, step: string): LiveMedia | undefined {
  return readStep(io.steps, mediaStep(step), liveMedia)
}

/** Stores the published media of a step. */
export function keepLiveMedia(io: NetworkIo, step: string, media: LiveMedia): Promise<void> {
  return io.steps.put(mediaStep(step), media)
}
