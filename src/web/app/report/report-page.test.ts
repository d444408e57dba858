// @vitest-environment happy-dom
import { createElement } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { analyticsMessages } from '#contract/analytics-messages.ts'
import { testOverview, testRow } from '../analytics/test-numbers.ts'
import { openPage } from '../test-page.ts'
import { refused, testServer } from '../test-server.ts'
import ReportPage, { headers, meta } from './report-page.tsx'

const report = {
  title: 'November for the board',
  workspace: 'Haldon St Bakery',
  isLive: false,
  madeAt: '2026-11-22T06:10:00.000Z',
  narrowedBy: ['labels', 'authors'],
  overview: testOverview(),
  posts: [testRow()],
}

beforeEach(() => void (location.hash = ''))

function openReport(answer: object, token = '#secret') {
  location.hash = token
  const server = testServer({ 'sharedReports.look': answer })
  return { server, page: openPage(createElement(ReportPage), { address: '/report' }) }
}

test('a report is opened with the token of the fragment, and leads nowhere inside', async () => {
  const { page, server } = openReport(report)
  await page.says('November for the board')
  await page.says('Haldon St Bakery')
  await page.says('6.5 % of views')
  await page.says(analyticsMessages.narrowedBy(['labels', 'authors']))
  expect(await server.asked('sharedReports.look')).toEqual({ token: 'secret' })
  const inside = [...document.querySelectorAll('a')].filter((link) =>
    link.getAttribute('href')?.startsWith('/dashboard'),
  )
  expect(inside).toEqual([])
})

test('an ended link shows nothing but why', async () => {
  const { page } = openReport(refused('not-found', 'This report has expired.'))
  await page.says('This report has expired.')
  expect(page.words()).not.toContain('Accounts')
})

test('a link without its token is not asked for', async () => {
  const { page, server } = openReport(report, '')
  await page.says('This link is incomplete.')
  expect(server.calls).toEqual([])
})

test('search engines keep out, and no other site is told the address', () => {
  expect(headers()).toEqual({
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  })
  expect(meta()).toContainEqual({ name: 'robots', content: 'noindex, nofollow, noarchive' })
})
