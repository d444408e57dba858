import { z } from 'zod'
import { send } from '../http.ts'
import {
  readyPart,
  containerStates,
  type ContainerDialect,
  type ContainerResult,
} from '../meta/containers.ts'
import { unlessFetchedLater } from '../meta/fetch-again.ts'
import { graphGet, graphPost, type GraphFields } from '../meta/graph.ts'
import type { NetworkAccount, NetworkIo, PreparedItem, PreparedMedia } from '../network.ts'
import type { Refusal } from '../refusal.ts'
import { isNotReady, refusalOf, whyFailed } from './errors.ts'
import { apiVersion, type ThreadsSettings } from './settings.ts'

const status = z.object({ status: containerStates, error_message: z.string().optional() })

/** How the Threads API handles containers. Source: docs/networks/threads.md#sources (publishing, troubleshooting). */
export function containerDialect(
  settings: ThreadsSettings,
  account: NetworkAccount,
  io: NetworkIo,
): ContainerDialect {
  return {
    statusCall: (id) =>
      graphGet(settings.apiUrl, `/${apiVersion}/${id}`, account, { fields: 'id,status,error_message' }),
    readStatus(answer) {
      const said = status.safeParse(answer.json()).data
      return said ? { state: said.status, why: said.error_message ?? null } : null
    },
    publishCall: (id) =>
      // `me`: with the account's id in the path, some accounts got "not found" (seen 2026-07).
      graphPost(settings.apiUrl, `/${apiVersion}/me/threads_publish`, account, { creation_id: id }),
    refusalOf: (answer) => refusalOf(answer, io.now()),
    isNotReady,
    whyFailed,
  }
}

/**
 * Makes the container of one item: text, one file, or a carousel whose parts are made and processed first.
 * Steps: each part. Never `auto_publish_text`: it would post without a container to ask about. Throws NoAnswer.
 * @param extra fields of the item beside words and media: who may reply, topic, what it replies to
 */
export async function makeItem(
  settings: ThreadsSettings,
  step: string,
  item: PreparedItem,
  extra: GraphFields,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<ContainerResult> {
  const words = { text: item.text || undefined, ...extra }
  const [first] = item.media
  if (!first) return make(settings, step, { media_type: 'TEXT', ...words }, account, io)
  if (item.media.length === 1) {
    return make(settings, step, { ...(await mediaFields(first)), ...words }, account, io)
  }
  const parts = await makeParts(settings, step, item.media, account, io)
  if (parts.kind !== 'parts') return parts
  const children = parts.ids.join(',')
  return make(settings, step, { media_type: 'CAROUSEL', children, ...words }, account, io)
}

async function makeParts(
  settings: ThreadsSettings,
  step: string,
  media: readonly PreparedMedia[],
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'parts'; ids: string[] } | Exclude<ContainerResult, { kind: 'made' }>> {
  const dialect = containerDialect(settings, account, io)
  const ids: string[] = []
  let waiting: Extract<ContainerResult, { kind: 'pending' }> | null = null
  for (const [index, one] of media.entries()) {
    const partStep = `${step}:part:${index}:${one.id}`
    const makePart = async () =>
      make(settings, partStep, { ...(await mediaFields(one)), is_carousel_item: true }, account, io)
    const part = await readyPart(dialect, partStep, makePart, io)
    if (part.kind === 'ready' || part.kind === 'out') ids.push(part.id)
    else if (part.kind === 'pending') waiting = part
    else return part
  }
  return waiting ?? { kind: 'parts', ids }
}

async function mediaFields(media: PreparedMedia): Promise<GraphFields> {
  const url = await media.publicUrl()
  const alt_text = media.altText || undefined
  return media.kind === 'video'
    ? { media_type: 'VIDEO', video_url: url, alt_text }
    : { media_type: 'IMAGE', image_url: url, alt_text }
}

const made = z.object({ id: z.string().min(1) })

async function make(
  settings: ThreadsSettings,
  step: string,
  fields: GraphFields,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<{ kind: 'made'; id: string } | Refusal> {
  const answer = await send(io, {
    ...graphPost(settings.apiUrl, `/${apiVersion}/me/threads`, account, fields),
    // Meta fetches an image before it answers.
    timeLimitSec: 120,
  })
  const id = answer.status === 200 ? made.safeParse(answer.json()).data?.id : undefined
  if (id) return { kind: 'made', id }
  return unlessFetchedLater(refusalOf(answer, io.now()), answer, step, io)
}
