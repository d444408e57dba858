import { z } from 'zod'
import { clientOf, setUp } from '../set-up.ts'
import { clientId, clientSecret, vendorAddress, type Setting } from '../setting.ts'
import { facebook } from './facebook.ts'
import type { FacebookSettings } from './settings.ts'

const variables = {
  FACEBOOK_CLIENT_ID: clientId('The id of your Meta app with Facebook Login.'),
  FACEBOOK_CLIENT_SECRET: clientSecret,
  FACEBOOK_API_URL: vendorAddress(
    'origin',
    'The Graph API of Facebook, without a path.',
    'https://graph.facebook.com',
  ),
  FACEBOOK_UPLOAD_URL: vendorAddress(
    'origin',
    'Where reels are uploaded, without a path.',
    'https://rupload.facebook.com',
  ),
  FACEBOOK_AUTHORIZE_URL: vendorAddress(
    'path',
    'The page on which people allow Postlark to post, without a version.',
    'https://www.facebook.com/dialog/oauth',
  ),
  FACEBOOK_VERSION: {
    group: 'Networks',
    meaning: 'The version of the Graph API. Meta retires each after about two years.',
    default: 'v25.0',
    example: 'v25.0',
    check: z.string().regex(/^v\d{1,3}\.\d$/, 'should look like v25.0'),
  },
} as const satisfies Record<string, Setting>

export const facebookSetUp = setUp({
  variables,
  needed: ['FACEBOOK_CLIENT_ID', 'FACEBOOK_CLIENT_SECRET'],
  configured: (values): FacebookSettings | null => {
    const client = clientOf(values.FACEBOOK_CLIENT_ID, values.FACEBOOK_CLIENT_SECRET)
    return (
      client && {
        ...client,
        apiUrl: values.FACEBOOK_API_URL,
        uploadUrl: values.FACEBOOK_UPLOAD_URL,
        authorizeUrl: withVersion(values.FACEBOOK_AUTHORIZE_URL, values.FACEBOOK_VERSION),
        version: values.FACEBOOK_VERSION,
      }
    )
  },
  standIn: ({ callUrl, browseUrl }): FacebookSettings => ({
    clientId: 'stand-in',
    clientSecret: 'stand-in',
    apiUrl: `${callUrl}/facebook`,
    uploadUrl: `${callUrl}/facebook/rupload`,
    authorizeUrl: `${browseUrl}/facebook/v25.0/dialog/oauth`,
    version: 'v25.0',
  }),
  open: facebook,
})

/** The dialog's address has the version before its path. */
function withVersion(address: string, version: string): string {
  const url = new URL(address)
  url.pathname = `/${version}${url.pathname}`
  return url.href
}
