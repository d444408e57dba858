import { z } from 'zod'
import { send, unlessUnreachable } from '../http.ts'
import { containerOf, fingerprint, keepLiveMedia, type LiveMedia } from '../meta/container-steps.ts'
import { graphGet } from '../meta/graph.ts'
import { findContainer, publishThroughContainer, type ContainerPlan } from '../meta/publish-container.ts'
import type {
  NetworkAccount,
  CallIo,
  LookupResult,
  NetworkIo,
  PreparedPost,
  PublishOutcome,
} from '../network.ts'
import { containerDialect, makePost } from './containers.ts'
import { lookUpPost } from './find.ts'
import { quotaRefusal } from './quota.ts'
import type { InstagramSettings } from './settings.ts'

const step = 'post'

/** Publishes a post. Steps: its parts, its container, the mark with the intent, its media. */
export async function publishPost(
  settings: InstagramSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  return unlessUnreachable(async () => {
    const dialect = containerDialect(settings, account, io)
    const published = await publishThroughContainer(dialect, planOf(settings, post, account, io), io)
    if (published.kind !== 'live') return published
    const media = await withPermalink(settings, published.media, account, io)
    return { kind: 'published', remoteId: media.id, url: media.url }
  })
}

function planOf(
  settings: InstagramSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): ContainerPlan {
  return {
    step,
    content: fingerprint([
      post.text,
      post.media.map(({ id, altText }) => [id, altText]),
      post.cover?.id,
      post.settings,
    ]),
    async make() {
      const refusal = containerOf(io, step) ? null : await quotaRefusal(settings, account, io)
      return refusal ?? makePost(settings, step, post, account, io)
    },
    lookUp: lookUpPost(settings, post, account, io),
  }
}

/** Looks up the address of a post. When Instagram does not give it, the post has none, and is live all the same. */
async function withPermalink(
  settings: InstagramSettings,
  media: LiveMedia,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LiveMedia> {
  if (media.url !== null) return media
  const url = await permalinkOf(settings, media.id, account, io)
  if (url === null) return media
  await keepLiveMedia(io, step, { id: media.id, url })
  return { id: media.id, url }
}

async function permalinkOf(
  settings: InstagramSettings,
  id: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<string | null> {
  const call = graphGet(settings.apiUrl, `/${settings.version}/${id}`, account, { fields: 'id,permalink' })
  const answer = await unlessUnreachable(() => send(io, call))
  if ('kind' in answer || answer.status !== 200) return null
  return z.object({ permalink: z.string() }).safeParse(answer.json()).data?.permalink ?? null
}

/** Settles a sending without an answer: by its container, then by the account's media. */
export async function findPost(
  settings: InstagramSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  return unlessUnreachable(() =>
    findContainer(containerDialect(settings, account, io), planOf(settings, post, account, io), io),
  )
}
