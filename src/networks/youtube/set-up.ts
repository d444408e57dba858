import { clientOf, setUp } from '../set-up.ts'
import { authorizeAddress, clientId, clientSecret, vendorAddress, type Setting } from '../setting.ts'
import { youtube } from './youtube.ts'
import { type YoutubeSettings, youtubeApiUrl, youtubeAuthorizeUrl, youtubeTokenUrl } from './settings.ts'

const variables = {
  YOUTUBE_CLIENT_ID: clientId('The id of your OAuth client at Google Cloud, with the YouTube Data API v3.'),
  YOUTUBE_CLIENT_SECRET: clientSecret,
  YOUTUBE_API_URL: vendorAddress('origin', 'The API of YouTube, without a path.', youtubeApiUrl),
  YOUTUBE_TOKEN_URL: vendorAddress(
    'origin',
    'Where Google exchanges and renews tokens, without a path.',
    youtubeTokenUrl,
  ),
  YOUTUBE_AUTHORIZE_URL: authorizeAddress(youtubeAuthorizeUrl),
} as const satisfies Record<string, Setting>

export const youtubeSetUp = setUp({
  variables,
  needed: ['YOUTUBE_CLIENT_ID', 'YOUTUBE_CLIENT_SECRET'],
  configured: (values): YoutubeSettings | null => {
    const client = clientOf(values.YOUTUBE_CLIENT_ID, values.YOUTUBE_CLIENT_SECRET)
    return (
      client && {
        ...client,
        apiUrl: values.YOUTUBE_API_URL,
        tokenUrl: values.YOUTUBE_TOKEN_URL,
        authorizeUrl: values.YOUTUBE_AUTHORIZE_URL,
      }
    )
  },
  standIn: ({ callUrl, browseUrl }): YoutubeSettings => ({
    clientId: 'stand-in',
    clientSecret: 'stand-in',
    apiUrl: `${callUrl}/youtube`,
    analyticsUrl: `${callUrl}/youtube/analytics`,
    tokenUrl: `${callUrl}/youtube/oauth`,
    authorizeUrl: `${browseUrl}/youtube/o/oauth2/v2/auth`,
    webUrl: `${browseUrl}/youtube`,
  }),
  open: youtube,
})
