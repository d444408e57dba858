import type { Call } from '../http.ts'
import type { NetworkAccount } from '../network.ts'
import { youtubeWebUrl, type YoutubeSettings } from './settings.ts'

/** The address of an API path such as `/youtube/v3/videos`, with its query. */
export function apiUrl(settings: YoutubeSettings, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(settings.apiUrl.replace(/\/$/, '') + path)
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url
}

/** The header that authorises a call for a channel. */
export function bearer(account: NetworkAccount): { authorization: string } {
  return { authorization: `Bearer ${account.tokens.accessToken}` }
}

/** A GET for a channel. */
export function read(
  settings: YoutubeSettings,
  account: NetworkAccount,
  path: string,
  query: Record<string, string>,
): Call {
  return { method: 'GET', url: apiUrl(settings, path, query), headers: bearer(account) }
}

/** A POST with a JSON body for a channel. */
export function postJson(
  settings: YoutubeSettings,
  account: NetworkAccount,
  path: string,
  query: Record<string, string>,
  body: unknown,
): Call {
  return {
    method: 'POST',
    url: apiUrl(settings, path, query),
    headers: { ...bearer(account), 'content-type': 'application/json; charset=UTF-8' },
    body: JSON.stringify(body),
  }
}

/** The web address of a video. Source: docs/networks/youtube.md#sources (clients). */
export function watchUrl(settings: YoutubeSettings, videoId: string): string {
  return `${settings.webUrl ?? youtubeWebUrl}/watch?v=${encodeURIComponent(videoId)}`
}
