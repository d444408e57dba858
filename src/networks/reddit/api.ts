import type { Call } from '../http.ts'
import type { NetworkAccount } from '../network.ts'
import { redditWebUrl, type RedditSettings } from './settings.ts'

/**
 * The address of a Reddit API path such as `/api/submit`. With `raw_json`, answers keep `&`, `<` and `>` unescaped.
 */
export function apiUrl(settings: RedditSettings, path: string, query: Record<string, string> = {}): URL {
  const url = new URL(settings.apiUrl.replace(/\/$/, '') + path)
  url.searchParams.set('raw_json', '1')
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value)
  return url
}

/** The headers of every call. Reddit throttles apps without their own User-Agent (Data API wiki, medium). */
export function headersOf(
  settings: RedditSettings,
  account: Pick<NetworkAccount, 'tokens'>,
): Record<string, string> {
  return { authorization: `Bearer ${account.tokens.accessToken}`, 'user-agent': settings.userAgent }
}

export function get(
  settings: RedditSettings,
  account: Pick<NetworkAccount, 'tokens'>,
  path: string,
  query: Record<string, string> = {},
): Call {
  return { method: 'GET', url: apiUrl(settings, path, query), headers: headersOf(settings, account) }
}

/** The field that makes a form answer with JSON instead of jQuery calls. */
export const asJson = { api_type: 'json' } as const

/** A POST with form fields for an account. */
export function postForm(
  settings: RedditSettings,
  account: NetworkAccount,
  path: string,
  fields: Record<string, string>,
): Call {
  return {
    method: 'POST',
    url: apiUrl(settings, path),
    headers: headersOf(settings, account),
    body: new URLSearchParams(fields),
  }
}

/** The web address of a post. @param name its fullname, `t3_…` */
export function permalink(settings: RedditSettings, subreddit: string, name: string): string {
  return `${webUrl(settings)}/r/${subreddit}/comments/${name.replace(/^t3_/, '')}/`
}

export function webUrl(settings: RedditSettings): string {
  return (settings.webUrl ?? redditWebUrl).replace(/\/$/, '')
}
