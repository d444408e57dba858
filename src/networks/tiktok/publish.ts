import { settingsOf } from '#domain/networks/network-settings.ts'
import { unlessUnreachable } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedPost, PublishOutcome, Ticket } from '../network.ts'
import { readStep } from '../steps.ts'
import { z } from 'zod'
import { problemBeforeAsking } from './check.ts'
import { givenUpStep, outcomeOf, ticketSchema } from './outcome.ts'
import { publishPhotos } from './photos.ts'
import type { TiktokSettings } from './settings.ts'
import { askStatus } from './status.ts'
import { publishVideo } from './video.ts'

/** Publishes one video or up to 35 photos, or goes on with what an earlier try began. */
export async function publishPost(
  settings: TiktokSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const chosen = settingsOf('tiktok', post.settings)
  const problem = problemBeforeAsking(post, chosen)
  if (problem) return problem
  const video = post.media.find((media) => media.kind === 'video')
  return unlessUnreachable(() =>
    video
      ? publishVideo(settings, post, video, chosen, account, io)
      : publishPhotos(settings, post, chosen, account, io),
  )
}

/** Asks about a post TikTok has taken. A post that TikTok gave up on for a passing reason is sent again. */
export async function askAgain(
  settings: TiktokSettings,
  given: Ticket,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const ticket = ticketSchema.safeParse(given).data
  if (!ticket || readStep(io.steps, givenUpStep, z.string()) === ticket.publishId) {
    return publishPost(settings, post, account, io)
  }
  return unlessUnreachable(async () => {
    const status = await askStatus(settings, ticket.publishId, account, io)
    switch (status.kind) {
      case 'rejected':
        return { kind: 'unreachable', message: status.message }
      case 'needs-reauth':
        return { ...status, sent: true }
      case 'rate-limited':
      case 'unreachable':
        return status
      default:
        return outcomeOf(settings, status, ticket, io)
    }
  })
}
