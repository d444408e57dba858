import { send } from '../http.ts'
import type { NetworkAccount, CallIo, RemoveResult } from '../network.ts'
import { apiUrl, encoded, restHeaders } from './api.ts'
import { refusalOf } from './errors.ts'
import type { LinkedinSettings } from './settings.ts'

/** Deletes a post or one of our comments; LinkedIn gives the same answer for one that is already deleted. */
export async function removePost(
  settings: LinkedinSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<RemoveResult> {
  const answer = await send(io, {
    method: 'DELETE',
    url: apiUrl(settings, pathOf(remoteId, account)),
    headers: { ...restHeaders(settings, account), 'x-restli-method': 'DELETE' },
  })
  const gone = answer.status === 204 || answer.status === 200 || answer.status === 404
  return gone ? { kind: 'removed' } : refusalOf(answer, io.now())
}

function pathOf(remoteId: string, account: NetworkAccount): string {
  const [, post, comment] = /^urn:li:comment:\((.+),(\d+)\)$/.exec(remoteId) ?? []
  return post && comment
    ? `/rest/socialActions/${encoded(post)}/comments/${comment}?actor=${encoded(account.externalId)}`
    : `/rest/posts/${encoded(remoteId)}`
}
