import { expect, test } from 'vitest'
import type { StandInNetwork } from '#sandbox/sandbox.ts'
import { openConformance } from './conformance-setup.ts'
import { openTestOrganization } from './linkedin/test-organization.ts'

const base = 'http://stand-ins.test/sandbox'

/** `count` ids, each a number. */
const many = (count: number, prefix = '') =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`).join(',')

const pins = 'start_date=2026-02-20&end_date=2026-02-21'
const pages = 'q=organizationalEntity&organizationalEntity='

/** What a call for numbers must not do: a path, the parameters, or a body. `{me}` is the account. */
const refused: [StandInNetwork, string, string, object?][] = [
  ['twitter', 'more ids than it takes', `/2/tweets?ids=${many(101)}`],
  ['twitter', 'an unknown field of users', '/2/users/me?user.fields=public_metrics,followers'],
  ['twitter', 'an unknown parameter of a list', '/2/users/{me}/tweets?exclude=likes'],
  ['bluesky', 'more posts than it takes', `/xrpc/app.bsky.feed.getPosts?${'uris=at://x&'.repeat(26)}`],
  ['bluesky', 'an unknown parameter', '/xrpc/app.bsky.actor.getProfile?actor={me}&detailed=1'],
  ['bluesky', 'an unknown filter', '/xrpc/app.bsky.feed.getAuthorFeed?actor={me}&filter=mine'],
  ['bluesky', 'a method that it does not have', '/xrpc/app.bsky.feed.getInsights?actor={me}'],
  ['threads', 'an unknown metric', '/v1.0/me/threads_insights?metric=impressions'],
  ['threads', 'an unknown parameter', '/v1.0/me/threads_insights?metric=views&from=1'],
  ['instagram', 'an unknown metric', '/v25.0/{me}/insights?metric=impressions&period=day'],
  ['instagram', 'a series of what comes as a total', '/v25.0/{me}/insights?metric=views&period=day'],
  ['instagram', 'an unknown field', '/v25.0/me?fields=follower_count'],
  [
    'instagram',
    'more days than it takes',
    '/v25.0/{me}/insights?metric=reach&period=day&since=1740787200&until=1772323200',
  ],
  ['facebook', 'an unknown metric', '/v25.0/{me}/insights?metric=page_impressions&period=day'],
  [
    'facebook',
    'more days than it takes',
    '/v25.0/{me}/insights?metric=page_follows&since=1740787200&until=1772323200',
  ],
  ['facebook', 'an unknown field', '/v25.0/{me}?fields=fan_count_now'],
  [
    'pinterest',
    'more pins than it takes',
    `/v5/pins/analytics?${pins}&metric_types=SAVE&pin_ids=${many(101)}`,
  ],
  ['pinterest', 'an unknown metric', `/v5/user_account/analytics?${pins}&metric_types=REACH`],
  [
    'pinterest',
    'days too long ago',
    '/v5/user_account/analytics?start_date=2025-01-01&end_date=2025-01-02&metric_types=IMPRESSION',
  ],
  ['pinterest', 'an unknown parameter', `/v5/pins?page=2`],
  ['youtube', 'more videos than it takes', `/youtube/v3/videos?part=statistics&id=${many(51)}`],
  ['youtube', 'an unknown report', '/analytics/v2/report?ids=channel==MINE'],
  [
    'youtube',
    'an unknown metric',
    '/analytics/v2/reports?ids=channel==MINE&startDate=2026-02-20&endDate=2026-02-21&dimensions=day&metrics=subscribers',
  ],
  [
    'youtube',
    'an unknown parameter',
    '/analytics/v2/reports?ids=channel==MINE&startDate=2026-02-20&endDate=2026-02-21&dimensions=day&metrics=views&currency=EUR',
  ],
  [
    'tiktok',
    'more videos than it takes',
    '/v2/video/query/?fields=id',
    { filters: { video_ids: many(21).split(',') } },
  ],
  ['tiktok', 'an unknown field', '/v2/video/query/?fields=id,play_count', { filters: { video_ids: ['1'] } }],
  ['tiktok', 'an unknown field of users', '/v2/user/info/?fields=follower_count,fans'],
  ['reddit', 'more posts than it takes', `/api/info?id=${many(101, 't3_')}`],
  ['reddit', 'an unknown parameter', '/api/info?id=t3_a&fields=score'],
]

test.each(refused)('the stand-in of %s refuses %s', async (network, _what, path, body) => {
  using setup = openConformance(network)
  const account = await setup.connected()
  const answer = await setup.sandbox.fetch(
    new Request(base + `/${network}${path.replaceAll('{me}', account.externalId)}`, {
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${account.tokens.accessToken}`,
        'user-agent': 'node:postlark:1 (by /u/ada)',
        ...(body && { 'content-type': 'application/json; charset=UTF-8' }),
      },
    }),
  )
  expect([path, answer.status]).toEqual([path, expect.toSatisfy((status: number) => status >= 400)])
  expect(answer.status).not.toBe(401)
})

test.each([
  [
    'more posts than it takes',
    (urn: string) => `${pages}${urn}&shares=List(${Array(21).fill('urn%3Ali%3Ashare%3A1').join(',')})`,
  ],
  ['an unknown parameter', (urn: string) => `${pages}${urn}&fields=x`],
  [
    'a range of less than a day',
    (urn: string) => `${pages}${urn}&timeIntervals=(timeRange:(start:5,end:9),timeGranularityType:DAY)`,
  ],
])('the stand-in of LinkedIn refuses %s', async (_what, query) => {
  using setup = openTestOrganization()
  const page = await setup.page()
  const path = `/linkedin/rest/organizationalEntityShareStatistics?${query(encodeURIComponent(page.externalId))}`
  const answer = await setup.sandbox.fetch(
    new Request(base + path, {
      headers: {
        authorization: `Bearer ${page.tokens.accessToken}`,
        'linkedin-version': '202609',
        'x-restli-protocol-version': '2.0.0',
      },
    }),
  )
  expect(answer.status).toBe(400)
})
