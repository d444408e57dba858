import type { Workspace } from '#contract/workspaces.ts'
import { createElement, type FunctionComponent } from 'react'
import { expect, test } from 'vitest'
import { BottomBar } from '../navigation/bottom-bar.tsx'
import { Sidebar } from '../navigation/sidebar.tsx'
import { frameShortcuts } from '../shortcuts/use-frame-shortcuts.ts'
import { markupOf } from '../test-markup.ts'
import { WorkspaceContext } from '../workspace.ts'
import { offersConnecting, offersWriting } from './may-act.ts'
import { NewPostTile } from './new-post-tile.tsx'

const shownTo = (role: Workspace['role'] | undefined, Part: FunctionComponent) => {
  const value = role && ({ id: 'w', name: 'Bakery', role } as Workspace)
  return markupOf(createElement(WorkspaceContext, { value }, createElement(Part)))
}

const keysOf = (mayWrite: boolean) => frameShortcuts(mayWrite, () => {}).map(({ keys }) => keys)

test.each([
  ['the tile above the list', NewPostTile],
  ['the frame on a desk', Sidebar],
  ['the frame on a phone', BottomBar],
])('%s offers a new post to whoever may write, and to nobody else', (_, Part) => {
  expect(shownTo('author', Part)).toMatch(/New post/i)
  expect(shownTo('viewer', Part)).not.toMatch(/New post/i)
})

test('until the role is known writing is offered', () => {
  expect(shownTo(undefined, NewPostTile)).toMatch(/New post/i)
  expect(offersWriting(undefined)).toBe(true)
})

test('connecting accounts is offered to the owner and to admins, and until the role is known', () => {
  const roles = [undefined, 'owner', 'admin', 'editor', 'author', 'viewer'] as const
  expect(roles.filter(offersConnecting)).toEqual([undefined, 'owner', 'admin'])
})

test('the key for a new post is not there for whoever only reads', () => {
  expect(keysOf(true)).toContain('n')
  expect(keysOf(false)).not.toContain('n')
  expect(keysOf(false)).toContain('mod+k')
})
