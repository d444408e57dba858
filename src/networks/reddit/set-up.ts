import { z } from 'zod'
import { clientOf, setUp } from '../set-up.ts'
import { authorizeAddress, clientId, clientSecret, vendorAddress, type Setting } from '../setting.ts'
import { reddit } from './reddit.ts'
import { type RedditSettings, redditApiUrl, redditAuthorizeUrl, redditTokenUrl } from './settings.ts'

const variables = {
  REDDIT_CLIENT_ID: clientId('The id of your web app at Reddit, which Reddit has approved.'),
  REDDIT_CLIENT_SECRET: clientSecret,
  REDDIT_USER_AGENT: {
    group: 'Networks',
    meaning: 'What Postlark calls itself to Reddit, which demands one of its own for every app.',
    unset: 'the stand-in',
    example: 'web:org.example.postlark:v1 (by /u/example)',
    check: z.string().max(200, 'should be at most 200 characters'),
  },
  REDDIT_API_URL: vendorAddress('origin', 'The API of Reddit, without a path.', redditApiUrl),
  REDDIT_TOKEN_URL: vendorAddress('path', 'Where Reddit exchanges and renews tokens.', redditTokenUrl),
  REDDIT_AUTHORIZE_URL: authorizeAddress(redditAuthorizeUrl),
} as const satisfies Record<string, Setting>

export const redditSetUp = setUp({
  variables,
  needed: ['REDDIT_CLIENT_ID', 'REDDIT_CLIENT_SECRET', 'REDDIT_USER_AGENT'],
  configured: (values): RedditSettings | null => {
    const client = clientOf(values.REDDIT_CLIENT_ID, values.REDDIT_CLIENT_SECRET)
    if (!client || !values.REDDIT_USER_AGENT) return null
    return {
      ...client,
      userAgent: values.REDDIT_USER_AGENT,
      apiUrl: values.REDDIT_API_URL,
      tokenUrl: values.REDDIT_TOKEN_URL,
      authorizeUrl: values.REDDIT_AUTHORIZE_URL,
    }
  },
  standIn: ({ callUrl, browseUrl }): RedditSettings => ({
    clientId: 'stand-in',
    clientSecret: 'stand-in',
    apiUrl: `${callUrl}/reddit`,
    tokenUrl: `${callUrl}/reddit/api/v1/access_token`,
    authorizeUrl: `${browseUrl}/reddit/api/v1/authorize`,
    userAgent: 'web:app.postlark:v1 (stand-in)',
    webUrl: `${browseUrl}/reddit`,
  }),
  open: reddit,
})
