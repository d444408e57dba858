// @vitest-environment happy-dom
import type { Role } from '#contract/fields.ts'
import { createElement, Fragment, useEffect, useRef } from 'react'
import { expect, test } from 'vitest'
import { keys } from '../queries.ts'
import { openPage } from '../test-page.ts'
import { refused, testServer } from '../test-server.ts'
import { raise } from '../window-events.ts'
import { PauseNotice } from './pause-notice.tsx'

const pausedFor = (reason: string) => ({ paused: { reason, by: 'Ada', at: '2026-11-18T09:00:00.000Z' } })
const free = { paused: null }
const resumed = { moved: 0, left: [], drafts: [] }

/** Says so when the notice, rendered before it, listens. */
function Listening() {
  const text = useRef<HTMLElement>(null)
  useEffect(() => text.current?.append('Listening'), [])
  // oxlint-disable-next-line react/refs -- the element takes it
  return createElement('span', { ref: text })
}

const openNotice = (state: object = free, role: Role = 'owner') =>
  openPage(createElement(Fragment, null, createElement(PauseNotice), createElement(Listening)), {
    role,
    here: [[keys.pause('w'), state]],
  })

async function pressPause() {
  const page = openNotice()
  await page.says('Listening')
  raise('pause')
  return page
}

test('one press pauses at once, and only then a reason is asked for', async () => {
  const server = testServer({ 'pause.begin': pausedFor(''), 'pause.find': pausedFor('') })
  const page = await pressPause()
  expect(await server.asked('pause.begin')).toEqual({ workspaceId: 'w' })
  await page.says('Nothing goes out. Ada paused it')
  await page.type('Reason, shown to everyone', 'A flood')
  server.answer('pause.find', pausedFor('A flood'))
  await page.press('Save reason')
  await page.says('“A flood”')
  expect(server.calls.at(-1)).toEqual(['pause.begin', { workspaceId: 'w', reason: 'A flood' }])
  await page.drops('Not now')
})

test('a pause is undone from its toast', async () => {
  const server = testServer({
    'pause.begin': pausedFor(''),
    'pause.find': pausedFor(''),
    'pause.resume': resumed,
  })
  const page = await pressPause()
  await page.press('Undo')
  expect(await server.asked('pause.resume')).toEqual({ workspaceId: 'w', plan: { kind: 'now' } })
  server.answer('pause.find', free)
  await page.says('Publishing continues.')
})

test('a pause that was refused says so', async () => {
  testServer({ 'pause.begin': refused('unavailable', 'Not now.') })
  const page = await pressPause()
  await page.says('Not now.')
  expect(page.has('Undo')).toBe(false)
})

test('the reason can be edited, and what was typed stays when it was not saved', async () => {
  testServer({ 'pause.begin': refused('unavailable', 'Not now.') })
  const page = openNotice(pausedFor('Flood'))
  await page.press('Edit reason')
  await page.says('Save reason')
  expect(page.typed('Reason, shown to everyone')).toBe('Flood')
  await page.type('Reason, shown to everyone', 'Flood in the bakery')
  await page.press('Save reason')
  await page.says('Not now.')
  expect(page.typed('Reason, shown to everyone')).toBe('Flood in the bakery')
})

test('who may not schedule reads the notice and changes nothing', async () => {
  testServer()
  const page = openNotice(pausedFor(''), 'author')
  await page.says('Nothing goes out.')
  expect(page.has('Add a reason')).toBe(false)
  expect(page.has('Resume')).toBe(false)
})
