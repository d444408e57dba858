import { z } from 'zod'
import { clientOf, setUp } from '../set-up.ts'
import { authorizeAddress, clientId, clientSecret, vendorAddress, yesOrNo, type Setting } from '../setting.ts'
import { linkedin } from './linkedin.ts'
import { type LinkedinSettings, linkedinApiUrl, linkedinAuthorizeUrl, linkedinTokenUrl } from './settings.ts'

const variables = {
  LINKEDIN_CLIENT_ID: clientId(
    'The client id of your app at LinkedIn, with the products "Share on LinkedIn" and ' +
      '"Sign In with LinkedIn using OpenID Connect".',
    '86abcdefghijkl',
  ),
  LINKEDIN_CLIENT_SECRET: clientSecret,
  LINKEDIN_API_URL: vendorAddress('origin', 'The API of LinkedIn, without a path.', linkedinApiUrl),
  LINKEDIN_AUTHORIZE_URL: authorizeAddress(linkedinAuthorizeUrl),
  LINKEDIN_TOKEN_URL: vendorAddress('path', 'Where LinkedIn exchanges and renews tokens.', linkedinTokenUrl),
  LINKEDIN_VERSION: {
    group: 'Networks',
    meaning: 'The version of LinkedIn’s API, year and month. LinkedIn retires each after about a year.',
    default: '202609',
    example: '202609',
    check: z.string().regex(/^20\d\d(0[1-9]|1[0-2])$/, 'should be a year and a month, such as 202609'),
  },
  LINKEDIN_ORGANIZATIONS: {
    group: 'Networks',
    meaning:
      'Lets members post as the company pages they administer. Your app needs LinkedIn’s "Community Management API".',
    default: '0',
    example: '1',
    check: yesOrNo(),
  },
  LINKEDIN_MEMBER_NUMBERS: {
    group: 'Networks',
    meaning:
      'Reads the numbers of members’ posts. LinkedIn has to allow your app "r_member_postAnalytics". ' +
      'Members who connected before have to reconnect.',
    default: '0',
    example: '1',
    check: yesOrNo(),
  },
} as const satisfies Record<string, Setting>

export const linkedinSetUp = setUp({
  variables,
  needed: ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  configured: (values): LinkedinSettings | null => {
    const client = clientOf(values.LINKEDIN_CLIENT_ID, values.LINKEDIN_CLIENT_SECRET)
    return (
      client && {
        ...client,
        apiUrl: values.LINKEDIN_API_URL,
        authorizeUrl: values.LINKEDIN_AUTHORIZE_URL,
        tokenUrl: values.LINKEDIN_TOKEN_URL,
        version: values.LINKEDIN_VERSION,
        organizations: values.LINKEDIN_ORGANIZATIONS,
        memberNumbers: values.LINKEDIN_MEMBER_NUMBERS,
      }
    )
  },
  standIn: ({ callUrl, browseUrl }): LinkedinSettings => ({
    clientId: 'stand-in',
    clientSecret: 'stand-in',
    apiUrl: `${callUrl}/linkedin`,
    authorizeUrl: `${browseUrl}/linkedin/oauth/v2/authorization`,
    tokenUrl: `${callUrl}/linkedin/oauth/v2/accessToken`,
    version: '202609',
    organizations: true,
    memberNumbers: true,
    webUrl: `${browseUrl}/linkedin`,
  }),
  open: linkedin,
})
