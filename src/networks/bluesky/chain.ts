import { z } from 'zod'
import {
  liveStep,
  type NetworkAccount,
  type LiveSoFar,
  type NetworkIo,
  type PreparedItem,
  type PreparedPost,
  type PublishOutcome,
  type StepMemory,
} from '../network.ts'
import { readStep } from '../steps.ts'
import { keyOf, strongRef, webAddress, type StrongRef } from './repository.ts'
import type { BlueskySettings } from './settings.ts'

/** The items of a post in the order they are sent: the post, then its replies, each answering the one before. */
export function itemsOf(post: PreparedPost): readonly PreparedItem[] {
  return [post, ...post.replies]
}

const keySchema = z.object({ rkey: z.string(), createdAt: z.string() })

/** The key of a record and its creation time. The same key cannot create two records. */
export type RecordKey = z.infer<typeof keySchema>

/** The step that stores the key of an item. It is written together with the intent. */
export function keyStep(position: number): string {
  return position === 0 ? 'record-key' : `record-key:${position}`
}

/** The key an earlier try meant to use and may have used. */
export function keyAt(steps: StepMemory, step: string): RecordKey | undefined {
  return readStep(steps, step, keySchema)
}

const itemStep = (position: number) => `record:${position}`

/** An item that is certainly live; undefined when it is not, or when that is in doubt. */
export function liveItem(steps: StepMemory, position: number): StrongRef | undefined {
  return readStep(steps, itemStep(position), strongRef)
}

/** Notes that an item is live, and shows the rest of Postlark how much of the post is live while more items follow. */
export async function noteLive(
  settings: BlueskySettings,
  of: number,
  position: number,
  ref: StrongRef,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<void> {
  await io.steps.put(itemStep(position), ref)
  const first = position === 0 ? ref : liveItem(io.steps, 0)
  if (first) await noteLiveSoFar(settings, { first, done: position + 1, of }, account, io)
}

/** Shows that this many items are live, though the post as a whole is not finished. */
export async function noteLiveSoFar(
  settings: BlueskySettings,
  progress: { first: StrongRef; done: number; of: number },
  account: NetworkAccount,
  io: NetworkIo,
): Promise<void> {
  const { first, done, of } = progress
  const url = webAddress(settings, account, keyOf(first.uri))
  const ids = Array.from({ length: done }, (_, position) => liveItem(io.steps, position)?.uri ?? first.uri)
  await io.steps.put(liveStep, { remoteId: first.uri, url, done, of, ids } satisfies LiveSoFar)
}

/** Adds to an outcome that stopped a chain how much of the chain is live. */
export function withChainProgress<Outcome extends PublishOutcome>(
  outcome: Outcome,
  done: number,
  of: number,
): Outcome {
  if (done === 0 || of === 1) return outcome
  const soFar = `${done} of ${of} posts of this thread are live.`
  switch (outcome.kind) {
    case 'rejected':
      return { ...outcome, message: `${soFar} The next post was refused: ${outcome.message}` }
    case 'unreachable':
      return {
        ...outcome,
        message: `${soFar} ${outcome.message ?? 'Bluesky could not be reached for the next post.'}`,
      }
    default:
      return outcome
  }
}
