import { expect, test } from 'vitest'
import { type CampaignClicks, clickFileLimits, readCampaignClicks } from './campaign-clicks.ts'

function clicksIn(text: string): CampaignClicks {
  const read = readCampaignClicks(text)
  if (read.kind !== 'read') throw new Error(read.kind)
  return read.clicks
}

test('an export of Google Analytics is read below its remarks, and only its first table', () => {
  const text = [
    '# ----------------------------------------',
    '# Traffic acquisition: Session campaign',
    '# Account: Haldon, Property: Shop',
    '# ----------------------------------------',
    '#',
    '# Start date: 20260101',
    '# End date: 20260131',
    'Session campaign,Sessions,Engaged sessions,Engagement rate',
    'Spring-Rye,"1,204",800,0.66',
    '(not set),77,3,0.04',
    ',1281,803,0.62',
    '',
    '# Nth day,Sessions',
    'Day,Sessions',
    '0000,12',
  ].join('\r\n')
  expect(clicksIn(text)).toEqual({
    column: 'Sessions',
    rows: [
      { campaign: 'spring-rye', clicks: 1_204 },
      { campaign: '(not set)', clicks: 77 },
    ],
    skipped: 1,
  })
})

test('an export of Plausible is read by name and visitors', () => {
  expect(clicksIn('name,visitors,bounce_rate,visit_duration\nspring-rye,120,50,12\noat,8,,\n')).toEqual({
    column: 'visitors',
    rows: [
      { campaign: 'spring-rye', clicks: 120 },
      { campaign: 'oat', clicks: 8 },
    ],
    skipped: 0,
  })
})

test('an export of Matomo is read by label and visits, not by unique visitors', () => {
  const text = '\uFEFFLabel,Unique visitors,Visits,Actions\nspring-rye,100,130,400\n'
  expect(clicksIn(text)).toMatchObject({ column: 'Visits', rows: [{ campaign: 'spring-rye', clicks: 130 }] })
  const raw = 'label;nb_uniq_visitors;nb_visits\nspring-rye;100;130\n'
  expect(clicksIn(raw)).toMatchObject({ column: 'nb_visits', rows: [{ clicks: 130 }] })
})

test('rows of one campaign are added up, however its letters are written', () => {
  const text = 'Source,utm_campaign,Clicks\nx,Spring,3\nbluesky, spring ,4\n'
  expect(clicksIn(text)).toEqual({ column: 'Clicks', rows: [{ campaign: 'spring', clicks: 7 }], skipped: 0 })
})

test.each([
  ['1204', 1_204],
  ['"1,204"', 1_204],
  ['1.204', 1_204],
  ['1 204', 1_204],
  ['1204.0', 1_204],
  ['"1,000"', 1_000],
  ['0', 0],
])('%s is read as %d', (cell, clicks) => {
  expect(clicksIn(`campaign,clicks\na,${cell}\n`).rows).toEqual([{ campaign: 'a', clicks }])
})

test.each(['', '-', '-3', '12.5', '12%', '1e9', '12,34', '9'.repeat(20)])(
  '“%s” is no number of clicks',
  (cell) => {
    expect(readCampaignClicks(`campaign,clicks\na,"${cell}"\n`)).toEqual({ kind: 'no-rows' })
  },
)

test.each([
  ['', 'no-columns'],
  ['a,b\n1,2\n', 'no-columns'],
  ['clicks,sessions\n1,2\n', 'no-columns'],
  ['campaign,clicks\n', 'no-rows'],
  [`campaign,clicks\n${'a,1\n'.repeat(clickFileLimits.rows + 1)}`, 'too-many-rows'],
  ['campaign,clicks\n"never closed,1\n', 'no-columns'],
])('a file that cannot be used says why: %#', (text, kind) => {
  expect(readCampaignClicks(text).kind).toBe(kind)
})

test('a long file of remarks ends at once', () => {
  expect(readCampaignClicks('#\n'.repeat(500_000))).toEqual({ kind: 'no-columns' })
})
