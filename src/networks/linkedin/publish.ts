import { settingsOf } from '#domain/networks/network-settings.ts'
import { z } from 'zod'
import { isSuccess, sendIrreversibly, unlessUnreachable, type Answer } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedPost, PublishOutcome } from '../network.ts'
import { readStep } from '../steps.ts'
import { isOrganization, postText } from './api.ts'
import { askAgainInSec, contentOf, type LinkedinContent } from './content.ts'
import { duplicateOf, isMediaNotReady, refusalOf, rejected } from './errors.ts'
import { escapeLittleText } from './little-text.ts'
import { permalink, type LinkedinSettings } from './settings.ts'

/** The body of the request, byte for byte, kept from its sending until LinkedIn has clearly taken nothing. */
const bodyStep = 'body'

/**
 * Publishes a post. Steps: each file, or the card of its link; with the intent, the body. A request that may have gone
 * through is repeated with the same body, because LinkedIn answers an identical one with the URN of the first post.
 */
export async function publishPost(
  settings: LinkedinSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  return unlessUnreachable(async () => {
    const known = readStep(io.steps, bodyStep, z.string())
    if (known !== undefined) return sendBody(settings, known, { isRepeat: true }, account, io)
    const built = await contentOf(settings, post, account, io)
    if (built.kind !== 'built') return built
    const body = JSON.stringify(bodyOf(post, built.content, account))
    const outcome = await sendBody(settings, body, { isRepeat: false }, account, io)
    // The answer to a repeat says nothing about the first sending; a refused first sending made no post.
    if (outcome.kind !== 'published' && outcome.kind !== 'uncertain') await io.steps.put(bodyStep, null)
    return outcome
  })
}

async function sendBody(
  settings: LinkedinSettings,
  body: string,
  { isRepeat }: { isRepeat: boolean },
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const call = postText(settings, account, '/rest/posts', body)
  const sent = await sendIrreversibly(io, call, { [bodyStep]: body })
  return sent.kind === 'answered' ? outcomeOf(settings, sent.answer, isRepeat, io) : sent
}

/** Source: docs/networks/linkedin.md#sources (posts). */
function bodyOf(post: PreparedPost, content: LinkedinContent | null, account: NetworkAccount) {
  const chosen = settingsOf('linkedin', post.settings)
  return {
    author: account.externalId,
    commentary: escapeLittleText(post.text),
    // Only members have connections: a page has none.
    visibility: isOrganization(account) ? 'PUBLIC' : (chosen.visibility ?? 'PUBLIC'),
    distribution: {
      feedDistribution: 'MAIN_FEED',
      targetEntities: [],
      thirdPartyDistributionChannels: [],
    },
    ...(content && { content }),
    lifecycleState: 'PUBLISHED',
    isReshareDisabledByAuthor: chosen.isReshareDisabledByAuthor ?? false,
  }
}

function outcomeOf(
  settings: LinkedinSettings,
  answer: Answer,
  isRepeat: boolean,
  io: NetworkIo,
): PublishOutcome {
  if (isSuccess(answer)) {
    const urn = answer.headers.get('x-restli-id')
    // Posted, but under a URN Postlark cannot read: looking for the post, or repeating the request, returns it.
    return urn ? published(settings, urn) : { kind: 'uncertain' }
  }
  const twin = duplicateOf(answer)
  if (twin && isRepeat) return published(settings, twin)
  if (twin) {
    return rejected(
      'duplicate',
      'LinkedIn already has a post with the same content from this account. Change the text.',
    )
  }
  // Refused because it came too early: nothing was made, and the same request works later.
  if (isMediaNotReady(answer)) return { kind: 'pending', ticket: { asset: null }, askAgainInSec }
  const refusal = refusalOf(answer, io.now())
  // @NOTE 409 is LinkedIn's "nothing done, try again"; any other server error may come after the post was made.
  return refusal.kind === 'unreachable' && answer.status !== 409 ? { kind: 'uncertain' } : refusal
}

function published(settings: LinkedinSettings, urn: string): PublishOutcome {
  return { kind: 'published', remoteId: urn, url: permalink(settings, urn) }
}
