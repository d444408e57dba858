import { z } from 'zod'
import { send } from '../http.ts'
import type { CallIo, ListedPost, NetworkAccount, PostListResult, ReadbackResult } from '../network.ts'
import { lacksPermission, listedText } from '../readings.ts'
import { pinUrl, read } from './api.ts'
import { isScopeMissing, refusalOf } from './errors.ts'
import { timeOf } from './find.ts'
import type { PinterestSettings } from './settings.ts'

const pin = z.object({
  id: z.string(),
  created_at: z.string(),
  title: z.string().nullish(),
  description: z.string().nullish(),
  media: z.object({ media_type: z.string().optional() }).nullish(),
})
const pins = z.object({ items: z.array(pin), bookmark: z.string().nullish() })

/** The account's own pins, newest first. Throws NoAnswer. Source: docs/networks/pinterest.md#sources (description). */
export async function listPins(
  settings: PinterestSettings,
  cursor: string | null,
  account: NetworkAccount,
  io: CallIo,
): Promise<PostListResult> {
  const query = { page_size: '100', ...(cursor !== null && { bookmark: cursor }) }
  const answer = await send(io, read(settings, account, '/v5/pins', query))
  if (isScopeMissing(answer)) return lacksPermission('Pinterest')
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const said = pins.safeParse(answer.json()).data
  if (!said) return { kind: 'unreachable' }
  const posts = said.items.map((one): ListedPost => ({
    remoteId: one.id,
    url: pinUrl(settings, one.id),
    kind: one.media?.media_type === 'video' ? 'video' : 'picture',
    text: listedText(one.description || one.title),
    publishedAt: new Date(timeOf(one.created_at)),
  }))
  return { kind: 'listed', posts, next: said.bookmark ?? null }
}

/** What Pinterest shows of a pin: its description. Throws NoAnswer. */
export async function readBack(
  settings: PinterestSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<ReadbackResult> {
  const answer = await send(io, read(settings, account, `/v5/pins/${encodeURIComponent(remoteId)}`))
  if (answer.status === 404) return { kind: 'gone' }
  if (isScopeMissing(answer)) return lacksPermission('Pinterest')
  if (answer.status !== 200) return refusalOf(answer, io.now())
  const said = pin.safeParse(answer.json()).data
  if (!said) return { kind: 'unreachable' }
  return { kind: 'live', text: said.description ?? '', mediaCount: null, hasLinkCard: null }
}
