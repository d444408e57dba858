import { z } from 'zod'
import { send, type Answer, type Call } from '../http.ts'
import type { NetworkIo, PublishOutcome } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { containerOf, sentMarkOf, sentStep, type KeptContainer } from './container-steps.ts'
import { isMissing, type Rejected } from './graph.ts'

/**
 * The state of a container. Source: docs/networks/instagram.md#sources (ig-container),
 * docs/networks/threads.md#sources (troubleshooting).
 */
export const containerStates = z.enum(['IN_PROGRESS', 'FINISHED', 'ERROR', 'EXPIRED', 'PUBLISHED'])

/** How one network handles containers. */
export interface ContainerDialect {
  statusCall(containerId: string): Call
  readStatus(answer: Answer): { state: z.infer<typeof containerStates>; why: string | null } | null
  publishCall(containerId: string): Call
  refusalOf(answer: Answer): Refusal
  /** Whether the publishing call was refused only because the container is still being processed. */
  isNotReady(answer: Answer): boolean
  /** Why a container failed, and whether a new one may succeed. */
  whyFailed(why: string | null): { again: boolean; refusal: Rejected }
}

export type Waiting = Extract<PublishOutcome, { kind: 'pending' }>
export type ContainerResult = { kind: 'made'; id: string } | Waiting | Refusal
export type Ready = { kind: 'ready'; id: string } | { kind: 'out'; id: string } | Waiting | Refusal

/** A container is valid for 24 h (both networks, 2026-09); an hour less leaves a margin for clocks and processing. */
const lifeMs = 23 * 3600 * 1000

/** A container that is still processing after this is replaced: a new one may succeed. */
const stuckMs = 2 * 3600 * 1000

/** How many containers are made for one file or post before giving up. */
const maxContainers = 3

/**
 * Makes the container of a step and asks whether it is processed. A container of an earlier try is used again when it
 * has the same content and is still valid. `out` when it is already published. Step: the container. Throws NoAnswer.
 */
export async function readyContainer(
  dialect: ContainerDialect,
  step: string,
  make: () => Promise<ContainerResult>,
  io: NetworkIo,
  content = '',
): Promise<Ready> {
  const known = containerOf(io, step)
  const isSent = known !== undefined && known.id !== null && sentMarkOf(io, step)?.id === known.id
  const isUsable = known !== undefined && (isSent || (isYoung(known, io.now()) && known.content === content))
  const container = isUsable ? known : await makeContainer(step, make, known, content, io)
  if ('kind' in container) return container
  if (container.ready && container.id) return { kind: 'ready', id: container.id }
  return askState(dialect, step, container, isSent, io)
}

/** Like `readyContainer`, for a part of a carousel: once processed, Postlark does not ask about it again. */
export async function readyPart(
  dialect: ContainerDialect,
  step: string,
  make: () => Promise<ContainerResult>,
  io: NetworkIo,
): Promise<Ready> {
  const part = await readyContainer(dialect, step, make, io)
  const known = containerOf(io, step)
  if (part.kind === 'ready' && known && !known.ready) await io.steps.put(step, { ...known, ready: true })
  // A part of a published carousel may say that it is published; the carousel still needs its id.
  return part.kind === 'out' ? { ...part, kind: 'ready' } : part
}

async function makeContainer(
  step: string,
  make: () => Promise<ContainerResult>,
  before: KeptContainer | undefined,
  content: string,
  io: NetworkIo,
): Promise<KeptContainer | Exclude<ContainerResult, { kind: 'made' }>> {
  const made = await make()
  if (made.kind !== 'made') return made
  const container = {
    id: made.id,
    at: io.now().toISOString(),
    made: (before?.made ?? 0) + 1,
    ready: false,
    content,
  }
  await io.steps.put(step, container)
  return container
}

async function askState(
  dialect: ContainerDialect,
  step: string,
  container: KeptContainer,
  isSent: boolean,
  io: NetworkIo,
): Promise<Ready> {
  const id = container.id ?? ''
  const answer = await send(io, dialect.statusCall(id))
  const status = answer.status === 200 ? dialect.readStatus(answer) : null
  // Only a container that was never sent may be dropped: one that was sent may be live.
  if (!status && isMissing(answer) && !isSent)
    return dropContainer(dialect, step, container, 'ERROR', null, io)
  if (!status) return unclear(dialect.refusalOf(answer), isSent)
  switch (status.state) {
    case 'FINISHED':
      return { kind: 'ready', id }
    case 'PUBLISHED':
      return { kind: 'out', id }
    case 'IN_PROGRESS': {
      const ageMs = io.now().getTime() - Date.parse(container.at)
      if (ageMs > stuckMs && !isSent) return dropContainer(dialect, step, container, 'ERROR', null, io)
      const waiting: Waiting = {
        kind: 'pending',
        ticket: { container: id },
        askAgainInSec: pollAfterSec(ageMs / 1000),
      }
      return isSent ? { ...waiting, sent: true } : waiting
    }
    case 'ERROR':
    case 'EXPIRED':
      return dropContainer(dialect, step, container, status.state, status.why, io)
    default:
      return status.state satisfies never
  }
}

function unclear(refusal: Refusal, isSent: boolean): Refusal {
  if (!isSent) return refusal
  if (refusal.kind === 'needs-reauth') return { ...refusal, sent: true }
  return refusal.kind === 'rejected' ? { kind: 'unreachable', message: refusal.message } : refusal
}

/**
 * Half as long as processing has taken so far, between a second and a minute. Meta recommends one question a minute;
 * pictures are ready within seconds, and a post that is due should not wait longer for us than for Meta.
 */
function pollAfterSec(ageSec: number): number {
  return Math.min(60, Math.max(1, Math.ceil(ageSec / 2)))
}

/** Forgets a container that can no longer be published, so that the next try makes a new one. */
async function dropContainer(
  dialect: ContainerDialect,
  step: string,
  container: KeptContainer,
  state: 'ERROR' | 'EXPIRED',
  why: string | null,
  io: NetworkIo,
): Promise<Refusal> {
  const failed = dialect.whyFailed(state === 'ERROR' ? why : null)
  const hasFailed = state === 'ERROR'
  const isLast = hasFailed && (!failed.again || container.made >= maxContainers)
  // The count starts at zero again when the author retries.
  const made = isLast || !hasFailed ? 0 : container.made
  await io.steps.put(step, { ...container, id: null, made, ready: false })
  if (sentMarkOf(io, step)) await io.steps.put(sentStep(step), null)
  return isLast ? failed.refusal : { kind: 'unreachable', message: failed.refusal.message, startOver: true }
}

function isYoung(container: KeptContainer, now: Date): boolean {
  return container.id !== null && now.getTime() - Date.parse(container.at) < lifeMs
}
