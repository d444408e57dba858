import { addressOf, bearer, type Call } from '../http.ts'
import type { NetworkAccount } from '../network.ts'
import { youtubeWebUrl, type YoutubeSettings } from './settings.ts'

/** The address of an API path such as `/youtube/v3/videos`, with its query. */
export function apiUrl(settings: YoutubeSettings, path: string, query: Record<string, string> = {}): URL {
  return addressOf(settings.apiUrl, path, query)
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
