import { z } from 'zod'
import { isSuccess, NoAnswer, send, sendIrreversibly, type Answer } from '../http.ts'
import type { LookupResult, NetworkIo, PublishOutcome } from '../network.ts'
import { duringLookup, type Refusal } from '../refusal.ts'
import {
  containerOf,
  keepLiveMedia,
  liveMediaOf,
  sentMarkOf,
  sentStep,
  type LiveMedia,
} from './container-steps.ts'
import { readyContainer, type ContainerDialect, type ContainerResult, type Waiting } from './containers.ts'

/** Looks for a container's post among the account's posts. Throws NoAnswer. */
export type LookUp = (
  since: Date,
) => Promise<{ kind: 'found'; media: LiveMedia } | { kind: 'absent' } | Refusal>

/** One container to publish: how to make it, and how to find its post once live. */
export interface ContainerPlan {
  step: string
  /** What it contains, see `fingerprint`. */
  content: string
  make(): Promise<ContainerResult>
  lookUp: LookUp
}

type NotLive = Exclude<PublishOutcome, { kind: 'published' }>
type Published = { kind: 'live'; media: LiveMedia } | NotLive

/**
 * Publishes through a container, going on from what earlier tries left. The container prevents a second post: before
 * every sending Meta is asked whether it is published, and no other is made while it may be. Steps: the container, the
 * mark that it was sent (with the intent), its post. Throws NoAnswer only before the irreversible call.
 */
export async function publishThroughContainer(
  dialect: ContainerDialect,
  plan: ContainerPlan,
  io: NetworkIo,
): Promise<Published> {
  const media = liveMediaOf(io, plan.step)
  if (media) return { kind: 'live', media }
  const container = await readyContainer(dialect, plan.step, plan.make, io, plan.content)
  switch (container.kind) {
    case 'ready':
      return quietTime(plan.step, io) ?? publishContainer(dialect, plan, container.id, io)
    case 'out': {
      await noteOut(plan.step, container.id, io)
      const learned = await learnMedia(plan, io)
      return learned.kind === 'unlisted' ? { kind: 'uncertain' } : learned
    }
    default:
      return container
  }
}

/**
 * A container may be published though its sending was clearly refused, which deleted the mark. It is marked again: its
 * post is then looked for from the time the container was made, and never reads as absent.
 */
async function noteOut(step: string, id: string, io: NetworkIo): Promise<void> {
  if (sentMarkOf(io, step)) return
  const now = io.now().toISOString()
  await io.steps.put(sentStep(step), { id, at: containerOf(io, step)?.at ?? now, last: now })
}

/**
 * For this long after a sending without an answer, "not published" is not believed: Meta may still be working on it.
 * That one container cannot be published twice is likely, but not documented.
 */
const quietMs = 30_000

/** The rest of that time as a wait; null once it has passed. */
function quietTime(step: string, io: NetworkIo): Waiting | null {
  const mark = sentMarkOf(io, step)
  const leftMs = mark ? Date.parse(mark.last) + quietMs - io.now().getTime() : 0
  if (!mark || leftMs <= 0) return null
  const askAgainInSec = Math.ceil(leftMs / 1000)
  return { kind: 'pending', ticket: { container: mark.id }, askAgainInSec, sent: true }
}

async function publishContainer(
  dialect: ContainerDialect,
  plan: ContainerPlan,
  containerId: string,
  io: NetworkIo,
): Promise<Published> {
  const before = sentMarkOf(io, plan.step)
  const now = io.now().toISOString()
  const mark = { id: containerId, at: before?.id === containerId ? before.at : now, last: now }
  const sent = await sendIrreversibly(io, dialect.publishCall(containerId), { [sentStep(plan.step)]: mark })
  if (sent.kind === 'unreachable') await io.steps.put(sentStep(plan.step), null)
  if (sent.kind !== 'answered') return sent
  const { answer } = sent
  if (isSuccess(answer)) {
    const id = z.object({ id: z.string().min(1) }).safeParse(answer.json()).data?.id
    // Posted, but under an id Postlark cannot read: looking finds it.
    if (!id) return { kind: 'uncertain' }
    await keepLiveMedia(io, plan.step, { id, url: null })
    return { kind: 'live', media: { id, url: null } }
  }
  if (dialect.isNotReady(answer)) {
    await io.steps.put(sentStep(plan.step), null)
    return { kind: 'pending', ticket: { container: containerId }, askAgainInSec: 10 }
  }
  const refusal = dialect.refusalOf(answer)
  if (refusal.kind === 'needs-reauth' || refusal.kind === 'rate-limited') {
    await io.steps.put(sentStep(plan.step), null)
    return refusal
  }
  return afterRefusal(dialect, plan, refusal, io)
}

/** Meta has been seen to publish and still answer with an error: the container tells. */
async function afterRefusal(
  dialect: ContainerDialect,
  plan: ContainerPlan,
  refusal: Refusal,
  io: NetworkIo,
): Promise<Published> {
  const found = await askContainer(dialect, plan, io).catch((error: unknown) => {
    if (error instanceof NoAnswer) return null
    throw error
  })
  if (found?.kind === 'found') return { kind: 'live', media: { id: found.remoteId, url: found.url } }
  if (found?.kind === 'absent' && refusal.kind === 'rejected') {
    await io.steps.put(sentStep(plan.step), null)
    return refusal
  }
  // A gateway may answer 5xx while the server behind it still works.
  return { kind: 'uncertain' }
}

/** How long a published post may take to appear in the account's list. */
const listedWithinMs = 10 * 60_000

/** The post of a container that says PUBLISHED; `unlisted` when no listed post fits for ten minutes. */
async function learnMedia(
  { step, lookUp }: ContainerPlan,
  io: NetworkIo,
): Promise<{ kind: 'live'; media: LiveMedia } | { kind: 'unlisted' } | Waiting | Refusal> {
  const mark = sentMarkOf(io, step)
  const since = mark ? new Date(mark.at) : io.now()
  const seen = await lookUp(since)
  if (seen.kind === 'found') {
    await keepLiveMedia(io, step, seen.media)
    return { kind: 'live', media: seen.media }
  }
  if (seen.kind === 'rejected') return { kind: 'unreachable', message: seen.message }
  if (seen.kind === 'needs-reauth') return { ...seen, sent: true }
  if (seen.kind !== 'absent') return seen
  if (io.now().getTime() - since.getTime() > listedWithinMs) return { kind: 'unlisted' }
  return { kind: 'pending', ticket: { container: mark?.id ?? '' }, askAgainInSec: 15, sent: true }
}

/**
 * Settles a sending without an answer: by asking the container, and by the account's list once it is published.
 * `absent` only when nothing was sent, or when the network says after half a minute that the container is not
 * published. Throws NoAnswer.
 */
export async function findContainer(
  dialect: ContainerDialect,
  plan: ContainerPlan,
  io: NetworkIo,
): Promise<Exclude<LookupResult, { kind: 'go-on' }>> {
  const media = liveMediaOf(io, plan.step)
  if (media) return { kind: 'found', remoteId: media.id, url: media.url }
  if (!sentMarkOf(io, plan.step)) return { kind: 'absent' }
  const found = await askContainer(dialect, plan, io)
  return found.kind === 'absent' ? (quietTime(plan.step, io) ?? found) : found
}

async function askContainer(
  dialect: ContainerDialect,
  plan: ContainerPlan,
  io: NetworkIo,
): Promise<Exclude<LookupResult, { kind: 'go-on' }>> {
  const mark = sentMarkOf(io, plan.step)
  if (!mark) return { kind: 'absent' }
  const answer = await send(io, dialect.statusCall(mark.id))
  const state = answer.status === 200 ? dialect.readStatus(answer)?.state : undefined
  switch (state) {
    case 'FINISHED':
    case 'ERROR':
    case 'EXPIRED':
      return { kind: 'absent' }
    case 'IN_PROGRESS':
      return { kind: 'pending', ticket: { container: mark.id }, askAgainInSec: 10, sent: true }
    case 'PUBLISHED':
      return findMedia(plan, io)
    case undefined:
      return findWithoutState(dialect.refusalOf(answer), answer, plan, io)
    default:
      return state satisfies never
  }
}

/** The container is no longer known or does not tell its state (seen after publishing): the list may have the post. */
async function findWithoutState(
  refusal: Refusal,
  answer: Answer,
  plan: ContainerPlan,
  io: NetworkIo,
): Promise<Exclude<LookupResult, { kind: 'go-on' }>> {
  return refusal.kind === 'rejected' || answer.status === 404 ? findMedia(plan, io) : duringLookup(refusal)
}

async function findMedia(
  plan: ContainerPlan,
  io: NetworkIo,
): Promise<Exclude<LookupResult, { kind: 'go-on' }>> {
  const learned = await learnMedia(plan, io)
  switch (learned.kind) {
    case 'live':
      return { kind: 'found', remoteId: learned.media.id, url: learned.media.url }
    case 'unlisted':
      return { kind: 'unknowable' }
    case 'pending':
      return learned
    default:
      return duringLookup(learned)
  }
}
