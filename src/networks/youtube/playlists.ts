import { z } from 'zod'
import type { Choice } from '#domain/networks/network-settings.ts'
import { send } from '../http.ts'
import type { NetworkAccount, CallIo, ChoicesResult } from '../network.ts'
import { read } from './api.ts'
import { refusalOf } from './errors.ts'
import type { YoutubeSettings } from './settings.ts'

const playlists = z.object({
  items: z
    .array(
      z.object({
        id: z.string(),
        snippet: z.object({ title: z.string() }),
        status: z.object({ privacyStatus: z.string() }).optional(),
      }),
    )
    .default([]),
  nextPageToken: z.string().optional(),
})

/** 50 a page: enough for 500 playlists. */
const maxPages = 10

/** The playlists of a channel, for the setting `playlist`. */
export async function listPlaylists(
  settings: YoutubeSettings,
  account: NetworkAccount,
  io: CallIo,
): Promise<ChoicesResult> {
  const choices: Choice[] = []
  let pageToken: string | undefined
  for (let page = 0; page < maxPages; page++) {
    const query = {
      part: 'snippet,status',
      mine: 'true',
      maxResults: '50',
      ...(pageToken && { pageToken }),
    }
    const answer = await send(io, read(settings, account, '/youtube/v3/playlists', query))
    if (answer.status !== 200) return refusalOf(answer, io.now())
    const said = playlists.safeParse(answer.json()).data
    if (!said) return { kind: 'unreachable' }
    for (const { id, snippet, status } of said.items) {
      const isPublic = !status || status.privacyStatus === 'public'
      choices.push({
        value: id,
        label: snippet.title,
        ...(!isPublic && { hint: status.privacyStatus }),
      })
    }
    pageToken = said.nextPageToken
    if (!pageToken) break
  }
  return { kind: 'listed', choices }
}
