import { z } from 'zod'
import type { NetworkIo, PublishOutcome, Ticket } from '../network.ts'
import { refusalByFailReason, rejected } from './errors.ts'
import { tiktokWebUrl, type TiktokSettings } from './settings.ts'
import type { PublishStatus } from './status.ts'

/** What is stored for asking about a post that TikTok has taken. */
export const ticketSchema = z.object({
  publishId: z.string(),
  format: z.enum(['video', 'photo']),
  username: z.string(),
  /** Everyone may see it, so TikTok gives its id once moderation has ended. */
  isPublic: z.boolean(),
  /** How often Postlark asked about it. */
  asked: z.number(),
  /** When TikTok first said that it is live, ISO 8601. */
  completeAt: z.string().nullable(),
})
export type PostTicket = z.infer<typeof ticketSchema>

/**
 * The step with the `publish_id` that TikTok gave up on: it made no post, and Postlark does not ask about it again.
 */
export const givenUpStep = 'given-up'

/** "Moderation usually finishes within one minute. In some cases it may take a few hours" (get-video-status, 2024). */
const waitForIdMs = 120_000

/** TikTok has the post and publishes it by itself. */
export function sentAndPending(ticket: PostTicket): Extract<PublishOutcome, { kind: 'pending' }> {
  const next: PostTicket = { ...ticket, asked: ticket.asked + 1 }
  // @NOTE TikTok allows 30 questions a minute for all posts of an account together.
  return {
    kind: 'pending',
    ticket: next satisfies Ticket,
    askAgainInSec: Math.min(5 + ticket.asked * 5, 60),
    sent: true,
  }
}

/** The meaning of a status for a post that was completely sent. Steps: that TikTok gave up on it. */
export async function outcomeOf(
  settings: TiktokSettings,
  status: PublishStatus,
  ticket: PostTicket,
  io: NetworkIo,
): Promise<PublishOutcome> {
  switch (status.kind) {
    case 'complete':
      return outcomeOfComplete(settings, status.postIds, ticket, io.now())
    case 'failed': {
      const { refusal, again } = refusalByFailReason(status.reason)
      if (again) await io.steps.put(givenUpStep, ticket.publishId)
      return refusal
    }
    case 'inbox':
      return rejected(
        'account',
        'TikTok sent the post to the inbox of the TikTok app instead of publishing it. Finish it there.',
      )
    case 'unknown-id':
      // TikTok took the post under this id, so its not knowing the id now says nothing about the post.
      return { kind: 'uncertain' }
    case 'uploading':
    case 'processing':
      return sentAndPending(ticket)
    default:
      return status satisfies never
  }
}

function outcomeOfComplete(
  settings: TiktokSettings,
  postIds: readonly string[],
  ticket: PostTicket,
  now: Date,
): PublishOutcome {
  const [postId] = postIds
  if (postId !== undefined) return published(settings, ticket, postId)
  const completeAt = ticket.completeAt ?? now.toISOString()
  const waited = now.getTime() - Date.parse(completeAt)
  if (ticket.isPublic && waited < waitForIdMs) return sentAndPending({ ...ticket, completeAt })
  return { kind: 'published', remoteId: ticket.publishId, url: profileUrl(settings, ticket.username) }
}

/** Source of the addresses: docs/networks/tiktok.md#sources (clients). */
export function published(
  settings: TiktokSettings,
  post: Pick<PostTicket, 'username' | 'format'>,
  postId: string,
): { kind: 'published'; remoteId: string; url: string } {
  const url = `${profileUrl(settings, post.username)}/${post.format}/${postId}`
  return { kind: 'published', remoteId: postId, url }
}

function profileUrl(settings: TiktokSettings, username: string): string {
  return `${(settings.webUrl ?? tiktokWebUrl).replace(/\/$/, '')}/@${username}`
}
