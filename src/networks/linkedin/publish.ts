import { settingsOf } from '#domain/network-settings.ts'
import { sendIrreversibly, unlessUnreachable, type Answer } from '../http.ts'
import type { Account, NetworkIo, PreparedPost, PublishOutcome } from '../network.ts'
import { isOrganization, postJson } from './api.ts'
import { askAgainInSec, contentOf, type Content } from './content.ts'
import { duplicateOf, isMediaNotReady, refusalOf } from './errors.ts'
import { escapeLittleText } from './little-text.ts'
import { permalink, type LinkedinSettings } from './settings.ts'

/**
 * Publishes a post. Steps: each file, or the card of its link; the post. The request is the same on every try (stored
 * URNs, a stored card, no clock), because LinkedIn answers an identical one with the URN of the first.
 */
export async function publishPost(
  settings: LinkedinSettings,
  post: PreparedPost,
  account: Account,
  io: NetworkIo,
): Promise<PublishOutcome> {
  return unlessUnreachable(async () => {
    const built = await contentOf(settings, post, account, io)
    if (built.kind !== 'built') return built
    const body = bodyOf(post, built.content, account)
    const sent = await sendIrreversibly(io, postJson(settings, account, '/rest/posts', body))
    return sent.kind === 'answered' ? outcomeOf(settings, sent.answer, io) : sent
  })
}

/** Source: Posts API, transcribed (2026-09-19). */
function bodyOf(post: PreparedPost, content: Content | null, account: Account) {
  const chosen = settingsOf('linkedin', post.settings)
  return {
    author: account.externalId,
    commentary: escapeLittleText(post.text),
    // Connections are a member's: a page has none.
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

function outcomeOf(settings: LinkedinSettings, answer: Answer, io: NetworkIo): PublishOutcome {
  if (answer.status === 201) {
    const urn = answer.headers.get('x-restli-id')
    // Posted, but under a URN we cannot read: looking for it, or repeating the request, gives it back.
    return urn ? published(settings, urn) : { kind: 'uncertain' }
  }
  const twin = duplicateOf(answer)
  if (twin) return published(settings, twin)
  // Refused because it came too early: nothing was made, and the same request will do later.
  if (isMediaNotReady(answer)) return { kind: 'pending', ticket: { asset: null }, askAgainInSec }
  const refusal = refusalOf(answer, io.now())
  // @NOTE 409 is LinkedIn's "nothing done, try again"; any other trouble may come after the post was made.
  return refusal.kind === 'unreachable' && answer.status !== 409 ? { kind: 'uncertain' } : refusal
}

function published(settings: LinkedinSettings, urn: string): PublishOutcome {
  return { kind: 'published', remoteId: urn, url: permalink(settings, urn) }
}
