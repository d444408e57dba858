import { bearer, send } from '../http.ts'
import type { NetworkAccount, CallIo, RemoveResult } from '../network.ts'
import { apiUrl } from './api.ts'
import { refusalOf } from './errors.ts'
import type { TwitterSettings } from './settings.ts'

/** Deletes a post; an already deleted one counts as removed. Replies below it stay. */
export async function removePost(
  settings: TwitterSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<RemoveResult> {
  const url = apiUrl(settings, `/2/tweets/${encodeURIComponent(remoteId)}`)
  const answer = await send(io, { method: 'DELETE', url, headers: bearer(account) })
  return answer.status === 200 || answer.status === 404 ? { kind: 'removed' } : refusalOf(answer, io.now())
}
