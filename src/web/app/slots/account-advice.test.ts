// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '../test-page.ts'
import { testServer } from '../test-server.ts'
import { AccountAdvice } from './account-advice.tsx'

const slot = { weekday: 1, band: 6, rank: 1, inBand: 14, onWeekday: 9 }
const advice = { connectionId: 'c', verdict: 'speaks', n: 60, needs: 30, slot, next: null, experiment: null }

function open(found: object, { slots = [], mayEdit = true }: { slots?: object[]; mayEdit?: boolean } = {}) {
  const server = testServer({
    'analytics.advice': { accounts: [{ ...advice, ...found }] },
    'analytics.followBestTime': {},
  })
  const props = { workspaceId: 'w', connectionId: 'c', slots: slots as never, mayEdit }
  return { server, page: openPage(createElement(AccountAdvice, props)) }
}

test('the time that has done best can be made a posting time', async () => {
  const { server, page } = open({})
  await page.press('Use Tue')
  expect(await server.asked('analytics.followBestTime')).toMatchObject({
    connectionId: 'c',
    slot: { weekday: 1, band: 6 },
  })
})

test('one that is a posting time already is not offered', async () => {
  // Tuesday is 2 where Sunday is 0.
  const { page } = open({}, { slots: [{ weekday: 2, time: '19:30', label: '' }] })
  await page.says('rank 1 of 56')
  expect(page.has('Use Tue')).toBe(false)
})

test('people who may not change posting times read it without a button', async () => {
  const { page } = open({}, { mayEdit: false })
  await page.says('rank 1 of 56')
  expect(page.has('Use Tue')).toBe(false)
})

test('from too few posts no time is offered', async () => {
  const { page } = open({ verdict: 'too-few', n: 18, slot: null })
  await page.says('18 of 30')
  expect(page.has('Use')).toBe(false)
})
