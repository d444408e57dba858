import { z } from 'zod'
import type { Answer } from '../http.ts'
import type { NetworkIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { graphErrorOf } from './graph.ts'

/** How often Meta is given a file before its address counts as unreachable for Meta. */
const maxOffers = 3

/**
 * Turns "could not fetch the file" into `unreachable` for the first two times. Meta has been seen to fail to fetch one
 * of several files on the same host and to succeed shortly after (gitroomhq/postiz-app pull request 1900, 2026-08-17).
 * Nothing is published at that point. Step: how often Meta was given the file.
 */
export async function unlessFetchedLater(
  refusal: Refusal,
  answer: Answer,
  step: string,
  io: NetworkIo,
): Promise<Refusal> {
  const error = graphErrorOf(answer)
  const isFetching = error?.subcode === 2207052 || error?.subcode === 2207067
  if (refusal.kind !== 'rejected' || !isFetching) return refusal
  const countStep = `${step}:offers`
  const offers = (readStep(io.steps, countStep, z.number()) ?? 0) + 1
  // The count starts at zero again when the author retries.
  await io.steps.put(countStep, offers >= maxOffers ? 0 : offers)
  return offers >= maxOffers ? refusal : { kind: 'unreachable', message: refusal.message }
}
