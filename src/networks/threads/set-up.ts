import { clientOf, setUp } from '../set-up.ts'
import { authorizeAddress, clientId, clientSecret, vendorAddress, type Setting } from '../setting.ts'
import { threads } from './threads.ts'
import { type ThreadsSettings, threadsApiUrl, threadsAuthorizeUrl } from './settings.ts'

const variables = {
  THREADS_CLIENT_ID: clientId('The client id of your Meta app with the use case "Access the Threads API".'),
  THREADS_CLIENT_SECRET: clientSecret,
  THREADS_API_URL: vendorAddress('origin', 'The API of Threads, without a path.', threadsApiUrl),
  THREADS_AUTHORIZE_URL: authorizeAddress(threadsAuthorizeUrl),
} as const satisfies Record<string, Setting>

export const threadsSetUp = setUp({
  variables,
  needed: ['THREADS_CLIENT_ID', 'THREADS_CLIENT_SECRET'],
  configured: (values): ThreadsSettings | null => {
    const client = clientOf(values.THREADS_CLIENT_ID, values.THREADS_CLIENT_SECRET)
    return (
      client && {
        ...client,
        apiUrl: values.THREADS_API_URL,
        authorizeUrl: values.THREADS_AUTHORIZE_URL,
      }
    )
  },
  standIn: ({ callUrl, browseUrl }): ThreadsSettings => ({
    clientId: 'stand-in',
    clientSecret: 'stand-in',
    apiUrl: `${callUrl}/threads`,
    authorizeUrl: `${browseUrl}/threads/oauth/authorize`,
  }),
  open: threads,
})
