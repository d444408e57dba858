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
import { listOf, nextCursor, read, write } from './api.ts'
import { refusalOf } from './errors.ts'
import { sameWords } from './feed.ts'
import type { FacebookSettings } from './settings.ts'

const made = z.object({ id: z.string() })

/** The Page’s own first comment below its post. */
export function facebookComment(settings: FacebookSettings): Commenting {
  return {
    publish: (comment, account, io) =>
      unlessUnreachable(() => publishComment(settings, comment, account, io)),
    find: (comment, account, io) => unlessUnreachable(() => findComment(settings, comment, account, io)),
  }
}

async function publishComment(
  settings: FacebookSettings,
  comment: PreparedComment,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<PublishOutcome> {
  const path = `/${encodeURIComponent(comment.remoteId)}/comments`
  const sent = await sendIrreversibly(io, write(settings, path, account, { message: comment.text }))
  if (sent.kind !== 'answered') return sent
  const { answer } = sent
  const id = made.safeParse(answer.json()).data?.id
  if (isSuccess(answer) && id) return { kind: 'published', remoteId: id, url: null }
  const refusal = refusalOf(answer, io.now())
  return refusal.kind === 'unreachable' ? { kind: 'uncertain' } : refusal
}

const clockSkewMs = 60_000
const maxLists = 4
const commentList = listOf(
  z.object({
    id: z.string(),
    message: z.string().optional(),
    from: z.object({ id: z.string() }).optional(),
  }),
)

async function findComment(
  settings: FacebookSettings,
  comment: PreparedComment,
  account: NetworkAccount,
  io: NetworkIo,
): Promise<LookupResult> {
  const path = `/${encodeURIComponent(comment.remoteId)}/comments`
  const since = Math.floor((comment.firstTriedAt.getTime() - clockSkewMs) / 1000)
  let after: string | undefined
  for (let lists = 0; lists < maxLists; lists++) {
    const fields = 'id,message,created_time,from'
    const query = { fields, filter: 'stream', order: 'reverse_chronological', since, limit: 100, after }
    const answer = await send(io, read(settings, path, account, query))
    const list = commentList.safeParse(answer.json()).data
    if (answer.status !== 200 || !list) return duringLookup(refusalOf(answer, io.now()))
    const match = list.data.find(
      (one) =>
        sameWords(comment.text, one.message ?? '') &&
        (one.from?.id ?? account.externalId) === account.externalId,
    )
    if (match) return { kind: 'found', remoteId: match.id, url: null }
    after = nextCursor(list)
    if (after === undefined) return { kind: 'absent' }
  }
  return { kind: 'unreachable' }
}
