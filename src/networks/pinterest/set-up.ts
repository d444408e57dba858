import { z } from 'zod'
import { clientOf, setUp } from '../set-up.ts'
import { address, type Setting } from '../setting.ts'
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
  PINTEREST_API_URL: {
    group: 'Networks',
    meaning: 'The API of Pinterest, without a path.',
    default: pinterestApiUrl,
    example: pinterestApiUrl,
    check: address('origin'),
  },
  PINTEREST_AUTHORIZE_URL: {
    group: 'Networks',
    meaning: 'The page on which people allow Postlark to post.',
    default: 'https://www.pinterest.com/oauth',
    example: 'https://www.pinterest.com/oauth',
    check: address('path'),
  },
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
