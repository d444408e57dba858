import { z } from 'zod'
import { send, sendIrreversibly, unlessUnreachable } from '../http.ts'
import type {
  Account,
  CallIo,
  Finding,
  NetworkIo,
  PreparedPost,
  PublishOutcome,
  RemoveResult,
  Ticket,
} from '../network.ts'
import { recall } from '../steps.ts'
import { apiUrl, bearer, postJson } from './api.ts'
import { isDuplicate, refusalOf, rejected } from './errors.ts'
import { findTweet, type Sought } from './find.ts'
import { askProcessing, uploadMedia } from './media.ts'
import { twitterWebUrl, type TwitterSettings } from './settings.ts'

/**
 * What an author may choose.
 * Source: X API v2 OpenAPI 2.167, TweetCreateRequest (xdevplatform/docs@2871328, 2026-08-22).
 */
const choices = z.object({
  replySettings: z.enum(['everyone', 'following', 'mentionedUsers', 'subscribers', 'verified']).optional(),
  madeWithAi: z.boolean().optional(),
  paidPartnership: z.boolean().optional(),
})

/** The finished request, kept so that a post whose video X was still processing can be sent later. */
const tweetStep = 'tweet'
const tweetSchema = z.object({
  body: z.looseObject({ text: z.string().optional() }),
  firstTriedAt: z.string(),
})
type Tweet = z.infer<typeof tweetSchema>

/** Publishes a post. Steps: each file, its alt text, the post. */
export async function publishTweet(
  settings: TwitterSettings,
  post: PreparedPost,
  account: Account,
  io: NetworkIo,
): Promise<PublishOutcome> {
  return unlessUnreachable(async () => {
    const chosen = choices.safeParse(post.settings)
    if (!chosen.success) return rejected('content', 'The X settings of this post are not valid.')
    const mediaIds: string[] = []
    let waiting: { mediaId: string; askAgainInSec: number } | null = null
    for (const media of post.media) {
      const uploaded = await uploadMedia(settings, media, account, io)
      if (uploaded.kind !== 'uploaded') return uploaded
      mediaIds.push(uploaded.mediaId)
      if (uploaded.processing.kind === 'processing') waiting = uploaded.processing
      else if (uploaded.processing.kind !== 'ready') return uploaded.processing
    }
    const { replySettings, madeWithAi, paidPartnership } = chosen.data
    const tweet: Tweet = {
      body: {
        ...(post.text && { text: post.text }),
        ...(mediaIds.length && { media: { media_ids: mediaIds } }),
        ...(replySettings && replySettings !== 'everyone' && { reply_settings: replySettings }),
        ...(madeWithAi && { made_with_ai: true }),
        ...(paidPartnership && { paid_partnership: true }),
      },
      firstTriedAt: post.firstTriedAt.toISOString(),
    }
    if (!waiting) return createTweet(settings, tweet, account, io)
    await io.steps.put(tweetStep, tweet)
    return { kind: 'pending', ticket: { mediaId: waiting.mediaId }, askAgainInSec: waiting.askAgainInSec }
  })
}

/** Asks about a file X was processing, and sends the post when it is ready. */
export async function continueTweet(
  settings: TwitterSettings,
  ticket: Ticket,
  account: Account,
  io: NetworkIo,
): Promise<PublishOutcome> {
  return unlessUnreachable(async () => {
    const tweet = recall(io.steps, tweetStep, tweetSchema)
    if (!tweet) return { kind: 'unreachable' }
    const processing = await askProcessing(settings, String(ticket['mediaId']), account, io)
    if (processing.kind === 'processing') {
      return { kind: 'pending', ticket, askAgainInSec: processing.askAgainInSec }
    }
    return processing.kind === 'ready' ? createTweet(settings, tweet, account, io) : processing
  })
}

const created = z.object({ data: z.object({ id: z.string() }) })

async function createTweet(
  settings: TwitterSettings,
  tweet: Tweet,
  account: Account,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const sent = await sendIrreversibly(io, postJson(settings, account, '/2/tweets', tweet.body))
  if (sent.kind !== 'answered') return sent
  const { answer } = sent
  if (answer.status === 201) {
    const id = created.safeParse(answer.json()).data?.data.id
    // Posted, but under an id we cannot read: looking finds it.
    return id
      ? { kind: 'published', remoteId: id, url: permalink(settings, account, id) }
      : { kind: 'uncertain' }
  }
  if (isDuplicate(answer)) return afterDuplicate(settings, tweet, account, io)
  const refusal = refusalOf(answer, io.now())
  // @NOTE X has no idempotency key, and a 5xx may come after the post was made: look before sending again
  return refusal.kind === 'unreachable' ? { kind: 'uncertain' } : refusal
}

/** The same words are already there: either our own earlier try got through, or the author repeats a post. */
async function afterDuplicate(
  settings: TwitterSettings,
  tweet: Tweet,
  account: Account,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const sought = { text: tweet.body.text ?? '', firstTriedAt: new Date(tweet.firstTriedAt) }
  const finding = await findPost(settings, sought, account, io)
  switch (finding.kind) {
    case 'found':
      return { ...finding, kind: 'published' }
    case 'absent':
      return rejected(
        'duplicate',
        'X already has a post with the same words from this account. Change the text.',
      )
    case 'needs-reauth':
    case 'rate-limited':
    case 'unreachable':
      return { kind: 'uncertain' }
    default:
      return finding satisfies never
  }
}

/** Looks for the post among the account's newest. */
export async function findPost(
  settings: TwitterSettings,
  sought: Sought,
  account: Account,
  io: CallIo,
): Promise<Finding> {
  const finding = await unlessUnreachable(() => findTweet(settings, sought, account, io))
  return 'id' in finding
    ? { kind: 'found', remoteId: finding.id, url: permalink(settings, account, finding.id) }
    : finding
}

/** Deletes a post; one that is already gone counts as removed. */
export async function removeTweet(
  settings: TwitterSettings,
  remoteId: string,
  account: Account,
  io: CallIo,
): Promise<RemoveResult> {
  return unlessUnreachable(async () => {
    const url = apiUrl(settings, `/2/tweets/${encodeURIComponent(remoteId)}`)
    const answer = await send(io, { method: 'DELETE', url, headers: bearer(account) })
    return answer.status === 200 || answer.status === 404 ? { kind: 'removed' } : refusalOf(answer, io.now())
  })
}

function permalink(settings: TwitterSettings, account: Account, id: string): string {
  return `${settings.webUrl ?? twitterWebUrl}/${account.username}/status/${id}`
}
