import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { NetworkIo } from '../network.ts'
import { readStep } from '../steps.ts'

const kept = z.object({
  /** null once it cannot be published any more. */
  id: z.string().nullable(),
  at: z.string(),
  /** How many were made for this step so far. */
  made: z.number(),
  ready: z.boolean().default(false),
  /** What was put into it, as `fingerprint` gives it: an author may change a post that failed, and retry. */
  content: z.string().default(''),
})

/** A container as a step remembers it; `at` is when it was made, ISO 8601. */
export type KeptContainer = z.infer<typeof kept>

/** A short name of what a container is made of: the same for the same words, files and choices. */
export function fingerprint(content: unknown): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url').slice(0, 16)
}

const sentMark = z.object({ id: z.string(), at: z.string(), last: z.string() })

/** That a container was sent to be published without a clear answer: when first (`at`), and when last. */
export type SentMark = z.infer<typeof sentMark>

const liveMedia = z.object({ id: z.string(), url: z.string().nullable() })

/** What a container became live as. */
export type LiveMedia = z.infer<typeof liveMedia>

/** The step of the mark that goes with the intent. */
export const sentStep = (step: string): string => `${step}:sent`

const mediaStep = (step: string) => `${step}:media`

/** The container an earlier try made for a step. */
export function containerOf(io: NetworkIo, step: string): KeptContainer | undefined {
  return readStep(io.steps, step, kept)
}

/** Undefined while nothing was sent, or what was sent is settled. */
export function sentMarkOf(io: NetworkIo, step: string): SentMark | undefined {
  return readStep(io.steps, sentStep(step), sentMark)
}

/** What a step has become; undefined while it is not known to be live. */
export function liveMediaOf(io: NetworkIo, step: string): LiveMedia | undefined {
  return readStep(io.steps, mediaStep(step), liveMedia)
}

/** Stores what a step has become. */
export function keepLiveMedia(io: NetworkIo, step: string, media: LiveMedia): Promise<void> {
  return io.steps.put(mediaStep(step), media)
}
