import { z } from 'zod'
import { clientOf, setUp } from '../set-up.ts'
import { type Setting, vendorAddress } from '../setting.ts'
import { pinterest } from './pinterest.ts'
import { type PinterestSettings, pinterestApiUrl } from './settings.ts'

const variables = {
  PINTEREST_CLIENT_ID: {
    group: 'Networks',
    meaning: 'The id of your app at Pinterest, with Standard access.',
    unset: 'the stand-in',
    example: '1234567890',
    check: z.string(),
  },
  PINTEREST_CLIENT_SECRET: {
    group: 'Networks',
    meaning: 'The secret of that app.',
    unset: 'the stand-in',
    example: 'secret',
    secret: true,
    check: z.string(),
  },
  PINTEREST_API_URL: vendorAddress('origin', 'The API of Pinterest, without a path.', pinterestApiUrl),
  PINTEREST_AUTHORIZE_URL: vendorAddress(
    'path',
    'The page on which people allow Postlark to post.',
    'https://www.pinterest.com/oauth',
  ),
} as const satisfies Record<string, Setting>

export const pinterestSetUp = setUp({
  variables,
  needed: ['PINTEREST_CLIENT_ID', 'PINTEREST_CLIENT_SECRET'],
  configured: (values): PinterestSettings | null => {
    const client = clientOf(values.PINTEREST_CLIENT_ID, values.PINTEREST_CLIENT_SECRET)
    return (
      client && {
        ...client,
        apiUrl: values.PINTEREST_API_URL,
        authorizeUrl: `${values.PINTEREST_AUTHORIZE_URL}/`,
      }
    )
  },
  standIn: ({ callUrl, browseUrl }): PinterestSettings => ({
    clientId: 'stand-in',
    clientSecret: 'stand-in',
    apiUrl: `${callUrl}/pinterest`,
    authorizeUrl: `${browseUrl}/pinterest/oauth/`,
    webUrl: `${browseUrl}/pinterest`,
  }),
  open: pinterest,
})
