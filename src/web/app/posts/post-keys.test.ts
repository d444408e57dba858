// @vitest-environment happy-dom
import { createElement, Fragment } from 'react'
import { expect, test, vi } from 'vitest'
import { useShortcutKeys } from '../shortcuts/use-shortcuts.ts'
import { openPage } from '../test-page.ts'
import { mayAct } from './may-act.ts'
import { PostKeys } from './post-keys.tsx'
import { testPost, testPublication } from './test-post.ts'
import type { ListActs } from './use-list-acts.ts'

const scheduled = (id: string) =>
  testPost({ id, status: 'scheduled', publications: [testPublication('bluesky', 'scheduled')] })
const posts = [scheduled('rye'), scheduled('oat')]

function Keys(props: Parameters<typeof PostKeys>[0]) {
  useShortcutKeys()
  const boxes = props.posts.map(({ id }) =>
    createElement(
      'li',
      { key: id, 'data-row': id },
      createElement('input', { type: 'checkbox', 'data-post': id }),
    ),
  )
  const gap = createElement('li', { 'data-gap': 1 }, createElement('button', { id: 'free' }))
  return createElement(
    Fragment,
    null,
    createElement('ul', null, boxes[0], gap, boxes[1], 'The list'),
    createElement(PostKeys, props),
  )
}

async function openList(role: 'editor' | 'viewer') {
  const done: string[] = []
  const acts = {
    toOne: ({ id }: { id: string }, { kind }: { kind: string }) => void done.push(`${kind} ${id}`),
    ask: ({ what }: { what: string }) => void done.push(what),
    publishing: { ask: ({ id }: { id: string }) => void done.push(`publish ${id}`) },
    deletion: { askToDelete: (ids: string[]) => void done.push(`delete ${ids.join(' ')}`) },
  } as unknown as ListActs
  const select = vi.fn<(id: string, on: boolean) => void>((id) => void done.push(`select ${id}`))
  const selection = { chosen: [], isSelected: () => false, select, selectAll() {}, clear() {} }
  const page = openPage(createElement(Keys, { posts, selection, acts, may: mayAct(role) }))
  await page.says('The list')
  const press = (...keys: string[]) => {
    for (const key of keys) {
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    }
    return done.splice(0)
  }
  await vi.waitFor(() => {
    press('j', 'k')
    expect(document.activeElement?.tagName).toBe('INPUT')
  })
  return press
}

test('j and k move between posts, and the others act on the one with the focus', async () => {
  const press = await openList('editor')
  expect(press('x', 's', 'r', 'p', '#')).toEqual([
    'select rye',
    'reschedule rye',
    'reschedule',
    'publish rye',
    'delete rye',
  ])
  expect(press('j', 'd', 'j', 'x', 'k', 'x')).toEqual(['duplicate oat', 'select oat', 'select rye'])
})

test('j and k go from a free posting time to the posts around it, and nothing is done to it', async () => {
  const press = await openList('editor')
  const onFree = (...keys: string[]) => {
    document.querySelector<HTMLElement>('#free')?.focus()
    return press(...keys)
  }
  expect(onFree('x', 's', '#')).toEqual([])
  expect(onFree('j', 'x')).toEqual(['select oat'])
  expect(onFree('k', 'x')).toEqual(['select rye'])
})

test('a viewer moves and selects, and changes nothing', async () => {
  const press = await openList('viewer')
  expect(press('s', 'r', 'p', '#', 'd', 'l', 'e', 'x')).toEqual(['select rye'])
})
