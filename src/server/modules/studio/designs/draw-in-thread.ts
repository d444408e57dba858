import { askThread } from '#server/plumbing/ask-thread.ts'
import type { DesignAsked } from './design-asked.ts'

/** The longest that starting a thread and drawing may take together, and the memory of its own. */
const limits = { longestMs: 90_000, resourceLimits: { maxOldGenerationSizeMb: 512 } }

const script = new URL('./draw-design-worker.ts', import.meta.url)

/** Draws a design in a thread of its own, which ends with it. @returns null: it failed, or took too long */
export const drawInThread = (asked: DesignAsked) => askThread<Uint8Array>(script, asked, limits)
