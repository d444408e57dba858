// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { NetworkAppView } from '#contract/network-apps.ts'
import { openPage } from '../../test-page.ts'
import { refused, testServer } from '../../test-server.ts'
import { OwnApp } from './own-app.tsx'

const none: NetworkAppView = {
  network: 'twitter',
  callbackUrl: 'https://post.example/twitter-callback',
  scopes: ['tweet.write', 'offline.access'],
  app: null,
  accounts: [],
}

const saved: NetworkAppView = {
  ...none,
  app: { clientId: 'our-app', setBy: 'Ada', checkedAt: '2026-11-23T09:00:00.000Z' },
  accounts: [{ id: 'c', username: 'haldon', needsReauth: false }],
}

function open(view: NetworkAppView) {
  const server = testServer({
    'networkApps.find': view,
    'networkApps.set': saved,
    'networkApps.remove': { ...none, accounts: saved.accounts },
  })
  return { server, page: openPage(createElement(OwnApp, { workspaceId: 'w', network: 'twitter' })) }
}

test('the callback address and the scopes are copied', async () => {
  const { page } = open(none)
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await page.press('Copy callback address')
  await page.press('Copy scopes')
  expect(writeText.mock.calls).toEqual([[none.callbackUrl], ['tweet.write offline.access']])
})

test('what is typed is tested, and the answer of X is shown', async () => {
  const { server, page } = open(none)
  await page.type('Client ID', ' our-app ')
  expect(page.canPress('Test')).toBe(false)
  await page.type('Client secret', 'wrong')
  server.answer('networkApps.check', { accepted: false, message: 'Not this one.' })
  await page.press('Test')
  await page.says('Not this one.')
  expect(await server.asked('networkApps.check')).toMatchObject({
    app: { clientId: 'our-app', clientSecret: 'wrong' },
  })
  server.answer('networkApps.check', { accepted: true, message: null })
  await page.press('Test')
  await page.drops('Not this one.')
})

test('a saved app is kept without its secret', async () => {
  const { server, page } = open(none)
  await page.type('Client ID', 'our-app')
  await page.type('Client secret', 'secret')
  server.answer('networkApps.find', saved)
  await page.press('Save app')
  expect(await server.asked('networkApps.set')).toMatchObject({
    network: 'twitter',
    clientId: 'our-app',
    clientSecret: 'secret',
  })
  await page.says('haldon')
  expect(page.typed('Client ID')).toBe('our-app')
  expect(page.typed('Client secret')).toBe('')
})

test('an app that X refuses stays in the form', async () => {
  const { server, page } = open(none)
  server.answer('networkApps.set', refused('refused-by-provider', 'Not this one.'))
  await page.type('Client ID', 'our-app')
  await page.type('Client secret', 'wrong')
  await page.press('Save app')
  await page.says('Not this one.')
  expect(page.typed('Client secret')).toBe('wrong')
})

test('another client id names the accounts to reconnect', async () => {
  const { page } = open(saved)
  await page.type('Client ID', 'another')
  await page.says(/reconnect haldon/)
})

test('the removal asks first, and names the accounts to reconnect', async () => {
  const { server, page } = open(saved)
  await page.press('Remove app')
  await page.says(/reconnect haldon/)
  await page.press('Cancel')
  expect(server.calls).toEqual([])
  await page.press('Remove app')
  server.answer('networkApps.find', none)
  await page.press('Remove app')
  expect(await server.asked('networkApps.remove')).toMatchObject({ network: 'twitter' })
  await page.drops('Test saved app')
})

test('where the network is switched off there is nothing', async () => {
  testServer({ 'networkApps.find': refused('not-found') })
  const app = createElement(OwnApp, { workspaceId: 'w', network: 'twitter' })
  const page = openPage(createElement('main', null, app, 'The end'))
  await page.says('The end')
  await page.drops('X app')
})
