// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import { testConnection } from '../../connections/test-connections.ts'
import { keys } from '../../queries.ts'
import { openPage } from '../../test-page.ts'
import { patience, testServer } from '../../test-server.ts'
import { ShareForm } from './share-form.tsx'

test('a report without a title is not shared, and its field gets the focus', async () => {
  const server = testServer()
  const narrowed = { from: '2026-11-01', to: '2026-11-29' }
  const page = openPage(createElement(ShareForm, { workspaceId: 'w', narrowed }), {
    here: [[keys.connections('w'), [testConnection()]]],
  })
  await page.type('Title', ' ')
  await page.press('Share report')
  await page.says('Give the report a title.')
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true'), patience)
  expect(server.calls).toEqual([])
})
