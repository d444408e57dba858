import { z } from 'zod'
import { clientOf, setUp } from '../set-up.ts'
import { type Setting, vendorAddress } from '../setting.ts'
import { threads } from './threads.ts'
import { type ThreadsSettings, threadsApiUrl, threadsAuthorizeUrl } from './settings.ts'

const variables = {
  THREADS_CLIENT_ID: {
    group: 'Networks',
    meaning: 'The client id of your Meta app with the use case "Access the Threads API".',
    unset: 'the stand-in',
    example: '1234567890',
    check: z.string(),
  },
  THREADS_CLIENT_SECRET: {
    group: 'Networks',
    meaning: 'The secret of that app.',
    unset: 'the stand-in',
    example: 'secret',
    secret: true,
    check: z.string(),
  },
  THREADS_API_URL: vendorAddress('origin', 'The API of Threads, without a path.', threadsApiUrl),
  THREADS_AUTHORIZE_URL: vendorAddress(
    'path',
    'The page on which people allow Postlark to post.',
    threadsAuthorizeUrl,
  ),
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
