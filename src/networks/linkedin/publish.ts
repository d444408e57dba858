import { z } from 'zod'
import { send, sendIrreversibly, unlessUnreachable } from '../http.ts'
import type { Account, CallIo, NetworkIo, PreparedPost, PublishOutcome, RemoveResult } from '../network.ts'
import { apiUrl, postJson, restHeaders } from './api.ts'
import { duplicateOf, isMediaNotReady, refusalOf, rejected } from './errors.ts'
import { uploadImage } from './images.ts'
import { escapeLittleText } from './little-text.ts'
import { linkedinWebUrl, type LinkedinSettings } from './settings.ts'

/** What an author may choose. Source: Posts API, transcribed (2026-09-19). */
const choices = z.object({
  visibility: z.enum(['PUBLIC', 'CONNECTIONS', 'LOGGED_IN']).default('PUBLIC'),
  disableReshare: z.boolean().default(false),
})

/**
 * Publishes a post. Steps: each image, the post. The request is the same on every try (stored image URNs, no clock),
 * because LinkedIn answers an identical one with the URN of the first.
 */
export async function publishPost(
  settings: LinkedinSettings,
  post: PreparedPost,
  account: Account,
  io: NetworkIo,
): Promise<PublishOutcome> {
  return unlessUnreachable(async () => {
    const chosen = choices.safeParse(post.settings)
    if (!chosen.success) return rejected('content', 'The LinkedIn settings of this post are not valid.')
    if (post.media.some((media) => media.kind === 'video')) {
      return rejected('content', 'Postlark cannot send videos to LinkedIn yet. Use images instead.')
    }
    const images = []
    for (const media of post.media) {
      const uploaded = await uploadImage(settings, media, account, io)
      if (uploaded.kind !== 'uploaded') return uploaded
      images.push({ id: uploaded.urn, ...(media.altText && { altText: media.altText }) })
    }
    const sent = await sendIrreversibly(
      io,
      postJson(settings, account, '/rest/posts', {
        author: account.externalId,
        commentary: escapeLittleText(post.text),
        visibility: chosen.data.visibility,
        distribution: {
          feedDistribution: 'MAIN_FEED',
          targetEntities: [],
          thirdPartyDistributionChannels: [],
        },
        ...(images.length > 0 && { content: contentOf(images) }),
        lifecycleState: 'PUBLISHED',
        isReshareDisabledByAuthor: chosen.data.disableReshare,
      }),
    )
    if (sent.kind !== 'answered') return sent
    return outcomeOf(settings, sent.answer, io)
  })
}

function outcomeOf(
  settings: LinkedinSettings,
  answer: Parameters<typeof refusalOf>[0],
  io: NetworkIo,
): PublishOutcome {
  if (answer.status === 201) {
    const urn = answer.headers.get('x-restli-id')
    // Posted, but under a URN we cannot read: repeating the request gives it back.
    return urn ? published(settings, urn) : { kind: 'uncertain' }
  }
  const twin = duplicateOf(answer)
  if (twin) return published(settings, twin)
  if (isMediaNotReady(answer))
    return { kind: 'unreachable', message: 'LinkedIn is still processing an image.' }
  const refusal = refusalOf(answer, io.now())
  // @NOTE 409 is LinkedIn's "nothing done, try again"; any other trouble may come after the post was made.
  return refusal.kind === 'unreachable' && answer.status !== 409 ? { kind: 'uncertain' } : refusal
}

/** One image stands alone; two to twenty make a multiImage. Source: MultiImage API, transcribed (2026-09-19). */
function contentOf(images: { id: string; altText?: string | undefined }[]) {
  return images.length === 1 ? { media: images[0] } : { multiImage: { images } }
}

/** Deletes a post; LinkedIn answers the same for one that is already gone. */
export async function removePost(
  settings: LinkedinSettings,
  remoteId: string,
  account: Account,
  io: CallIo,
): Promise<RemoveResult> {
  return unlessUnreachable(async () => {
    const answer = await send(io, {
      method: 'DELETE',
      url: apiUrl(settings, `/rest/posts/${encodeURIComponent(remoteId)}`),
      headers: { ...restHeaders(settings, account), 'x-restli-method': 'DELETE' },
    })
    const gone = answer.status === 204 || answer.status === 200 || answer.status === 404
    return gone ? { kind: 'removed' } : refusalOf(answer, io.now())
  })
}

function published(settings: LinkedinSettings, urn: string): PublishOutcome {
  return {
    kind: 'published',
    remoteId: urn,
    url: `${settings.webUrl ?? linkedinWebUrl}/feed/update/${urn}/`,
  }
}
