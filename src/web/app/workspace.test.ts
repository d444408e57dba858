import type { Workspace } from '#contract/workspaces.ts'
import { createElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { NoWorkspace } from './no-workspace.tsx'
import { wordsIn } from './test-markup.ts'
import { lastActiveWorkspace, pickWorkspace, rememberWorkspace } from './workspace.ts'

const [first, second] = ['one', 'two'].map((id) => ({ id }) as Workspace) as [Workspace, Workspace]

const screen = (missing: boolean) =>
  wordsIn(createElement(NoWorkspace, { missing, busy: false, onRetry() {} }))

afterEach(() => void vi.unstubAllGlobals())

test('the workspace one was in last is kept in the browser, and entered again while one belongs to it', () => {
  const kept = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  })
  expect(pickWorkspace([first, second], lastActiveWorkspace())).toBe(first)
  rememberWorkspace('two')
  expect([...kept]).toEqual([['last_active_workspace', 'two']])
  expect(pickWorkspace([first, second], lastActiveWorkspace())).toBe(second)
  expect(pickWorkspace([first], lastActiveWorkspace())).toBe(first)
  expect(pickWorkspace([], lastActiveWorkspace())).toBeUndefined()
})

test('who has no workspace is told to select one', () => {
  expect(screen(true)).toContain('No workspace selected. Please select a workspace first.')
  expect(screen(false)).not.toContain('No workspace selected')
})
