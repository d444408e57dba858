import { expect, test } from 'vitest'
import type { NetworkId } from '#domain/networks/network.ts'
import { standInNetworks } from './conformance-setup.ts'

/** What each network is asked for, in its own words. Source: docs/specification/connections.md#sign-in-at-a-network. */
const asked: Partial<Record<NetworkId, string[]>> = {
  twitter: ['tweet.read', 'tweet.write', 'users.read', 'offline.access'],
  reddit: ['identity', 'mysubreddits', 'submit', 'flair'],
  linkedin: ['w_member_social'],
  threads: ['threads_basic', 'threads_content_publish', 'threads_manage_insights'],
  instagram: [
    'instagram_business_basic',
    'instagram_business_content_publish',
    'instagram_business_manage_insights',
  ],
  pinterest: ['boards:read', 'boards:write', 'pins:read', 'pins:write', 'user_accounts:read'],
  tiktok: ['user.info.basic', 'video.publish', 'video.upload', 'video.list', 'user.info.stats'],
  facebook: ['pages_manage_posts', 'publish_video', 'read_insights'],
  youtube: ['youtube.upload', 'youtube.readonly', 'yt-analytics.readonly'],
}

test.each(Object.entries(asked))('%s is asked for what posting there needs', (id, scopes) => {
  const way = standInNetworks().get(id as NetworkId)?.connect
  if (way?.kind !== 'oauth') throw new Error('no consent page')
  const url = way.authorizeUrl({
    state: 's',
    redirectUri: 'http://postlark.test/callback',
    codeChallenge: way.pkce ? 'c' : null,
  })
  const found = (url.searchParams.get('scope') ?? '')
    .split(/[\s,]/)
    .map((one) => one.replace(/^.*\/auth\//, ''))
  expect(found).toEqual(expect.arrayContaining(scopes))
  expect(url.searchParams.get('state')).toBe('s')
})

test('X is asked with a PKCE challenge of S256', () => {
  const way = standInNetworks().get('twitter')?.connect
  if (way?.kind !== 'oauth') throw new Error('no consent page')
  expect(way.pkce).toBe(true)
  const request = { state: 's', redirectUri: 'http://postlark.test/callback', codeChallenge: 'c' }
  expect(Object.fromEntries(way.authorizeUrl(request).searchParams)).toMatchObject({
    code_challenge: 'c',
    code_challenge_method: 'S256',
  })
})

test('what reading numbers needs is among what each network is asked for', () => {
  const networks = standInNetworks()
  // Pages of LinkedIn are asked for only where the app may: organization.test.ts.
  for (const id of networks.ids.filter((one) => one !== 'linkedin')) {
    const { connect, metrics } = networks.get(id) ?? {}
    const asked = connect?.kind === 'oauth' ? connect.scopes : []
    expect(asked).toEqual(expect.arrayContaining([...(metrics?.scopes ?? [])]))
  }
})
