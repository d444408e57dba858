import { send } from '../http.ts'
import type { NetworkAccount, CallIo, RemoveResult } from '../network.ts'
import { postForm } from './api.ts'
import { refusalOf } from './errors.ts'
import type { RedditSettings } from './settings.ts'

/** Deletes a post or comment; Reddit gives the same answer for one that is already deleted. */
export async function removePost(
  settings: RedditSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<RemoveResult> {
  const answer = await send(io, postForm(settings, account, '/api/del', { id: remoteId }))
  return answer.status === 200 || answer.status === 404 ? { kind: 'removed' } : refusalOf(answer, io.now())
}
