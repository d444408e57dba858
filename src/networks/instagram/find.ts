import { z } from 'zod'
import { settingsOf } from '#domain/networks/network-settings.ts'
import { send } from '../http.ts'
import { graphGet } from '../meta/graph.ts'
import { nearest } from '../meta/nearest.ts'
import type { LookUp } from '../meta/publish-container.ts'
import type { NetworkAccount, NetworkIo, PreparedPost } from '../network.ts'
import { refusalOf } from './errors.ts'
import type { InstagramSettings } from './settings.ts'

/** Source: docs/networks/instagram.md#sources (ig-user-media, ig-user-stories, instagram-media). */
const page = z.object({
  data: z.array(
    z.object({
      id: z.string(),
      caption: z.string().default(''),
      timestamp: z.string(),
      permalink: z.string().optional(),
      media_type: z.string().optional(),
    }),
  ),
})

/** How far Meta's clock may be behind ours. */
const clockSkewMs = 60_000

/** Looks for a post in the account's newest media or stories: by its caption, else as the only one of its kind. */
export function lookUpPost(
  settings: InstagramSettings,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): LookUp {
  const isStory = settingsOf('instagram', post.settings).kind === 'story'
  return async (since) => {
    const path = `/${settings.version}/${account.externalId}/${isStory ? 'stories' : 'media'}`
    const answer = await send(
      io,
      graphGet(settings.apiUrl, path, account, {
        // A story has no caption.
        fields: isStory ? 'id,timestamp,permalink,media_type' : 'id,caption,timestamp,permalink,media_type',
        since: isStory ? undefined : Math.floor((since.getTime() - clockSkewMs) / 1000),
        limit: 100,
      }),
    )
    if (answer.status !== 200) return refusalOf(answer, io.now())
    const posts = page.safeParse(answer.json()).data?.data
    if (!posts) return { kind: 'unreachable' }
    const possible = posts.filter((one) => (one.media_type ?? typeOf(post)) === typeOf(post))
    const match = nearest(possible, since, (one) => isStory || plain(one.caption) === plain(post.text))
    return match
      ? { kind: 'found', media: { id: match.id, url: match.permalink ?? null } }
      : { kind: 'absent' }
  }
}

function typeOf({ media }: PreparedPost): string {
  if (media.length > 1) return 'CAROUSEL_ALBUM'
  return media[0]?.kind === 'video' ? 'VIDEO' : 'IMAGE'
}

function plain(text: string): string {
  return text.normalize('NFC').replace(/\s+/gu, ' ').trim()
}
