import type { Workspace } from '#contract/workspaces.ts'
import { addressIn } from '#domain/address/workspace-address.ts'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { NoWorkspace } from './no-workspace.tsx'
import { wordsIn } from './test-markup.ts'
import { askedWorkspace, lastActiveWorkspace, pickWorkspace, rememberWorkspace } from './workspace.ts'

const [first, second] = ['one', 'two'].map((id) => ({ id }) as Workspace) as [Workspace, Workspace]

const screen = (missing: boolean) =>
  wordsIn(createElement(NoWorkspace, { missing, busy: false, onRetry() {} }))

/** The workspace chosen from these. */
const pick = (...workspaces: Workspace[]) => pickWorkspace(workspaces, [null, lastActiveWorkspace()])

afterEach(() => void vi.unstubAllGlobals())

test('the last workspace is stored in the browser, and opened again while the person is a member', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  expect(pick(first, second)).toBe(first)
  rememberWorkspace('two')
  expect([...kept]).toEqual([['last_active_workspace', 'two']])
  expect(pick(first, second)).toBe(second)
  expect(pick(first)).toBe(first)
  expect(pick()).toBeUndefined()
})

/** For a person who was last in the first one: the workspace an address opens, and its remaining parameters. */
const opens = (path: string) => {
  const { asked, rest } = askedWorkspace(new URL(path, 'http://localhost').search)
  return [pickWorkspace([first, second], [asked, 'one'])?.id, rest]
}

test('an address that names a workspace opens it, for its members', () => {
  expect(opens(addressIn('two', '/dashboard/settings#notifications'))).toEqual(['two', ''])
  expect(opens('/dashboard/posts/7?view=draft&workspace=two')).toEqual(['two', 'view=draft'])
  expect(opens('/dashboard/posts/7?workspace=of+others')).toEqual(['one', ''])
  expect(opens('/dashboard/posts/7')).toEqual(['one', ''])
})

test('the name of a workspace comes before the fragment of the address', () => {
  expect(addressIn('two', '/dashboard/settings#notifications')).toBe(
    '/dashboard/settings?workspace=two#notifications',
  )
})

test('a person without a workspace is told to select one', () => {
  expect(screen(true)).toContain('No workspace selected. Please select a workspace first.')
  expect(screen(false)).not.toContain('No workspace selected')
})
