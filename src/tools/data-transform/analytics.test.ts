import { expect, test } from 'vitest'
import { mapColumns } from './analytics-columns.ts'
import { heatmap, median, overTime, readCount, readPosts, topPosts } from './analytics.ts'
import { dayFirst, readWallTime } from './wall-time.ts'

test.each([
  [
    ['Post ID', 'Publish time', 'Description', 'Permalink', 'Reach', 'Likes', 'Comments', 'Shares', 'Saves'],
    { date: 1, text: 2, link: 3, impressions: 4, likes: 5, comments: 6, shares: 7, saves: 8 },
  ],
  [
    [
      'Tweet permalink',
      'Tweet text',
      'time',
      'impressions',
      'engagements',
      'engagement rate',
      'retweets',
      'replies',
      'likes',
    ],
    { link: 0, text: 1, date: 2, impressions: 3, engagements: 4, shares: 6, comments: 7, likes: 8 },
  ],
  [
    [
      'Post title',
      'Post link',
      'Created date',
      'Impressions',
      'Clicks',
      'Click through rate (CTR)',
      'Likes',
      'Comments',
      'Reposts',
    ],
    { text: 0, link: 1, date: 2, impressions: 3, clicks: 4, likes: 6, comments: 7, shares: 8 },
  ],
  [['Date', 'Time', 'Video views'], { date: 0, time: 1, impressions: 2 }],
])('the columns of %j are found', (header, map) => {
  expect(mapColumns(header)).toEqual(map)
})

test.each([
  ['2026-11-03T09:15:00+0000', '2026-11-03 09:15', 1],
  ['2026-11-03 18:05 +0100', '2026-11-03 18:05', 1],
  ['11/03/2026 9:05 PM', '2026-11-03 21:05', 1],
  ['11/3/26 12:00 AM', '2026-11-03 00:00', 1],
  ['Nov 8, 2026 7 am', '2026-11-08 07:00', 6],
  ['Tue, 3 November 2026 17:30', '2026-11-03 17:30', 1],
  ['2026-11-03', '2026-11-03', 1],
])('%s is %s', (written, iso, weekday) => {
  expect(readWallTime(written, 'month')).toMatchObject({ iso, weekday })
})

test('a number above twelve decides the order for the whole column', () => {
  expect(dayFirst(['03/11/2026', '21/11/2026'])).toBe('day')
  expect(dayFirst(['03/11/2026', '11/21/2026'])).toBe('month')
  expect(dayFirst(['03.11.2026'])).toBe('day')
  expect(dayFirst(['03/11/2026'])).toBe('unknown')
  expect(readWallTime('03/11/2026', 'day')?.iso).toBe('2026-11-03')
})

test('impossible days, and words, are no dates', () => {
  expect(readWallTime('2026-02-30', 'month')).toBeNull()
  expect(readWallTime('Total', 'month')).toBeNull()
})

test.each([
  ['1,234', 1234],
  ['1.234', 1234],
  ['1.2K', 1200],
  ['3,4m', 3_400_000],
  ['1\u202f234', 1234],
  ['12.5', 12.5],
  ['-', 0],
  ['', 0],
  ['n/a', 0],
])('%s counts %d', (cell, count) => {
  expect(readCount(cell)).toBe(count)
})

const header = ['Date', 'Text', 'Impressions', 'Likes', 'Comments']
const rows = [
  ['2026-11-02 09:10', 'Rye', '1000', '40', '10'],
  ['2026-11-09 09:50', 'Bun', '200', '10', '0'],
  ['2026-11-16 09:00', 'Cake', '0', '3', '0'],
  ['2026-11-03 18:00', 'Oven', '500', '10', '0'],
  ['Total', '', '1700', '63', '10'],
]
const { posts, hasTimes, diagnostics } = readPosts(rows, mapColumns(header))

test('rows become posts with their rate, and totals are left out', () => {
  expect(posts.map((each) => [each.text, each.engagements, each.rate])).toEqual([
    ['Rye', 50, 0.05],
    ['Bun', 10, 0.05],
    ['Cake', 3, null],
    ['Oven', 10, 0.02],
  ])
  expect(hasTimes).toBe(true)
  expect(diagnostics).toMatchObject([{ level: 'warning', message: expect.stringMatching(/One row/) }])
})

test('the heatmap shows the median of each hour and the number of its posts', () => {
  const cells = heatmap(posts, 'engagements')
  expect(cells[0]?.[9]).toEqual({ posts: 3, median: 10 })
  expect(cells[1]?.[18]).toEqual({ posts: 1, median: 10 })
  expect(cells[4]?.[9]).toEqual({ posts: 0, median: null })
  expect(heatmap(posts, 'rate')[0]?.[9]).toEqual({ posts: 2, median: 0.05 })
})

test('the best come first, and posts without the measure are left out', () => {
  expect(topPosts(posts, 'engagements', 2).map((each) => each.text)).toEqual(['Rye', 'Bun'])
  expect(topPosts(posts, 'rate', 9)).toHaveLength(3)
})

test('weeks begin on Monday, and a week without posts is shown', () => {
  const { unit, totals } = overTime(posts.filter((post) => post.text !== 'Bun'))
  expect(unit).toBe('week')
  expect(totals).toEqual([
    { period: '2026-11-02', posts: 2, impressions: 1500, engagements: 60 },
    { period: '2026-11-09', posts: 0, impressions: 0, engagements: 0 },
    { period: '2026-11-16', posts: 1, impressions: 0, engagements: 3 },
  ])
})

test('the median of an even number of values is between the middle two', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([])).toBeNull()
})

test('without a date column the page offers to choose one instead of an empty chart', () => {
  expect(readPosts(rows, {}).diagnostics[0]?.message).toMatch(/Choose it/)
})
