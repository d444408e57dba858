import { clientOf, setUp } from '../set-up.ts'
import { authorizeAddress, clientId, clientSecret, vendorAddress, type Setting } from '../setting.ts'
import { tiktok } from './tiktok.ts'
import { type TiktokSettings, tiktokApiUrl } from './settings.ts'

const variables = {
  TIKTOK_CLIENT_KEY: clientId(
    'The client key of your app at TikTok for Developers, with the Content Posting API.',
  ),
  TIKTOK_CLIENT_SECRET: clientSecret,
  TIKTOK_API_URL: vendorAddress('origin', 'The API of TikTok, without a path.', tiktokApiUrl),
  TIKTOK_AUTHORIZE_URL: authorizeAddress('https://www.tiktok.com/v2/auth/authorize'),
} as const satisfies Record<string, Setting>

export const tiktokSetUp = setUp({
  variables,
  needed: ['TIKTOK_CLIENT_KEY', 'TIKTOK_CLIENT_SECRET'],
  configured: (values): TiktokSettings | null => {
    const client = clientOf(values.TIKTOK_CLIENT_KEY, values.TIKTOK_CLIENT_SECRET)
    return (
      client && {
        clientKey: client.clientId,
        clientSecret: client.clientSecret,
        apiUrl: values.TIKTOK_API_URL,
        authorizeUrl: `${values.TIKTOK_AUTHORIZE_URL}/`,
      }
    )
  },
  standIn: ({ callUrl, browseUrl }): TiktokSettings => ({
    clientKey: 'stand-in',
    clientSecret: 'stand-in',
    apiUrl: `${callUrl}/tiktok`,
    authorizeUrl: `${browseUrl}/tiktok/v2/auth/authorize/`,
    webUrl: `${browseUrl}/tiktok`,
  }),
  open: tiktok,
})
