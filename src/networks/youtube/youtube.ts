import { bearer, send } from '../http.ts'
import type { NetworkAccount, CallIo, Network, RemoveResult } from '../network.ts'
import { apiUrl } from './api.ts'
import { youtubeComments } from './comment.ts'
import { youtubeConnect } from './connect.ts'
import { refusalOf } from './errors.ts'
import { findVideo } from './find.ts'
import { youtubeMetrics } from './metrics.ts'
import { listPlaylists } from './playlists.ts'
import { continueVideo, publishVideo } from './publish.ts'
import type { YoutubeSettings } from './settings.ts'

export * from './settings.ts'

/** YouTube: Google's sign-in, and an upload session that knows after a crash which bytes have arrived. */
export function youtube(settings: YoutubeSettings): Network {
  return {
    id: 'youtube',
    connect: youtubeConnect(settings),
    publish: (post, account, io) => publishVideo(settings, post, account, io),
    askAgain: (ticket, post, account, io) => continueVideo(settings, ticket, post, account, io),
    find: (post, account, io) => findVideo(settings, post, account, io),
    comment: youtubeComments(settings),
    remove: (remoteId, account, io) => removeVideo(settings, remoteId, account, io),
    metrics: youtubeMetrics(settings),
    choices: async (setting, _chosen, account, io) =>
      setting === 'playlist' ? listPlaylists(settings, account, io) : { kind: 'listed', choices: [] },
  }
}

/** Deletes a video; an already deleted one counts as removed. */
async function removeVideo(
  settings: YoutubeSettings,
  remoteId: string,
  account: NetworkAccount,
  io: CallIo,
): Promise<RemoveResult> {
  const url = apiUrl(settings, '/youtube/v3/videos', { id: remoteId })
  const answer = await send(io, { method: 'DELETE', url, headers: bearer(account) })
  return answer.status === 204 || answer.status === 404 ? { kind: 'removed' } : refusalOf(answer, io.now())
}
