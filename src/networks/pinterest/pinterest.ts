import { bearer, send } from '../http.ts'
import type { NetworkAccount, CallIo, Network, RemoveResult } from '../network.ts'
import { apiUrl } from './api.ts'
import { listBoards } from './boards.ts'
import { pinterestConnect } from './connect.ts'
import { refusalOf } from './errors.ts'
import { findPin } from './find.ts'
import { pinterestMetrics } from './metrics.ts'
import { publishPin } from './publish.ts'
import type { PinterestSettings } from './settings.ts'

export * from './settings.ts'

/** Pinterest: pins of pictures or a video on a board. An unanswered pin is looked for among the board's newest. */
export function pinterest(settings: PinterestSettings): Network {
  return {
    id: 'pinterest',
    connect: pinterestConnect(settings),
    publish: (post, account, io) => publishPin(settings, post, account, io),
    askAgain: (_ticket, post, account, io) => publishPin(settings, post, account, io),
    find: (post, account, io) => findPin(settings, post, account, io),
    remove: (remoteId, account, io) => removePin(settings, remoteId, account, io),
    metrics: pinterestMetrics(settings),
    choices: async (setting, _chosen, account, io) =>
      setting === 'board' ? listBoards(settings, account, io) : { kind: 'listed', choices: [] },
  }
}

/** Deletes a pin; an already deleted one counts as removed. */
async function removePin(
  settings: PinterestSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<RemoveResult> {
  const url = apiUrl(settings, `/v5/pins/${encodeURIComponent(remoteId)}`)
  const answer = await send(io, { method: 'DELETE', url, headers: bearer(account) })
  return answer.status === 204 || answer.status === 404 ? { kind: 'removed' } : refusalOf(answer, io.now())
}
