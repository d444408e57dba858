import { z } from 'zod'
import { clientOf, setUp } from '../set-up.ts'
import { authorizeAddress, clientId, clientSecret, vendorAddress, type Setting } from '../setting.ts'
import { instagram } from './instagram.ts'
import type { InstagramSettings } from './settings.ts'

const variables = {
  INSTAGRAM_CLIENT_ID: clientId('The Instagram app id of your Meta app with Instagram Login.'),
  INSTAGRAM_CLIENT_SECRET: clientSecret,
  INSTAGRAM_API_URL: vendorAddress(
    'origin',
    'The Graph API of Instagram, without a path.',
    'https://graph.instagram.com',
  ),
  INSTAGRAM_TOKEN_URL: vendorAddress(
    'path',
    'Where Instagram exchanges codes for tokens.',
    'https://api.instagram.com/oauth/access_token',
  ),
  INSTAGRAM_AUTHORIZE_URL: authorizeAddress('https://www.instagram.com/oauth/authorize'),
  INSTAGRAM_VERSION: {
    group: 'Networks',
    meaning: 'The version of the Graph API.',
    default: 'v25.0',
    example: 'v25.0',
    check: z.string().regex(/^v\d{1,3}\.\d$/, 'should look like v25.0'),
  },
} as const satisfies Record<string, Setting>

export const instagramSetUp = setUp({
  variables,
  needed: ['INSTAGRAM_CLIENT_ID', 'INSTAGRAM_CLIENT_SECRET'],
  configured: (values): InstagramSettings | null => {
    const client = clientOf(values.INSTAGRAM_CLIENT_ID, values.INSTAGRAM_CLIENT_SECRET)
    return (
      client && {
        ...client,
        apiUrl: values.INSTAGRAM_API_URL,
        tokenUrl: values.INSTAGRAM_TOKEN_URL,
        authorizeUrl: values.INSTAGRAM_AUTHORIZE_URL,
        version: values.INSTAGRAM_VERSION,
      }
    )
  },
  standIn: ({ callUrl, browseUrl }): InstagramSettings => ({
    clientId: 'stand-in',
    clientSecret: 'stand-in',
    apiUrl: `${callUrl}/instagram`,
    tokenUrl: `${callUrl}/instagram/oauth/access_token`,
    authorizeUrl: `${browseUrl}/instagram/oauth/authorize`,
    version: 'v25.0',
  }),
  open: instagram,
})
