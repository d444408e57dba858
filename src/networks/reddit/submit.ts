import type { Call } from '../http.ts'
import type { NetworkAccount, NetworkIo, PreparedPost } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { apiUrl, asJson, headersOf, postForm } from './api.ts'
import { uploadAsset } from './media.ts'
import { plainPoster } from './poster.ts'
import type { RedditSettings } from './settings.ts'
import { commonFields, type Submission } from './submission.ts'

/**
 * The call that publishes, with its files uploaded to Reddit before. Steps: each file. Throws NoAnswer. Source of the
 * fields: docs/networks/reddit.md#sources (praw), `Subreddit.submit`.
 */
export async function prepareCall(
  settings: RedditSettings,
  submission: Submission,
  post: PreparedPost,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'ready'; call: Call } | Refusal> {
  const assets = []
  for (const media of post.media) {
    const asset = await uploadAsset(settings, media, account, io)
    if (asset.kind !== 'uploaded') return asset
    assets.push(asset)
  }
  if (submission.kind === 'gallery') {
    const ids = assets.map(({ assetId }) => assetId)
    return { kind: 'ready', call: galleryCall(settings, submission, ids, account) }
  }
  const fields: Record<string, string> = {
    ...asJson,
    ...asForm(commonFields(submission)),
    kind: submission.kind,
  }
  // Without `resubmit` Reddit refuses a link that exists already: a second sending cannot go through.
  fields['resubmit'] = String(submission.kind !== 'link')
  if (submission.kind === 'self' || submission.body) fields['text'] = submission.body
  if (submission.kind === 'link') fields['url'] = submission.link
  if (assets[0]) fields['url'] = assets[0].url
  if (submission.kind === 'video') {
    const poster = await uploadAsset(settings, post.cover ?? plainPoster, account, io)
    if (poster.kind !== 'uploaded') return poster
    fields['video_poster_url'] = poster.url
  }
  return { kind: 'ready', call: postForm(settings, account, '/api/submit', fields) }
}

function galleryCall(
  settings: RedditSettings,
  submission: Submission,
  assetIds: readonly string[],
  account: NetworkAccount,
): Call {
  return {
    method: 'POST',
    url: apiUrl(settings, '/api/submit_gallery_post.json'),
    headers: { ...headersOf(settings, account), 'content-type': 'application/json' },
    body: JSON.stringify({
      ...commonFields(submission),
      ...asJson,
      show_error_list: true,
      ...(submission.body && { text: submission.body }),
      items: assetIds.map((media_id) => ({ caption: '', outbound_url: '', media_id })),
    }),
  }
}

function asForm(fields: Record<string, string | boolean>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, String(value)]))
}
