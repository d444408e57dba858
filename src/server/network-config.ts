import type { NetworkSettings } from '#networks/registry.ts'
import type { SettingName, SettingValues } from './settings.ts'

/** null: the stand-in of that network is used. Addresses are without a trailing slash; API addresses without a path. */
export type NetworkConfig = { [Id in keyof NetworkSettings]-?: NonNullable<NetworkSettings[Id]> | null }

/** Variables that mean something only together: the first list is needed by any of the second. */
export const networkVariablesTogether: readonly {
  needed: readonly SettingName[]
  by: readonly SettingName[]
}[] = [
  { needed: ['BLUESKY_SERVICE_URL'], by: ['BLUESKY_VIDEO_URL'] },
  { needed: ['X_CLIENT_ID'], by: ['X_CLIENT_SECRET', 'X_API_URL', 'X_AUTHORIZE_URL'] },
  {
    needed: ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
    by: [
      'LINKEDIN_API_URL',
      'LINKEDIN_AUTHORIZE_URL',
      'LINKEDIN_TOKEN_URL',
      'LINKEDIN_VERSION',
      'LINKEDIN_ORGANIZATIONS',
    ],
  },
  {
    needed: ['THREADS_CLIENT_ID', 'THREADS_CLIENT_SECRET'],
    by: ['THREADS_API_URL', 'THREADS_AUTHORIZE_URL'],
  },
  {
    needed: ['PINTEREST_CLIENT_ID', 'PINTEREST_CLIENT_SECRET'],
    by: ['PINTEREST_API_URL', 'PINTEREST_AUTHORIZE_URL'],
  },
  {
    needed: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
    by: ['FACEBOOK_API_URL', 'FACEBOOK_UPLOAD_URL', 'FACEBOOK_AUTHORIZE_URL', 'FACEBOOK_VERSION'],
  },
  {
    needed: ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'],
    by: ['YOUTUBE_API_URL', 'YOUTUBE_TOKEN_URL', 'YOUTUBE_AUTHORIZE_URL'],
  },
  {
    needed: ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
    by: ['INSTAGRAM_API_URL', 'INSTAGRAM_TOKEN_URL', 'INSTAGRAM_AUTHORIZE_URL', 'INSTAGRAM_VERSION'],
  },
  { needed: ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'], by: ['TIKTOK_API_URL', 'TIKTOK_AUTHORIZE_URL'] },
  {
    needed: ['REDDIT_CLIENT_ID', 'REDDIT_CLIENT_SECRET', 'REDDIT_USER_AGENT'],
    by: ['REDDIT_API_URL', 'REDDIT_TOKEN_URL', 'REDDIT_AUTHORIZE_URL'],
  },
]

/** What is configured of each network. */
export function networkConfig(values: SettingValues): NetworkConfig {
  const linkedin = client(values.LINKEDIN_CLIENT_ID, values.LINKEDIN_CLIENT_SECRET)
  const threads = client(values.THREADS_CLIENT_ID, values.THREADS_CLIENT_SECRET)
  const pinterest = client(values.PINTEREST_CLIENT_ID, values.PINTEREST_CLIENT_SECRET)
  const facebook = client(values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET)
  const youtube = client(values.YOUTUBE_CLIENT_ID, values.YOUTUBE_CLIENT_SECRET)
  const instagram = client(values.INSTAGRAM_CLIENT_ID, values.INSTAGRAM_CLIENT_SECRET)
  const tiktok = client(values.TIKTOK_CLIENT_KEY, values.TIKTOK_CLIENT_SECRET)
  const reddit = client(values.REDDIT_CLIENT_ID, values.REDDIT_CLIENT_SECRET)
  return {
    bluesky: values.BLUESKY_SERVICE_URL
      ? { serviceUrl: values.BLUESKY_SERVICE_URL, videoUrl: values.BLUESKY_VIDEO_URL }
      : null,
    twitter: values.X_CLIENT_ID
      ? {
          clientId: values.X_CLIENT_ID,
          clientSecret: values.X_CLIENT_SECRET ?? null,
          apiUrl: values.X_API_URL,
          authorizeUrl: values.X_AUTHORIZE_URL,
        }
      : null,
    linkedin: linkedin && {
      ...linkedin,
      apiUrl: values.LINKEDIN_API_URL,
      authorizeUrl: values.LINKEDIN_AUTHORIZE_URL,
      tokenUrl: values.LINKEDIN_TOKEN_URL,
      version: values.LINKEDIN_VERSION,
      organizations: values.LINKEDIN_ORGANIZATIONS,
    },
    threads: threads && {
      ...threads,
      apiUrl: values.THREADS_API_URL,
      authorizeUrl: values.THREADS_AUTHORIZE_URL,
    },
    pinterest: pinterest && {
      ...pinterest,
      apiUrl: values.PINTEREST_API_URL,
      authorizeUrl: `${values.PINTEREST_AUTHORIZE_URL}/`,
    },
    facebook: facebook && {
      ...facebook,
      apiUrl: values.FACEBOOK_API_URL,
      uploadUrl: values.FACEBOOK_UPLOAD_URL,
      authorizeUrl: withVersion(values.FACEBOOK_AUTHORIZE_URL, values.FACEBOOK_VERSION),
      version: values.FACEBOOK_VERSION,
    },
    youtube: youtube && {
      ...youtube,
      apiUrl: values.YOUTUBE_API_URL,
      tokenUrl: values.YOUTUBE_TOKEN_URL,
      authorizeUrl: values.YOUTUBE_AUTHORIZE_URL,
    },
    instagram: instagram && {
      ...instagram,
      apiUrl: values.INSTAGRAM_API_URL,
      tokenUrl: values.INSTAGRAM_TOKEN_URL,
      authorizeUrl: values.INSTAGRAM_AUTHORIZE_URL,
      version: values.INSTAGRAM_VERSION,
    },
    tiktok: tiktok && {
      clientKey: tiktok.clientId,
      clientSecret: tiktok.clientSecret,
      apiUrl: values.TIKTOK_API_URL,
      authorizeUrl: `${values.TIKTOK_AUTHORIZE_URL}/`,
    },
    reddit:
      reddit && values.REDDIT_USER_AGENT
        ? {
            ...reddit,
            userAgent: values.REDDIT_USER_AGENT,
            apiUrl: values.REDDIT_API_URL,
            tokenUrl: values.REDDIT_TOKEN_URL,
            authorizeUrl: values.REDDIT_AUTHORIZE_URL,
          }
        : null,
  }
}

function client(id: string | undefined, secret: string | undefined) {
  return id && secret ? { clientId: id, clientSecret: secret } : null
}

/** The dialog's address carries the version before its path. */
function withVersion(address: string, version: string): string {
  const url = new URL(address)
  url.pathname = `/${version}${url.pathname}`
  return url.href
}
