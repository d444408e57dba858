// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { openPage } from '../../test-page.ts'
import { refused, testServer } from '../../test-server.ts'
import { CapForm } from './cap-form.tsx'

function open(capUsd: number | null) {
  const server = testServer({ 'costs.setCap': {} })
  return { server, page: openPage(createElement(CapForm, { capUsd, workspaceId: 'w' })) }
}

test('a cap is saved in dollars', async () => {
  const { server, page } = open(null)
  await page.type('Cap a month', '$10.50')
  await page.press('Save cap')
  expect(await server.asked('costs.setCap')).toMatchObject({ workspaceId: 'w', capUsd: 10.5 })
  await page.says('The cap was saved.')
})

test('an empty field takes the cap away', async () => {
  const { server, page } = open(10)
  await page.says('Cap a month')
  expect(page.typed('Cap a month')).toBe('10.00')
  await page.type('Cap a month', '')
  await page.press('Save cap')
  expect(await server.asked('costs.setCap')).toMatchObject({ capUsd: null })
})

test('neither the same cap nor what is none is sent', async () => {
  const { server, page } = open(10)
  expect(page.canPress('Save cap')).toBe(false)
  await page.press('Save cap')
  await page.type('Cap a month', 'ten')
  await page.says('Write dollars and cents')
  await page.press('Save cap')
  expect(server.calls).toEqual([])
})

test('what was typed stays where it was not saved', async () => {
  const { server, page } = open(10)
  server.answer('costs.setCap', refused('unavailable'))
  await page.type('Cap a month', '20')
  await page.press('Save cap')
  await page.says('The cap was not saved.')
  expect(page.typed('Cap a month')).toBe('20')
})
