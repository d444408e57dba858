// @vitest-environment happy-dom
import type { FirstSteps } from '#contract/workspaces.ts'
import { createElement } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openPage } from '../test-page.ts'
import { patience, testServer } from '../test-server.ts'
import { testConnection } from './test-connections.ts'
import { isFirstPostNext } from './use-first-post.ts'
import { useReturnFromNetwork } from './use-return-from-network.ts'

function Screen() {
  useReturnFromNetwork()
  return null
}

const steps = (...done: readonly FirstSteps['steps'][number]['id'][]): FirstSteps => ({
  draftId: null,
  steps: (['email', 'connect', 'write', 'schedule'] as const).map((id) => ({ id, done: done.includes(id) })),
})

test('the first account of a new person leads straight to their first post', async () => {
  testServer({ 'connections.list': [testConnection()], 'workspaces.firstSteps': steps('email', 'connect') })
  const open = vi.fn<() => void>()
  window.addEventListener('new-post', open)
  onTestFinished(() => window.removeEventListener('new-post', open))
  openPage(createElement(Screen), { address: '/dashboard/connections?connected=linkedin&onboarding=true' })
  await vi.waitFor(() => expect(open).toHaveBeenCalledOnce(), patience)
})

test('a second account, and a reconnected one of a person who wrote before, lead nowhere', () => {
  expect(isFirstPostNext(1, steps('connect'))).toBe(true)
  expect(isFirstPostNext(2, steps('email', 'connect'))).toBe(false)
  expect(isFirstPostNext(1, steps('email', 'connect', 'write'))).toBe(false)
  expect(isFirstPostNext(1, { steps: [], draftId: null })).toBe(false)
})
