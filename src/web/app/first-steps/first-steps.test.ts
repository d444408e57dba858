// @vitest-environment happy-dom
import { firstStepIds, type FirstSteps as Steps } from '#contract/workspaces.ts'
import { useQueryClient } from '@tanstack/react-query'
import { createElement, Fragment } from 'react'
import { useLocation } from 'react-router'
import { expect, test, vi } from 'vitest'
import ConnectionsPage from '../connections/connections-page.tsx'
import { keys } from '../queries.ts'
import { openPage } from '../test-page.ts'
import type { ScreenState } from '../test-screen.ts'
import { refused, testServer } from '../test-server.ts'
import { FirstSteps } from './first-steps.tsx'

const me = { id: 'a', name: 'Ada', firstStepsOver: false, networks: ['twitter', 'bluesky'] }
const instance = { networks: ['twitter', 'bluesky'] }

/** The steps of an owner, with these done. */
const steps = (...done: string[]): Steps => ({
  steps: firstStepIds.map((id) => ({ id, done: done.includes(id) })),
  draftId: null,
})

const stateOf = (data: Steps, person: object = me): ScreenState => ({
  here: [
    [keys.me, person],
    [keys.instance, instance],
    [keys.firstSteps('w'), data],
  ],
})

const openSteps = (data: Steps, person: object = me) =>
  openPage(createElement(FirstSteps), stateOf(data, person))

/** What is shown at the address of the connections. */
function OnConnections() {
  return useLocation().pathname === '/dashboard/connections' ? createElement(ConnectionsPage) : null
}

/** A post or an account changed, as the events of the workspace tell. */
function Change() {
  const client = useQueryClient()
  const onClick = () => void client.invalidateQueries({ queryKey: keys.posts('w') })
  return createElement('button', { onClick }, 'Change')
}

test('the next step has its button, and it leads straight to the network', async () => {
  const server = testServer()
  const page = openSteps(steps('email'))
  await page.says('1 of 5 done')
  expect(page.has('Write a post')).toBe(false)
  await page.press('Connect X')
  expect(await server.asked('connections.authorize')).toEqual({ workspaceId: 'w', provider: 'twitter' })
})

test('for a network that asks for an app password, it leads to the form', async () => {
  testServer()
  const page = openPage(
    createElement(Fragment, null, createElement(FirstSteps), createElement(OnConnections)),
    {
      here: [
        [keys.me, { ...me, onboardingCompleted: false }],
        [keys.instance, { ...instance, standInHints: {} }],
        [keys.firstSteps('w'), steps('email')],
        [keys.connections('w'), []],
      ],
    },
  )
  await page.press('Connect Bluesky')
  await page.says('App Password')
})

test('with an account connected, the next step is to write; with a draft, to schedule it', async () => {
  testServer()
  const page = openSteps(steps('email', 'connect'))
  await page.says('2 of 5 done')
  expect(page.has('Write a post')).toBe(true)
  const other = openSteps({ ...steps('email', 'connect', 'write'), draftId: 'draft' })
  const heard = vi.fn<(event: Event) => void>()
  window.addEventListener('edit-post', heard, { once: true })
  await other.press('Schedule your draft')
  expect(heard.mock.lastCall?.[0]).toMatchObject({ detail: { postId: 'draft' } })
})

test('somebody who finished or dismissed them sees nothing and asks for nothing', async () => {
  const server = testServer()
  const page = openSteps(steps('email'), { ...me, firstStepsOver: true })
  expect(page.words()).not.toContain('First steps')
  expect(server.calls).toEqual([])
})

test('dismissed, they are gone for good; when that fails, they stay', async () => {
  const server = testServer({ 'people.endFirstSteps': refused('unavailable') })
  const page = openSteps(steps('email'))
  await page.press('Dismiss')
  await page.says('The first steps were not dismissed.')
  server.answer('people.endFirstSteps', { ...me, firstStepsOver: true })
  await page.press('Dismiss')
  await page.drops('of 5 done')
  expect(server.calls.map(([name]) => name)).toEqual(['people.endFirstSteps', 'people.endFirstSteps'])
})

test('steps that were all done before are not shown, and end for good', async () => {
  const server = testServer({ 'people.endFirstSteps': { ...me, firstStepsOver: true } })
  const page = openPage(
    createElement(Fragment, null, createElement(FirstSteps), createElement(Change)),
    stateOf(steps(...firstStepIds)),
  )
  await server.asked('people.endFirstSteps')
  expect(page.words()).not.toContain('all set')
})

test('a step is ticked when it is done, and the last one ends them for good', async () => {
  const server = testServer({
    'workspaces.firstSteps': steps(...firstStepIds),
    'people.endFirstSteps': { ...me, firstStepsOver: true },
  })
  const page = openPage(
    createElement(Fragment, null, createElement(FirstSteps), createElement(Change)),
    stateOf(steps('email', 'connect', 'write', 'schedule')),
  )
  await page.says('4 of 5 done')
  await page.press('Change')
  await page.says('You’re all set')
  await server.asked('people.endFirstSteps')
})
