// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { usageTypes, type UsedMonth } from '#contract/billing.ts'
import { wordsOfMarkup } from '../../test-markup.ts'
import { openPage } from '../../test-page.ts'
import { screenOf } from '../../test-screen.ts'
import { UsageByMonth, usedMonthsKey } from './usage-by-month.tsx'

const used = (month: string, counts: Partial<UsedMonth['used']> = {}): UsedMonth => ({
  month,
  used: { ...(Object.fromEntries(usageTypes.map((type) => [type, 0])) as UsedMonth['used']), ...counts },
})
const months = [used('2026-11', { post: 1200 }), used('2026-10', { post: 3, 'x-post': 2 }), used('2026-09')]
const words = (list: UsedMonth[]) =>
  wordsOfMarkup(screenOf(UsageByMonth, { here: [[usedMonthsKey, { months: list }]] }))

test('the months since the first use are listed, with what was used in any of them', () => {
  const text = words(months)
  expect(text).toMatch(/November 2026 1,200 0 October 2026 3 2/)
  expect(text).toContain('X posts')
  expect(text).not.toContain('September')
  expect(text).not.toContain('Videos')
})

test('nothing is there before something was used, and a failure can be tried again', () => {
  expect(words([used('2026-11')]).trim()).toBe('')
  expect(wordsOfMarkup(screenOf(UsageByMonth, { lost: [usedMonthsKey] }))).toContain('Try again')
})

test('the file has every kind of use, one line a month', async () => {
  let file: Blob | undefined
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob
    return 'blob:x'
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {})
  onTestFinished(() => void vi.restoreAllMocks())
  const page = openPage(createElement(UsageByMonth), { here: [[usedMonthsKey, { months }]] })
  await page.press('Export CSV')
  const lines = ((await file?.text()) ?? '').trim().split(/\r?\n/)
  expect(lines).toHaveLength(3)
  expect(lines[0]?.split(',')).toHaveLength(8)
  expect(lines[2]).toBe('2026-10,3,2,0,0,0,0,0')
})
