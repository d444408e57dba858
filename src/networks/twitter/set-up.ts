import { z } from 'zod'
import { setUp } from '../set-up.ts'
import { authorizeAddress, clientId, vendorAddress, type Setting } from '../setting.ts'
import { twitter } from './twitter.ts'
import { type TwitterSettings, twitterApiUrl, twitterAuthorizeUrl } from './settings.ts'

const variables = {
  X_CLIENT_ID: clientId('The OAuth 2.0 client id of your app at X.', 'aBcDeFgHiJkLmNoPqRsTuVwXyZ'),
  X_CLIENT_SECRET: {
    group: 'Networks',
    meaning: 'The secret of that app. A public client ("native app") has none.',
    unset: 'a public client',
    example: 'secret',
    secret: true,
    check: z.string(),
  },
  X_API_URL: vendorAddress('origin', 'The API of X, without a path.', twitterApiUrl),
  X_AUTHORIZE_URL: authorizeAddress(twitterAuthorizeUrl),
} as const satisfies Record<string, Setting>

export const twitterSetUp = setUp({
  variables,
  needed: ['X_CLIENT_ID'],
  configured: (values): TwitterSettings | null =>
    values.X_CLIENT_ID
      ? {
          clientId: values.X_CLIENT_ID,
          clientSecret: values.X_CLIENT_SECRET ?? null,
          apiUrl: values.X_API_URL,
          authorizeUrl: values.X_AUTHORIZE_URL,
        }
      : null,
  standIn: ({ callUrl, browseUrl }): TwitterSettings => ({
    clientId: 'stand-in',
    clientSecret: 'stand-in',
    apiUrl: `${callUrl}/twitter`,
    authorizeUrl: `${browseUrl}/twitter/i/oauth2/authorize`,
    webUrl: `${browseUrl}/twitter`,
  }),
  open: twitter,
})
