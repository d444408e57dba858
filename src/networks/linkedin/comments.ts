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
import { encoded, get, isOrganization, postJson } from './api.ts'
import { notForThisApp, refusalOf } from './errors.ts'
import { permalink, type LinkedinSettings } from './settings.ts'

/**
 * The author's own comment below a post.
 * Source: docs/networks/linkedin.md#sources (comments).
 */
export function linkedinComments(settings: LinkedinSettings): Commenting {
  return {
    publish: (comment, account, io) => unlessUnreachable(() => publish(settings, comment, account, io)),
    find: (comment, account, io) => unlessUnreachable(() => find(settings, comment, account, io)),
  }
}

const created = z.object({ commentUrn: z.string().optional() })

async function publish(
  settings: LinkedinSettings,
  comment: PreparedComment,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const { remoteId, text } = comment
  const body = { actor: account.externalId, object: remoteId, message: { text } }
  const path = `/rest/socialActions/${encoded(remoteId)}/comments`
  const sent = await sendIrreversibly(io, postJson(settings, account, path, body))
  if (sent.kind !== 'answered') return sent
  const { answer } = sent
  if (isSuccess(answer)) {
    const urn = created.safeParse(answer.json()).data?.commentUrn
    const id = answer.headers.get('x-restli-id')
    const commentId = urn ?? (id && `urn:li:comment:(${remoteId},${id})`)
    if (!commentId) return { kind: 'uncertain' }
    return { kind: 'published', remoteId: commentId, url: permalink(settings, remoteId) }
  }
  // A new post cannot be commented on at once.
  if (answer.status === 404) return { kind: 'unreachable', message: 'LinkedIn does not show the post yet.' }
  // A member who may post but not comment uses an app without that product: signing in again would not help.
  if (answer.status === 403) return notForThisApp()
  const refusal = refusalOf(answer, io.now(), 'the comment')
  // @NOTE 409 is LinkedIn's "nothing done, try again"; any other server error may come after the comment was made.
  return refusal.kind === 'unreachable' && answer.status !== 409 ? { kind: 'uncertain' } : refusal
}

const listed = z.object({
  elements: z.array(
    z.object({
      actor: z.string(),
      message: z.object({ text: z.string() }),
      commentUrn: z.string().optional(),
      id: z.union([z.string(), z.number()]).optional(),
    }),
  ),
})

/** How many comments are read: a new post has few. */
const pageSize = 100

/** Comments of organisations can be read; those of members cannot. */
async function find(
  settings: LinkedinSettings,
  comment: PreparedComment,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  if (!isOrganization(account)) return { kind: 'unknowable' }
  const path = `/rest/socialActions/${encoded(comment.remoteId)}/comments?start=0&count=${pageSize}`
  const answer = await send(io, get(settings, account, path))
  if (answer.status !== 200) return duringLookup(refusalOf(answer, io.now()))
  const elements = listed.safeParse(answer.json()).data?.elements
  if (!elements) return { kind: 'unreachable' }
  const match = elements.find(
    (one) => one.actor === account.externalId && one.message.text.trim() === comment.text.trim(),
  )
  if (match) {
    const urn = match.commentUrn ?? `urn:li:comment:(${comment.remoteId},${match.id ?? ''})`
    return { kind: 'found', remoteId: urn, url: permalink(settings, comment.remoteId) }
  }
  return elements.length < pageSize ? { kind: 'absent' } : { kind: 'unknowable' }
}
