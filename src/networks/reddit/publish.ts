import { z } from 'zod'
import { sendIrreversibly, unlessUnreachable, type Answer } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedPost, PublishOutcome, Ticket } from '../network.ts'
import { readStep } from '../steps.ts'
import { permalink } from './api.ts'
import { readApi, refusalByCode, refusalOf, rejected } from './errors.ts'
import { findPost, isSubmission, lookFor, sendingSchema, sendingStep } from './find.ts'
import { askRequirements, problemWith } from './requirements.ts'
import type { RedditSettings } from './settings.ts'
import { submissionOf, type Submission } from './submission.ts'
import { prepareCall } from './submit.ts'

/** Publishes a post. Steps: each file; the intent with its time. */
export async function publishPost(
  settings: RedditSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const submission = submissionOf(post)
  if (!isSubmission(submission)) return submission
  return unlessUnreachable(async () => {
    const earlier = readStep(io.steps, sendingStep, sendingSchema)
      ? await afterEarlierSending(settings, post, account, io)
      : null
    if (earlier) return earlier
    const asked = await askRequirements(settings, submission.subreddit, account, io)
    if (asked.kind !== 'known') return asked
    const problem = problemWith(asked.requirements, submission, post.media.length)
    if (problem) return problem
    const prepared = await prepareCall(settings, submission, post, account, io)
    if (prepared.kind !== 'ready') return prepared
    const at = io.now().toISOString()
    const sent = await sendIrreversibly(io, prepared.call, { [sendingStep]: { at } })
    if (sent.kind === 'uncertain') return sent
    const outcome =
      sent.kind === 'unreachable'
        ? sent
        : await outcomeOf(settings, sent.answer, submission, post, account, io)
    if (isClearNo(outcome)) await io.steps.put(sendingStep, null)
    return outcome
  })
}

/** The outcome when the post may be live already; null when it certainly is not. */
async function afterEarlierSending(
  settings: RedditSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome | null> {
  const finding = await findPost(settings, post, account, io)
  switch (finding.kind) {
    case 'found':
      return { ...finding, kind: 'published' }
    case 'absent':
    case 'go-on':
      return null
    case 'unknowable':
    case 'unreachable':
      return { kind: 'uncertain' }
    case 'needs-reauth':
      return { ...finding, sent: true }
    default:
      return finding
  }
}

const created = z.object({ name: z.string().regex(/^t3_/) })

/** Finding the submission again needs only its id and time. */
const ticketSchema = z.object({ sentAt: z.string() })

async function outcomeOf(
  settings: RedditSettings,
  answer: Answer,
  submission: Submission,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const read = readApi(answer)
  if (read && 'error' in read) {
    return read.error.code.toUpperCase() === 'ALREADY_SUB'
      ? afterDuplicate(settings, submission, post, account, io)
      : refusalByCode(read.error)
  }
  if (read) {
    const name = created.safeParse(read.data).data?.name
    // For pictures and videos, Reddit answers before their post has an id.
    return name ? published(settings, submission, name) : pending(io.now(), 5)
  }
  const refusal = refusalOf(answer, io.now())
  // @NOTE Reddit has no idempotency key, and a 5xx may come after the post was made: look before sending again
  return refusal.kind === 'unreachable' ? { kind: 'uncertain' } : refusal
}

/** The link exists already: our own earlier try went through, or another person posted it. */
async function afterDuplicate(
  settings: RedditSettings,
  submission: Submission,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const found = await unlessUnreachable(() => lookFor(settings, submission, post.firstTriedAt, account, io))
  if (found.kind === 'found') return { ...found, kind: 'published' }
  if (found.kind === 'absent') {
    return rejected(
      'duplicate',
      `This link was already posted in r/${submission.subreddit}. Choose another link or subreddit.`,
    )
  }
  return { kind: 'uncertain' }
}

/** How long Postlark waits for a post that Reddit took without an id. */
const patienceMs = 30 * 60 * 1000

/** Looks for a post that Reddit took without giving its id. */
export async function askAgain(
  settings: RedditSettings,
  given: Ticket,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const ticket = ticketSchema.safeParse(given).data
  const submission = submissionOf(post)
  if (!ticket || !isSubmission(submission)) return { kind: 'uncertain' }
  return unlessUnreachable(async () => {
    const found = await lookFor(settings, submission, post.firstTriedAt, account, io)
    if (found.kind === 'found') return { ...found, kind: 'published' }
    if (found.kind === 'rejected') return { kind: 'unreachable', message: found.message }
    if (found.kind === 'needs-reauth') return { ...found, sent: true }
    if (found.kind !== 'absent') return found
    const sentAt = new Date(ticket.sentAt)
    const ageMs = io.now().getTime() - sentAt.getTime()
    if (ageMs < patienceMs) return pending(sentAt, ageMs < 60_000 ? 5 : 60)
    return rejected(
      'content',
      'Reddit accepted the post but hasn’t shown it for 30 minutes. It may have rejected the file. Check the Reddit profile before you retry.',
    )
  })
}

function pending(sentAt: Date, askAgainInSec: number): PublishOutcome {
  return { kind: 'pending', ticket: { sentAt: sentAt.toISOString() }, askAgainInSec, sent: true }
}

function published(settings: RedditSettings, submission: Submission, name: string): PublishOutcome {
  return { kind: 'published', remoteId: name, url: permalink(settings, submission.subreddit, name) }
}

function isClearNo({ kind }: PublishOutcome): boolean {
  return kind === 'rejected' || kind === 'needs-reauth' || kind === 'rate-limited' || kind === 'unreachable'
}
