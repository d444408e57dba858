import { clientOf, setUp } from '../set-up.ts'
import { authorizeAddress, clientId, clientSecret, vendorAddress, type Setting } from '../setting.ts'
import { pinterest } from './pinterest.ts'
import { type PinterestSettings, pinterestApiUrl } from './settings.ts'

const variables = {
  PINTEREST_CLIENT_ID: clientId('The id of your app at Pinterest, with Standard access.'),
  PINTEREST_CLIENT_SECRET: clientSecret,
  PINTEREST_API_URL: vendorAddress('origin', 'The API of Pinterest, without a path.', pinterestApiUrl),
  PINTEREST_AUTHORIZE_URL: authorizeAddress('https://www.pinterest.com/oauth'),
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
