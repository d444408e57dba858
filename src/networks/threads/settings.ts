/** A Meta app with the Threads use case, and the addresses of Threads. */
export interface ThreadsSettings {
  clientId: string
  clientSecret: string
  authorizeUrl: string
  /** The address before `/oauth/…` and `/v1.0/…`, such as `https://graph.threads.net`. */
  apiUrl: string
}

export const threadsAuthorizeUrl = 'https://threads.net/oauth/authorize'
export const threadsApiUrl = 'https://graph.threads.net'

/** Version of the Threads API; the only one so far. Source: docs/networks/threads.md#sources (publishing). */
export const apiVersion = 'v1.0'
