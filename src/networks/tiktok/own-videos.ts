import { z } from 'zod'
import { send } from '../http.ts'
import type { CallIo, ListedPost, NetworkAccount, PostListResult, ReadbackResult } from '../network.ts'
import { lacksPermission, listedText } from '../readings.ts'
import type { Refusal } from '../refusal.ts'
import { postJson, readAnswer } from './api.ts'
import { lacksScope } from './errors.ts'
import type { TiktokSettings } from './settings.ts'
import { askStatus } from './status.ts'

/** Source: docs/networks/tiktok.md#sources (display-api), /v2/video/list/. */
const pageSize = 20

const video = z.object({
  id: z.union([z.string(), z.number()]).transform(String),
  title: z.string().optional(),
  video_description: z.string().optional(),
  create_time: z.number(),
  share_url: z.string().optional(),
})
const page = z.object({
  videos: z.array(video).optional(),
  cursor: z.number().optional(),
  has_more: z.boolean().optional(),
})
const fields = ['id', 'title', 'video_description', 'create_time', 'share_url']

/** The account's public posts, newest first. Throws NoAnswer. */
export async function listVideos(
  settings: TiktokSettings,
  cursor: string | null,
  account: NetworkAccount,
  io: CallIo,
): Promise<PostListResult> {
  const body = { max_count: pageSize, ...(cursor !== null && { cursor: Number(cursor) }) }
  const answer = await send(io, postJson(settings, account, '/v2/video/list/', body, fields))
  if (lacksScope(answer)) return lacksPermission('TikTok')
  const read = readAnswer(answer, page, io.now())
  if (read.kind !== 'ok') return read
  const posts = (read.data.videos ?? []).map((one): ListedPost => ({
    remoteId: one.id,
    url: one.share_url || null,
    kind: one.share_url?.includes('/photo/') ? 'picture' : 'video',
    text: listedText(one.video_description || one.title),
    publishedAt: new Date(one.create_time * 1000),
  }))
  const { cursor: next, has_more: hasMore } = read.data
  return { kind: 'listed', posts, next: hasMore && next !== undefined ? String(next) : null }
}

/** What TikTok shows of a public post; nobody can read a private one, or one in moderation. Throws NoAnswer. */
export async function readBack(
  settings: TiktokSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<ReadbackResult> {
  const id = await idBehind(settings, remoteId, account, io)
  if (id !== null && typeof id !== 'string') return id
  const unknown: ReadbackResult = {
    kind: 'unknown',
    message: 'TikTok shows only public posts, after its review.',
  }
  if (id === null) return unknown
  const body = { filters: { video_ids: [id] } }
  const answer = await send(io, postJson(settings, account, '/v2/video/query/', body, fields))
  if (lacksScope(answer)) return lacksPermission('TikTok')
  const read = readAnswer(answer, page, io.now())
  if (read.kind !== 'ok') return read
  const found = read.data.videos?.find((one) => one.id === id)
  if (!found) return unknown
  return {
    kind: 'live',
    text: found.video_description || found.title || '',
    mediaCount: null,
    hasLinkCard: false,
  }
}

/** The id of a post that may be stored under its `publish_id`; null: TikTok has not given it yet. Throws NoAnswer. */
export async function idBehind(
  settings: TiktokSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<string | null | Refusal> {
  if (/^\d+$/.test(remoteId)) return remoteId
  const status = await askStatus(settings, remoteId, account, io)
  switch (status.kind) {
    case 'complete':
      return status.postIds[0] ?? null
    case 'rejected':
    case 'needs-reauth':
    case 'rate-limited':
    case 'unreachable':
      return status
    default:
      return null
  }
}
