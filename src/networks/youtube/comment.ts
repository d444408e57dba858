import { z } from 'zod'
import { isSuccess, send, sendIrreversibly, unlessUnreachable } from '../http.ts'
import type {
  NetworkAccount,
  Commenting,
  LookupResult,
  NetworkIo,
  PreparedComment,
  PublishOutcome,
} from '../network.ts'
import { duringLookup } from '../refusal.ts'
import { postJson, read, watchUrl } from './api.ts'
import { refusalOf } from './errors.ts'
import type { YoutubeSettings } from './settings.ts'

const path = '/youtube/v3/commentThreads'

/**
 * The author's first comment below a video. Source: docs/networks/youtube.md#sources (discovery), commentThreads. A
 * private video takes no comments.
 */
export function youtubeComments(settings: YoutubeSettings): Commenting {
  return {
    publish: (comment, account, io) =>
      unlessUnreachable(() => publishComment(settings, comment, account, io)),
    find: (comment, account, io) => unlessUnreachable(() => findComment(settings, comment, account, io)),
  }
}

async function publishComment(
  settings: YoutubeSettings,
  comment: PreparedComment,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const body = {
    snippet: {
      channelId: account.externalId,
      videoId: comment.remoteId,
      topLevelComment: { snippet: { textOriginal: comment.text } },
    },
  }
  const sent = await sendIrreversibly(io, postJson(settings, account, path, { part: 'snippet' }, body))
  if (sent.kind !== 'answered') return sent
  if (isSuccess(sent.answer)) {
    const id = z.object({ id: z.string().min(1) }).safeParse(sent.answer.json()).data?.id
    // Posted, but under an id Postlark cannot read: looking finds it.
    return id
      ? { kind: 'published', remoteId: id, url: linkTo(settings, comment, id) }
      : { kind: 'uncertain' }
  }
  const refusal = refusalOf(sent.answer, io.now())
  return refusal.kind === 'unreachable' ? { kind: 'uncertain' } : refusal
}

const threads = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({
          topLevelComment: z.object({
            snippet: z.object({
              textOriginal: z.string().optional(),
              textDisplay: z.string().optional(),
              authorChannelId: z.object({ value: z.string() }).optional(),
              publishedAt: z.string(),
            }),
          }),
        }),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
})

/** How far YouTube's clock may be behind ours. */
const clockSkewMs = 60_000
const maxPages = 5

async function findComment(
  settings: YoutubeSettings,
  comment: PreparedComment,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  const since = comment.firstTriedAt.getTime() - clockSkewMs
  let pageToken: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const answer = await send(
      io,
      read(settings, account, path, {
        part: 'snippet',
        videoId: comment.remoteId,
        order: 'time',
        textFormat: 'plainText',
        maxResults: '100',
        ...(pageToken && { pageToken }),
      }),
    )
    if (answer.status !== 200) return duringLookup(refusalOf(answer, io.now()))
    const said = threads.safeParse(answer.json()).data
    if (!said) return { kind: 'unreachable' }
    const match = said.items.find(({ snippet: { topLevelComment } }) => {
      const { textOriginal, textDisplay, authorChannelId, publishedAt } = topLevelComment.snippet
      return (
        authorChannelId?.value === account.externalId &&
        Date.parse(publishedAt) >= since &&
        (textOriginal ?? textDisplay ?? '').trim() === comment.text.trim()
      )
    })
    if (match) return { kind: 'found', remoteId: match.id, url: linkTo(settings, comment, match.id) }
    pageToken = said.nextPageToken
    if (!pageToken) return { kind: 'absent' }
  }
  // Too many newer comments to say "absent" with certainty.
  return { kind: 'unreachable' }
}

function linkTo(settings: YoutubeSettings, comment: PreparedComment, id: string): string {
  return `${watchUrl(settings, comment.remoteId)}&lc=${encodeURIComponent(id)}`
}
