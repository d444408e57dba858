import { z } from 'zod'
import { clientOf, setUp } from '../set-up.ts'
import { type Setting, vendorAddress } from '../setting.ts'
import { tiktok } from './tiktok.ts'
import { type TiktokSettings, tiktokApiUrl } from './settings.ts'

const variables = {
  TIKTOK_CLIENT_KEY: {
    group: 'Networks',
    meaning: 'The client key of your app at TikTok for Developers, with the Content Posting API.',
    unset: 'the stand-in',
    example: '1234567890',
    check: z.string(),
  },
  TIKTOK_CLIENT_SECRET: {
    group: 'Networks',
    meaning: 'The secret of that app.',
    unset: 'the stand-in',
    example: 'secret',
    secret: true,
    check: z.string(),
  },
  TIKTOK_API_URL: vendorAddress('origin', 'The API of TikTok, without a path.', tiktokApiUrl),
  TIKTOK_AUTHORIZE_URL: vendorAddress(
    'path',
    'The page on which people allow Postlark to post.',
    'https://www.tiktok.com/v2/auth/authorize',
  ),
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
