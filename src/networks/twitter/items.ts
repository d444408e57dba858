import { z } from 'zod'
import {
  liveStep,
  type LiveSoFar,
  type PreparedItem,
  type PreparedPost,
  type StepMemory,
} from '../network.ts'
import { readStep } from '../steps.ts'

/** The post and its replies, in order. */
export function itemsOf(post: PreparedPost): PreparedItem[] {
  return [{ text: post.text, media: post.media }, ...post.replies]
}

const itemSchema = z.object({ id: z.string().min(1) })
const itemStep = (index: number) => `item:${index}`

/** The ids of the items known to be live: those at the beginning, without a gap. */
export function liveIds(steps: StepMemory, of: number): string[] {
  const ids: string[] = []
  while (ids.length < of) {
    const known = readStep(steps, itemStep(ids.length), itemSchema)
    if (!known) break
    ids.push(known.id)
  }
  return ids
}

/**
 * Stores that one more item is live, and what the rest of Postlark shows of it.
 * @param head the web address of the first item
 */
export async function keepLive(
  steps: StepMemory,
  item: { index: number; id: string; of: number },
  head: { remoteId: string; url: string },
): Promise<void> {
  await steps.put(itemStep(item.index), { id: item.id })
  if (item.of === 1) return
  const done = item.index + 1
  const live: LiveSoFar = { ...head, done, of: item.of, ids: liveIds(steps, done) }
  await steps.put(liveStep, live)
}

/** Stored with each intent: the item whose sending is uncertain until its outcome is known. */
const sendingStep = 'sending'

export const sending = (index: number) => ({ [sendingStep]: index })

/** The item whose sending is uncertain; null when none was noted. */
export function itemInDoubt(steps: StepMemory): number | null {
  return readStep(steps, sendingStep, z.int()) ?? null
}

const ordinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
]

/** An item's name in a sentence: `the third`, `number 12`, or `the post` where there is only one. */
export function nameOfItem(index: number, of: number): string {
  if (of === 1) return 'the post'
  const ordinal = ordinals[index]
  return ordinal ? `the ${ordinal}` : `number ${index + 1}`
}

/** `2 of 4 are live. ` in front of an error; empty while none is live. */
export function progress(live: number, of: number): string {
  return live === 0 ? '' : `${live} of ${of} ${live === 1 ? 'is' : 'are'} live. `
}
