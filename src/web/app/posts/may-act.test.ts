import type { Workspace } from '#contract/workspaces.ts'
import { createElement, type FunctionComponent } from 'react'
import { expect, test } from 'vitest'
import { BottomBar } from '../navigation/bottom-bar.tsx'
import { Sidebar } from '../navigation/sidebar.tsx'
import { frameShortcuts } from '../shortcuts/frame-shortcuts.ts'
import { groupsOf } from '../shortcuts/shortcut.ts'
import { markupOf } from '../test-markup.ts'
import { WorkspaceContext } from '../workspace.ts'
import { mayAct, offersConnecting, offersWriting } from './may-act.ts'
import { NewPostTile } from './new-post-tile.tsx'

const shownTo = (role: Workspace['role'] | undefined, Part: FunctionComponent) => {
  const value = role && ({ id: 'w', name: 'Bakery', role } as Workspace)
  return markupOf(createElement(WorkspaceContext, { value }, createElement(Part)))
}

const keysOf = (role: Workspace['role']) =>
  groupsOf([frameShortcuts], new Set(), mayAct(role)).flatMap(({ shortcuts }) =>
    shortcuts.map(({ keys }) => keys),
  )

test.each([
  ['the tile above the list', NewPostTile],
  ['the frame on a desk', Sidebar],
  ['the frame on a phone', BottomBar],
])('%s offers a new post to people who may write, and to no one else', (_, Part) => {
  expect(shownTo('author', Part)).toMatch(/New post/i)
  expect(shownTo('viewer', Part)).not.toMatch(/New post/i)
})

test('writing is offered until the role is known', () => {
  expect(shownTo(undefined, NewPostTile)).toMatch(/New post/i)
  expect(offersWriting(undefined)).toBe(true)
})

test('connecting accounts is offered to owners and admins, and until the role is known', () => {
  const roles = [undefined, 'owner', 'admin', 'editor', 'author', 'viewer'] as const
  expect(roles.filter(offersConnecting)).toEqual([undefined, 'owner', 'admin'])
})

test('viewers have no shortcut for a new post', () => {
  expect(keysOf('author')).toContain('n')
  expect(keysOf('viewer')).not.toContain('n')
  expect(keysOf('viewer')).toContain('mod+k')
})
