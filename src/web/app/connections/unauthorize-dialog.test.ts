// @vitest-environment happy-dom
import { analyticsMessages } from '#contract/analytics-messages.ts'
import { messages } from '#contract/messages.ts'
import { networksFor } from '#domain/networks/network.ts'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { keys } from '../queries.ts'
import { openPage } from '../test-page.ts'
import { patience, testServer } from '../test-server.ts'
import ConnectionsPage from './connections-page.tsx'

const { connected, unauthorize } = messages.connections
const { goes: numbersGo, stays: numbersStay } = analyticsMessages.forgetting
const networks = [...networksFor([])]
const account = {
  id: 'c1',
  provider: 'linkedin',
  username: 'ada.moss',
  displayName: null,
  avatarUrl: null,
  needsReauth: false,
  expiresAt: null,
  renewable: true,
  locked: false,
  scheduledPosts: 2,
}

function openConnections() {
  const server = testServer({ 'connections.disconnect': null, 'connections.list': [account] })
  const page = openPage(createElement(ConnectionsPage), {
    here: [
      [keys.connections('w'), [account]],
      [keys.instance, { networks, standInHints: {} }],
      [keys.me, { id: 'ada', networks }],
    ],
  })
  const disconnected = () => server.calls.filter(([name]) => name === 'connections.disconnect')
  return { page, disconnected }
}

const isDisconnected = (disconnected: () => unknown[]) =>
  vi.waitFor(() => expect(disconnected()).toHaveLength(1), patience)

test('an account is disconnected and keeps its numbers, unless something else is chosen', async () => {
  const { page, disconnected } = openConnections()
  await page.press(`${connected}: ada.moss`)
  await page.says('2 scheduled posts use it.')
  await page.says(numbersStay)
  expect(page.isChecked('Forget its numbers')).toBe(false)
  await page.press(unauthorize)
  await isDisconnected(disconnected)
  expect(disconnected()).toEqual([['connections.disconnect', { workspaceId: 'w', connectionId: 'c1' }]])
})

test('before its numbers are forgotten, the dialog says what is deleted and what is kept', async () => {
  const { page, disconnected } = openConnections()
  await page.press(`${connected}: ada.moss`)
  await page.press('Forget its numbers')
  await page.says(numbersGo)
  await page.press(unauthorize)
  await isDisconnected(disconnected)
  expect(disconnected()).toEqual([
    ['connections.disconnect', { workspaceId: 'w', connectionId: 'c1', forgetNumbers: 'true' }],
  ])
})

test('the choice does not stay for the next account', async () => {
  const { page } = openConnections()
  await page.press(`${connected}: ada.moss`)
  await page.press('Forget its numbers')
  await page.press('Stay connected')
  await page.drops('Stay connected')
  await page.press(`${connected}: ada.moss`)
  await page.says(numbersStay)
  expect(page.isChecked('Forget its numbers')).toBe(false)
})
