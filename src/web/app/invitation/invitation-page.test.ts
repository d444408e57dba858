// @vitest-environment happy-dom
import { createElement } from 'react'
import { Route, Routes } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../test-page.ts'
import { patience, refused, testServer } from '../test-server.ts'
import InvitationPage from './invitation-page.tsx'

const replace = vi.fn<(address: string | URL) => void>()
beforeEach(() => void vi.spyOn(location, 'replace').mockImplementation(replace))
afterEach(() => void vi.clearAllMocks())

const seen = {
  state: 'open',
  workspaceId: 'shared',
  workspaceName: 'Haldon Street',
  invitedBy: 'Olga',
  email: 'grace@example.org',
  role: 'editor',
}
const grace = { user: { email: 'Grace@example.org' } }

function open() {
  const page = createElement(Route, { path: '/invitation/:token', element: createElement(InvitationPage) })
  return openPage(createElement(Routes, null, page), { address: '/invitation/a-token' })
}

test('a person who has joined by signing up is led on to the workspace', async () => {
  const server = testServer({
    'members.look': { ...seen, state: 'accepted' },
    'GET /api/auth/get-session': grace,
    'members.accept': { id: 'shared' },
  })
  open()
  expect(await server.asked('members.accept')).toMatchObject({ token: 'a-token' })
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/dashboard'), patience)
  expect(localStorage.getItem('last_active_workspace')).toBe('shared')
})

test('an open invitation is accepted by a press only', async () => {
  const server = testServer({
    'members.look': seen,
    'GET /api/auth/get-session': grace,
    'members.accept': { id: 'shared' },
  })
  const page = open()
  await page.says('Olga invites you')
  expect(server.calls.map(([operation]) => operation)).not.toContain('members.accept')
  await page.press('Join Haldon Street')
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/dashboard'), patience)
})

test('a person who was removed since is not let in again by the old link', async () => {
  const detail = 'This invitation is over.'
  testServer({
    'members.look': { ...seen, state: 'accepted' },
    'GET /api/auth/get-session': grace,
    'members.accept': refused('conflict', detail),
  })
  const page = open()
  await page.press('Join Haldon Street')
  await page.says(detail)
  expect(replace).not.toHaveBeenCalled()
})
