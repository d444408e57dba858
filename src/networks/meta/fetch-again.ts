import { z } from 'zod'
import type { Answer } from '../http.ts'
import type { NetworkIo } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { graphErrorOf } from './graph.ts'

/** How often a file is offered before its address counts as unreachable for Meta. */
const maxOffers = 3

/**
 * Softens "could not fetch the file" to `unreachable` for the first two times: Meta has been seen to fail at one file
 * of several on the same host, and to take it a little later (gitroomhq/postiz-app pull request 1900, 2026-08-17).
 * Nothing is published at that point. Step: how often it was offered.
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
  // Zero again for an author who retries.
  await io.steps.put(countStep, offers >= maxOffers ? 0 : offers)
  return offers >= maxOffers ? refusal : { kind: 'unreachable', message: refusal.message }
}
