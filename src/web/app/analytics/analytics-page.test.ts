// @vitest-environment happy-dom
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createRoot } from 'react-dom/client'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Role } from '#contract/fields.ts'
import { analyticsMessages } from '#contract/analytics-messages.ts'
import { testConnection } from '../connections/test-connections.ts'
import { keys } from '../queries.ts'
import { openPage } from '../test-page.ts'
import { around } from '../test-screen.ts'
import { patience, refused, testServer } from '../test-server.ts'
import AnalyticsPage from './analytics-page.tsx'
import { absentNumber, testLine, testOverview, testPostNumbers, testRow, testTimes } from './test-numbers.ts'

interface Opened {
  path?: string
  role?: Role
  answers?: Parameters<typeof testServer>[0]
}

const settings = {
  xEnabled: false,
  xBudgetUsd: 0,
  xSpentUsd: 0,
  xRenewsAt: '2026-12-01T00:00:00.000Z',
  xOffered: true,
  networksOff: [],
  foreignPosts: true,
  mail: 'never',
  rehearsalMail: true,
}

/** A screen of analytics at its address. */
function openAnalytics({ path = '', role = 'owner', answers = {} }: Opened = {}) {
  const server = testServer({
    'labels.list': [],
    'analytics.overview': testOverview(),
    'analytics.experiments': [],
    'analytics.settings': settings,
    'analytics.reportLinks': [],
    ...answers,
  })
  // Its path is in the route.
  const inside = around(createElement(AnalyticsPage), {
    role,
    here: [
      [
        keys.connections('w'),
        [testConnection({ id: 'c' }), testConnection({ id: 'x', provider: 'twitter' })],
      ],
    ],
  })
  const router = createMemoryRouter([{ path: '/dashboard/analytics/*', element: inside }], {
    initialEntries: [`/dashboard/analytics${path}`],
  })
  const page = openPage(createElement('div'))
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(createElement(RouterProvider, { router }))
  onTestFinished(() => root.unmount())
  return { page, server, router }
}

beforeEach(() => localStorage.clear())

test('what every network counts alike is added up, what is left out or absent is said', async () => {
  const { page } = openAnalytics()
  await page.says('700')
  await page.says('before 540')
  await page.says('First 24 hours of 8 posts. One is younger and left out.')
  await page.says(analyticsMessages.notGiven('Bluesky'))
})

test('a number from before is shown only where every network has one', async () => {
  const tiles = testOverview().tiles.map((tile) =>
    tile.network === 'bluesky' ? { ...tile, previous: null } : tile,
  )
  const { page } = openAnalytics({ answers: { 'analytics.overview': testOverview({ tiles }) } })
  await page.says('700')
  expect(page.words()).not.toContain('before 540')
})

const chartNamed = (start: string) =>
  vi.waitFor(() => {
    const chart = [...document.querySelectorAll('[aria-roledescription=chart]')].find((one) =>
      one.getAttribute('aria-label')?.startsWith(start),
    )
    if (!chart) throw new Error(`No chart begins with “${start}”`)
    return chart
  }, patience)

const pressKey = (chart: Element, key: string) =>
  chart.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

test('an account without posts before these days is compared with the median of these', async () => {
  const young = testLine({ usual: 1_000, usualOf: 9, usualFrom: 'period' })
  const { page } = openAnalytics({
    answers: { 'analytics.overview': testOverview({ accounts: [young] }) },
  })
  await page.says(analyticsMessages.usual.ofThese(9, '1,000'))
  await page.says(analyticsMessages.usual.whereTooFew)
  const chart = await chartNamed('TikTok')
  expect(chart.getAttribute('aria-label')).toContain('The median of these is 1,000')
})

test('the chart of an account says its data in a sentence, and each point by the arrow keys', async () => {
  const { page, router } = openAnalytics()
  const chart = await chartNamed('TikTok')
  expect(chart.getAttribute('aria-label')).toBe(
    'TikTok, @haldon: 3 posts with views at 24 hours. Usual is 1,000: 2 did as well or better, 1 below, the best 5,200; 1 without a reading.',
  )
  pressKey(chart, 'End')
  await page.says(analyticsMessages.notYet('TikTok', 48))
  expect(chart.getAttribute('aria-valuetext')).toBe('Point 4 of 4')
  pressKey(chart, 'ArrowLeft')
  await page.says('5,200 views, 5.2 × usual')
  pressKey(chart, 'Enter')
  await vi.waitFor(
    () => expect(router.state.location.pathname).toBe('/dashboard/analytics/posts/c'),
    patience,
  )
})

test('the table has exactly what the chart draws', async () => {
  const { page } = openAnalytics()
  await page.press('Show as table')
  await page.says('Against usual')
  const rows = [...document.querySelectorAll('[aria-label^="Table: posts of TikTok"] tbody tr')]
  expect(rows.map((row) => [...row.querySelectorAll('td')].map((cell) => cell.textContent))).toEqual([
    ['1,500', '1.5 ×'],
    ['400', '0.4 ×'],
    ['5,200', '5.2 ×'],
    [analyticsMessages.notYet('TikTok', 48), ''],
  ])
})

test('an account that cannot be read says so, and the others are shown', async () => {
  const accounts = [
    testLine(),
    testLine({ connectionId: 'd', network: 'facebook', state: 'failing', message: 'error 10' }),
    testLine({ connectionId: 'x', network: 'twitter', state: 'off', metric: null, usual: null }),
  ]
  const { page } = openAnalytics({ answers: { 'analytics.overview': testOverview({ accounts }) } })
  await page.says('Facebook can’t be read now: error 10')
  await page.says(analyticsMessages.notMeasuredPaid('X'))
  expect(page.has('Set an X budget')).toBe(true)
  await chartNamed('TikTok')
})

test('accounts without a post come last, and have no strip of sums that are not theirs', async () => {
  const quiet = testLine({
    connectionId: 'q',
    network: 'bluesky',
    username: '@quiet',
    metric: null,
    posts: [],
  })
  const other = testLine({
    connectionId: 'o',
    network: 'bluesky',
    username: '@other',
    metric: null,
    posts: [],
  })
  const accounts = [quiet, other, testLine({ username: '@busy' })]
  const { page } = openAnalytics({ answers: { 'analytics.overview': testOverview({ accounts }) } })
  await page.says('@quiet')
  expect(page.words()).toMatch(/@busy.*@quiet.*@other/)
  const cards = [...document.querySelectorAll('article')]
  expect(cards.map((card) => card.querySelectorAll('dl').length)).toEqual([1, 0, 0])
})

test('before the first reading the history can be imported, with its progress, and cancelled', async () => {
  const running = {
    status: 'running',
    posts: 140,
    expected: 500,
    backTo: '2026-03-04T10:00:00.000Z',
    message: null,
  }
  const empty = testOverview({
    lastReadAt: null,
    tiles: [],
    best: [],
    accounts: [testLine({ posts: [], state: 'waiting' })],
  })
  const { page, server } = openAnalytics({
    answers: {
      'analytics.overview': empty,
      'analytics.importHistory': running,
      'analytics.cancelHistory': { ...running, status: 'cancelled' },
    },
  })
  await page.says(analyticsMessages.empty)
  await page.press('Import history')
  await page.says('140 of about 500, back to March 2026')
  await page.press('Cancel import')
  await server.asked('analytics.cancelHistory')
  await page.says('Cancelled. 140 posts stay')
})

test('numbers that did not load can be asked for again', async () => {
  const { page, server } = openAnalytics({ answers: { 'analytics.overview': refused('conflict') } })
  await page.says('The numbers didn’t load')
  server.answer('analytics.overview', testOverview())
  await page.press('Try again')
  await page.says('Your accounts')
})

test('posts have their numbers, a rate with what it is of, and the reason of each that is absent', async () => {
  const rows = [testRow(), testRow({ id: 'e', text: 'From elsewhere', isForeign: true, rate: null })]
  const { page } = openAnalytics({
    path: '/posts',
    answers: { 'analytics.posts': { posts: rows, next: 'more', count: 51 } },
  })
  await page.says('6.5 % of views')
  await page.says('597 interactions ÷ 9,185 views = 6.5 %')
  await page.says(analyticsMessages.notGiven('TikTok'))
  await page.says('made elsewhere')
  await page.says('51 posts in these days')
})

test('a column can be sorted by and left out, and the next 50 are one press away', async () => {
  const { page, router } = openAnalytics({
    path: '/posts',
    answers: { 'analytics.posts': { posts: [testRow()], next: 'more', count: 51 } },
  })
  await page.says('9,180')
  const heads = [...document.querySelectorAll<HTMLElement>('thead button')]
  heads.find(({ textContent }) => textContent === 'Views')?.click()
  await vi.waitFor(() => expect(router.state.location.search).toContain('sort=views&order=desc'), patience)
  await page.press('Next 50')
  await vi.waitFor(() => expect(router.state.location.search).toContain('cursor=more'), patience)
  await page.says('of views')
  await page.press('Engagement rate')
  await page.drops('of views')
})

test('a post has every reading: gaps are said, what fell too, and where it comes from', async () => {
  const { page } = openAnalytics({
    path: '/posts/publication',
    answers: { 'analytics.post': testPostNumbers() },
  })
  await page.says('5.2 × the usual post of this account after a day.')
  await page.says('No reading at 3 d.')
  await page.says('fell 3')
  await page.says('Source: view_count of TikTok v2.')
  // Both are absent for one reason.
  await page.says(`${analyticsMessages.notGiven('TikTok')}: Reach, Saves`)
  const chart = await chartNamed('Views since publishing: 16,610 after 7 d')
  // Two unbroken parts, because the reading between them is missing.
  expect(chart.querySelectorAll('path.curve')).toHaveLength(2)
})

const heatmap = {
  timezone: 'Europe/London',
  accounts: [
    {
      connectionId: 'c',
      network: 'tiktok',
      username: '@haldon',
      posts: 214,
      days: 365,
      cells: [{ weekday: 1, band: 6, n: 16 }],
    },
  ],
}

test('a best time is named with how sure it is, and its gain from 200 posts on', async () => {
  const { page, server } = openAnalytics({
    path: '/times',
    answers: {
      'analytics.heatmap': heatmap,
      'analytics.bestTimes': testTimes(),
      'analytics.followBestTime': testTimes(),
    },
  })
  await page.says('Tue 18–21 has done best: rank 1 of 56, 73 posts in this band, 36 on Tuesdays.')
  await page.says('About +30 % (between +12 % and +55 %) views at 24 hours')
  await page.press('Use Tue 6:00 PM as a posting time')
  expect(await server.asked('analytics.followBestTime')).toMatchObject({
    connectionId: 'c',
    slot: { weekday: 1, band: 6 },
  })
})

test('below 200 posts no percentage is shown, and without a difference an experiment is offered', async () => {
  const times = testTimes({
    verdict: 'no-difference',
    n: 38,
    p: 0.31,
    gain: null,
    bands: [{ band: 6, n: 9, against: null, corrected: null }],
  })
  const { page, server } = openAnalytics({
    path: '/times',
    answers: { 'analytics.heatmap': heatmap, 'analytics.bestTimes': times },
  })
  await page.says('Not enough difference yet: 38 posts. Try Tue 18–21.')
  expect(page.words()).not.toContain('%')
  await page.press('Start experiment')
  expect(await server.asked('analytics.startExperiment')).toMatchObject({ connectionId: 'c' })
})

test('the four times of an experiment can be chosen, also of a running one, which stops', async () => {
  const slots = [0, 1, 2, 3].map((weekday) => ({ weekday, band: 6, n: 1, mean: null }))
  const experiment = {
    id: 'e',
    connectionId: 'c',
    status: 'open',
    slots,
    done: 4,
    leftOut: 0,
    of: 20,
    next: [],
    result: null,
    better: null,
    timezone: 'UTC',
    createdAt: '2026-11-12T18:00:00.000Z',
    endedAt: null,
  }
  const { page, server } = openAnalytics({
    path: '/times',
    answers: {
      'analytics.heatmap': heatmap,
      'analytics.bestTimes': testTimes({ verdict: 'no-difference', gain: null }),
      'analytics.experiments': [experiment],
      'analytics.startExperiment': experiment,
    },
  })
  await page.press('Change times')
  await page.says('the running experiment stops')
  await page.type('Weekday of time 4', '0')
  await page.press('Start new experiment')
  await page.says('Choose four different times.')
  expect(server.calls).toEqual([])
  await page.type('Hours of time 4', '3')
  await page.press('Start new experiment')
  expect(await server.asked('analytics.startExperiment')).toMatchObject({
    connectionId: 'c',
    replaces: true,
    slots: [...slots.slice(0, 3).map(({ weekday, band }) => ({ weekday, band })), { weekday: 0, band: 3 }],
  })
  await page.drops('Times to try')
})

test('what X costs is said before it is switched on, with a budget', async () => {
  const { page, server } = openAnalytics({ path: '/settings' })
  await page.says('X charges $0.005 for reading a post and $0.010 for reading an account')
  await page.type('Budget for a month', '0')
  await page.press('Read numbers of X')
  await page.says('Enter an amount between')
  expect(server.calls).toEqual([])
  await page.type('Budget for a month', '5')
  await page.press('Read numbers of X')
  expect(await server.asked('analytics.setSettings')).toMatchObject({ xEnabled: true, xBudgetUsd: 5 })
})

test('a report is shared for the chosen accounts, its address is shown once', async () => {
  const url = 'https://postlark.example/report#secret'
  const link = { id: 'l', title: 'r', isLive: false, state: 'open', query: {}, url }
  const { page, server } = openAnalytics({ path: '/reports', answers: { 'analytics.shareReport': link } })
  await page.press('X')
  await page.press('Share report')
  expect(await server.asked('analytics.shareReport')).toMatchObject({
    query: { connections: ['c'] },
    isLive: false,
  })
  await page.says('it is shown only once')
  expect(page.typed('Copy the link now: it is shown only once.')).toBe(url)
})

test('posts are filtered by network, label, author and campaign, and the report is of the same posts', async () => {
  const link = {
    id: 'l',
    title: 'r',
    isLive: false,
    state: 'open',
    query: {},
    url: 'https://p.example/report#s',
  }
  const { page, server, router } = openAnalytics({
    path: '/reports',
    answers: {
      'analytics.shareReport': link,
      'labels.list': [{ id: 'rye', name: 'Rye', color: 'sky', campaign: null, posts: 1 }],
      'analytics.filterChoices': { authors: [{ id: 'ada', name: 'Ada Winter' }], campaigns: ['spring'] },
    },
  })
  await page.press('All posts')
  document.querySelector('details')?.dispatchEvent(new Event('toggle'))
  for (const [at, choice] of ['Rye', 'Ada Winter', 'spring'].entries()) {
    await page.press(choice)
    await page.says(`Filter: ${at + 1} chosen`)
  }
  await vi.waitFor(
    () => expect(router.state.location.search).toBe('?label=rye&author=ada&campaign=spring'),
    patience,
  )
  const file = [...document.querySelectorAll('a')].find(({ href }) => href.includes('export.csv'))
  expect(file?.href).toContain('&labels=rye&authors=ada&campaigns=spring')
  await page.press('Share report')
  expect(await server.asked('analytics.shareReport')).toMatchObject({
    query: { connections: ['c', 'x'], labels: ['rye'], authors: ['ada'], campaigns: ['spring'] },
  })
})

test('a viewer gets the files of reports, and is not asked to share one', async () => {
  const { page } = openAnalytics({
    path: '/reports',
    role: 'viewer',
    answers: { 'analytics.reportLinks': refused('forbidden') },
  })
  await page.says('Ask an editor to share a report.')
  await page.says('Download CSV')
  expect(page.has('Share report')).toBe(false)
})

test('a viewer sees numbers and settings, and changes nothing', async () => {
  const { page } = openAnalytics({ path: '/settings', role: 'viewer' })
  await page.says('Ask an editor.')
  expect(page.has('Read numbers of X')).toBe(false)
})

test('labels compare one number of one network, and say who lacks it', async () => {
  const sum = { network: 'tiktok', metric: 'views', sum: 4_000, n: 2 }
  const labels = [
    { labelId: 'l', name: 'Launch', colour: 'sky', posts: 2, sums: [sum] },
    { labelId: 'm', name: 'Team', colour: 'leaf', posts: 1, sums: [] },
  ]
  const { page } = openAnalytics({
    path: '/labels',
    answers: { 'analytics.labels': { labels, campaigns: [], clickFiles: [] } },
  })
  await page.says('Labels by views on TikTok: Launch has most, 4,000 from 2 posts.')
  await page.says('No post of it on TikTok has this number')
  await page.says('No post of these days has a link with utm_campaign.')
})

// Chooses a file in the only field for one.
function choose(text: string) {
  const input = document.querySelector<HTMLInputElement>('[type=file]')
  Object.defineProperty(input, 'files', { value: [new File([text], 'ga.csv')], configurable: true })
  input?.dispatchEvent(new Event('change', { bubbles: true }))
}

test('clicks of a file are shown beside their campaign, and a file that cannot be used says why', async () => {
  const sums = [{ network: 'tiktok', metric: 'clicks', sum: 40, n: 2 }]
  const file = {
    id: 'f',
    name: 'utm.csv',
    column: 'Sessions',
    campaigns: 2,
    uploadedAt: '2026-11-03T09:00:00.000Z',
    uploadedBy: 'Ada',
  }
  const campaigns = [{ campaign: 'spring', posts: 2, sums, clicks: [{ fileId: 'f', clicks: 1_204 }] }]
  const { page, server } = openAnalytics({
    path: '/labels',
    answers: {
      'analytics.labels': { labels: [], campaigns, clickFiles: [file] },
      'analytics.addClicks': file,
      'analytics.deleteClicks': null,
    },
  })
  await page.says(/Clicks \(from your file utm\.csv, .*3.*\) ?: 1,204/)
  await page.says('40 from 2 posts')
  choose('a,b\n1,2\n')
  await page.says(analyticsMessages.clicks.noColumns)
  choose('Session campaign,Sessions\nSpring,7\n')
  expect(await server.asked('analytics.addClicks')).toEqual({
    workspaceId: 'w',
    name: 'ga.csv',
    column: 'Sessions',
    rows: [{ campaign: 'spring', clicks: 7 }],
  })
  await page.drops(analyticsMessages.clicks.noColumns)
  await page.press('Delete utm.csv')
  await page.press('Delete file')
  expect(await server.asked('analytics.deleteClicks')).toEqual({ workspaceId: 'w', fileId: 'f' })
})

test('a number that needs followers says how many', async () => {
  const now = {
    followers: {
      value: null,
      absent: absentNumber({ reason: 'too-few', network: 'instagram', needs: '100 followers' }),
    },
  }
  const account = {
    ...testLine({ network: 'instagram' }),
    now,
    zone: 'UTC',
    days: {},
    best: [],
    worst: [],
    backfill: null,
  }
  const { page } = openAnalytics({ path: '/accounts/c', answers: { 'analytics.account': account } })
  await page.says(analyticsMessages.tooFew('Instagram', '100 followers'))
})
