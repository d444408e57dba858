import type { Absence, AnalyticsRow, BestTimes, Overview, PostNumbers } from '#contract/analytics.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'

type Line = Overview['accounts'][number]

export const absentNumber = (changes: Partial<Absence> = {}): Absence => ({
  reason: 'not-given',
  network: 'bluesky',
  since: null,
  hours: null,
  needs: null,
  ...changes,
})

const subject = {
  id: 'publication',
  postId: 'post',
  connectionId: 'c',
  network: 'tiktok',
  username: '@haldon',
  text: 'Beta for the yellow slab',
  kind: 'video',
  url: 'https://tiktok.example/1',
  thumbnailUrl: null,
  publishedAt: '2026-11-12T18:00:00.000Z',
  isForeign: false,
  isGone: false,
  labels: [],
} as const

/** For tests: an account with two posts above its usual 1,000, one below, and one without a reading. */
export const testLine = (changes: Partial<Line> = {}): Line => ({
  connectionId: 'c',
  network: 'tiktok',
  username: '@haldon',
  name: 'Haldon',
  avatarUrl: null,
  state: 'read',
  lastReadAt: '2026-11-20T06:10:00.000Z',
  message: null,
  metric: 'views',
  usual: 1_000,
  usualOf: 12,
  usualFrom: 'before',
  posts: [
    { id: 'a', publishedAt: '2026-11-02T18:00:00.000Z', value: 1_500, absent: null },
    { id: 'b', publishedAt: '2026-11-05T18:00:00.000Z', value: 400, absent: null },
    { id: 'c', publishedAt: '2026-11-09T18:00:00.000Z', value: 5_200, absent: null },
    {
      id: 'd',
      publishedAt: '2026-11-19T18:00:00.000Z',
      value: null,
      absent: absentNumber({ reason: 'not-yet', network: 'tiktok', hours: 48 }),
    },
  ],
  gaps: [],
  ...changes,
})

/** For tests: the numbers of four weeks. */
export const testOverview = (changes: Partial<Overview> = {}): Overview => ({
  from: '2026-10-25',
  to: '2026-11-22',
  timezone: 'Europe/London',
  lastReadAt: '2026-11-20T06:10:00.000Z',
  tiles: [
    { metric: 'posts', network: 'tiktok', value: 4, previous: 3, n: 4, leftOut: 0, absent: null },
    { metric: 'interactions', network: 'tiktok', value: 640, previous: 500, n: 3, leftOut: 1, absent: null },
    { metric: 'interactions', network: 'bluesky', value: 60, previous: 40, n: 5, leftOut: 0, absent: null },
    {
      metric: 'clicks',
      network: 'bluesky',
      value: null,
      previous: null,
      n: 0,
      leftOut: 0,
      absent: absentNumber(),
    },
    { metric: 'followers', network: 'tiktok', value: 3_129, previous: 2_988, n: 1, leftOut: 0, absent: null },
  ],
  accounts: [testLine()],
  best: [{ ...subject, labels: [], metric: 'views', value: 5_200, times: 5.2 }],
  ...changes,
})

/** For tests: a row of the table of posts. */
export const testRow = (changes: Partial<AnalyticsRow> = {}): AnalyticsRow => ({
  ...subject,
  labels: [],
  numbers: {
    views: { value: 9_180, absent: null },
    likes: { value: 604, absent: null },
    reach: { value: null, absent: absentNumber({ network: 'tiktok' }) },
  },
  rate: { value: 0.065, of: 'views', interactions: 597, missing: ['quotes'] },
  times: 5.2,
  ageHours: 24,
  ...changes,
})

type Reading = PostNumbers['readings'][number]

/** For tests: a reading of views. null: the network did not answer. */
const testReading = (ageHours: number, views: number | null, changes: Partial<Reading> = {}): Reading => ({
  takenAt: new Date(Date.parse('2026-11-12T18:00:00Z') + ageHours * 3_600_000).toISOString(),
  ageHours,
  outcome: views === null ? 'unreachable' : 'counted',
  isLifetime: false,
  api: 'TikTok v2',
  message: null,
  values: views === null ? {} : { views },
  fields: views === null ? {} : { views: 'view_count' },
  fell: [],
  costUsd: 0,
  ...changes,
})

/** For tests: a post with a gap at 72 hours, and a number that fell. */
export const testPostNumbers = (changes: Partial<PostNumbers> = {}): PostNumbers => ({
  ...subject,
  labels: [],
  now: {
    views: { value: 16_610, absent: null },
    likes: { value: 1_038, absent: null },
    reach: { value: null, absent: absentNumber({ network: 'tiktok' }) },
    saves: { value: null, absent: absentNumber({ network: 'tiktok' }) },
  },
  rate: null,
  readings: [
    testReading(1, 612),
    testReading(24, 9_180),
    testReading(72, null),
    testReading(96, 16_613),
    testReading(168, 16_610, { fell: ['views' satisfies PostMetric] }),
  ],
  usual: [
    { ageHours: 1, value: 150, n: 12 },
    { ageHours: 24, value: 1_769, n: 12 },
    { ageHours: 168, value: 2_871, n: 12 },
  ],
  metric: 'views',
  nextReadingAt: null,
  costUsd: 0,
  canReadAgainAt: null,
  readbacks: [],
  ...changes,
})

/** For tests: what is known about the best time of an account. */
export const testTimes = (changes: Partial<BestTimes> = {}): BestTimes => ({
  connectionId: 'c',
  verdict: 'speaks',
  n: 214,
  needs: 30,
  metric: 'views',
  p: 0.005,
  slots: [
    { weekday: 1, band: 6, rank: 1, inBand: 73, onWeekday: 36 },
    { weekday: 3, band: 6, rank: 2, inBand: 73, onWeekday: 30 },
  ],
  gain: { share: 0.3, from: 0.12, to: 0.55 },
  hardly: false,
  bands: [{ band: 6, n: 73, against: 0.31, corrected: 0.24 }],
  sinceAdvice: null,
  ...changes,
})
