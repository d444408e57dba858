import { z } from 'zod'
import { unlessUnreachable } from '../http.ts'
import type { NetworkAccount, CallIo, LookupResult, NetworkIo, PreparedPost } from '../network.ts'
import { duringLookup, type Refusal } from '../refusal.ts'
import { readStep } from '../steps.ts'
import { permalink } from './api.ts'
import { lookThrough, tidied } from './listing.ts'
import type { RedditSettings } from './settings.ts'
import { submissionOf, type Submission } from './submission.ts'

/** When the post was last sent; null once Reddit has clearly taken nothing. */
export const sendingStep = 'sending'
export const sendingSchema = z.object({ at: z.string() })

/** `X-Ratelimit-Reset`: seconds until the window ends. Source: docs/networks/reddit.md#sources (data-api-wiki). */
const processingMs = { image: 120_000, video: 300_000 } as const

/** Settles a sending without an answer by looking through what the account has posted since. */
export async function findPost(
  settings: RedditSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  const submission = submissionOf(post)
  if (submission.kind === 'rejected') return { kind: 'absent' }
  if (!isSubmission(submission)) return duringLookup(submission)
  return unlessUnreachable(async () => {
    const found = await lookFor(settings, submission, post.firstTriedAt, account, io)
    if (found.kind === 'absent') return isTooEarly(submission, io) ? stillProcessing : found
    return found.kind === 'found' ? found : duringLookup(found)
  })
}

const listed = z.object({ name: z.string(), title: z.string(), subreddit: z.string() })

/** Looks for a post by its title, subreddit and time. Throws NoAnswer. */
export async function lookFor(
  settings: RedditSettings,
  submission: Submission,
  since: Date,
  account: NetworkAccount,
  io: CallIo,
): Promise<{ kind: 'found'; remoteId: string; url: string } | { kind: 'absent' } | Refusal> {
  const title = tidied(submission.title)
  const subreddit = submission.subreddit.toLowerCase()
  const isIt = (item: z.infer<typeof listed>) =>
    tidied(item.title) === title && item.subreddit.toLowerCase() === subreddit
  const found = await lookThrough(settings, 'submitted', { since, schema: listed, isIt }, account, io)
  if (found.kind !== 'found') return found
  const { name, subreddit: itsSubreddit } = found.item
  return { kind: 'found', remoteId: name, url: permalink(settings, itsSubreddit, name) }
}

export function isSubmission(value: Submission | Refusal): value is Submission {
  return 'subreddit' in value
}

function isTooEarly(submission: Submission, io: NetworkIo): boolean {
  const sent = readStep(io.steps, sendingStep, sendingSchema)
  if (!sent || (submission.kind !== 'image' && submission.kind !== 'video')) return false
  return io.now().getTime() - Date.parse(sent.at) < processingMs[submission.kind]
}

const stillProcessing: LookupResult = {
  kind: 'unreachable',
  message: 'Reddit may still be working on the file, and gives no id until it has finished.',
}
