// @vitest-environment happy-dom
import type { Label } from '#contract/labels.ts'
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { keys } from '../../queries.ts'
import { openPage } from '../../test-page.ts'
import { refused, testServer } from '../../test-server.ts'
import { ManageLabelsDialog } from './manage-labels-dialog.tsx'

const bread: Label = { id: 'b', name: 'Bread', color: 'amber', campaign: null, posts: 3 }

function openDialog(labels: readonly Label[], mayChange = true) {
  const element = createElement(ManageLabelsDialog, {
    workspaceId: 'w',
    mayChange,
    onClose: vi.fn<() => void>(),
  })
  return openPage(element, { here: [[keys.labels('w'), labels]] })
}

test('without labels it says what they are for and begins with a new one', async () => {
  const server = testServer({ 'labels.create': bread, 'labels.list': [bread] })
  const page = openDialog([])
  await page.says('Labels group posts')
  await page.type('Name', ' Bread ')
  await page.press('Green')
  await page.press('Create label')
  await page.says('3 posts')
  expect(server.calls).toEqual([
    ['labels.create', { workspaceId: 'w', name: 'Bread', color: 'leaf', campaign: null }],
  ])
})

test('a label that was refused stays as it was typed, with the reason', async () => {
  testServer({ 'labels.create': refused('conflict', 'A label has this name already.') })
  const page = openDialog([bread])
  await page.press('New label')
  await page.type('Name', 'Bread')
  await page.press('Campaign with start and end dates')
  await page.type('First day', '2026-12-01')
  await page.type('Last day', '2026-12-24')
  await page.press('Create label')
  await page.says('A label has this name already.')
  expect(page.typed('Name')).toBe('Bread')
  expect(page.typed('Last day')).toBe('2026-12-24')
})

test('nothing is sent without a name, or with a campaign that ends before it begins', async () => {
  const server = testServer()
  const page = openDialog([])
  await page.press('Create label')
  await page.says('Give the label a name.')
  await page.type('Name', 'Advent')
  await page.press('Campaign')
  await page.press('Create label')
  await page.says('Choose the first and the last day')
  await page.type('First day', '2026-12-24')
  await page.type('Last day', '2026-12-01')
  await page.press('Create label')
  await page.says('The last day comes before the first.')
  expect(server.calls).toEqual([])
})

test('a label is changed in its place', async () => {
  const server = testServer({ 'labels.change': bread, 'labels.list': [{ ...bread, name: 'Loaves' }] })
  const page = openDialog([bread])
  await page.press('Change Bread')
  await page.type('Name', 'Loaves')
  await page.press('Save label')
  await page.says('Loaves 3 posts')
  expect(server.calls).toMatchObject([['labels.change', { labelId: 'b', name: 'Loaves', color: 'amber' }]])
})

test('deleting asks first, and says when it failed', async () => {
  const server = testServer({ 'labels.remove': refused('unavailable') })
  const page = openDialog([bread])
  await page.press('Delete Bread')
  await page.says('It is removed from its 3 posts.')
  expect(server.calls).toEqual([])
  await page.press('Delete label')
  await page.says('The label could not be deleted.')
  expect(server.calls).toEqual([['labels.remove', { workspaceId: 'w', labelId: 'b' }]])
  expect(page.words()).toContain('Bread')
})

test('an author makes labels and changes none', async () => {
  testServer()
  const page = openDialog([bread], false)
  await page.says('Bread')
  expect(page.has('New label')).toBe(true)
  expect(page.has('Change Bread')).toBe(false)
  expect(page.has('Delete Bread')).toBe(false)
})
