// @vitest-environment happy-dom
import { createElement, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, onTestFinished, test, vi } from 'vitest'
import { TabList, tabId } from './tab-list.tsx'

const sides = ['previews', 'quality', 'notes'] as const

function Shown() {
  const [value, onChoose] = useState<(typeof sides)[number]>('previews')
  const tabs = sides.map((side) => ({ value: side, label: side }))
  return createElement(TabList<(typeof sides)[number]>, {
    label: 'Sides',
    tabs,
    value,
    onChoose,
    panelId: 'panel',
  })
}

async function open() {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  root.render(createElement(Shown))
  onTestFinished(() => {
    root.unmount()
    document.body.replaceChildren()
  })
  await vi.waitFor(() => expect(document.querySelector('[role=tab]')).not.toBeNull())
}

const chosen = () => document.querySelector('[aria-selected=true]')
const press = (key: string) =>
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))

test('the arrows choose the next tab and take the focus along, around the ends', async () => {
  await open()
  const [first] = document.querySelectorAll<HTMLElement>('[role=tab]')
  first?.focus()
  for (const [key, side] of [
    ['ArrowRight', 'quality'],
    ['ArrowRight', 'notes'],
    ['ArrowRight', 'previews'],
    ['ArrowLeft', 'notes'],
  ] as const) {
    press(key)
    await vi.waitFor(() => expect(chosen()?.id).toBe(tabId('panel', side)))
    expect(document.activeElement).toBe(chosen())
  }
})

test('only the chosen tab is a stop of Tab, and names its panel', async () => {
  await open()
  const stops = document.querySelectorAll('[role=tab][tabindex="0"], [role=tab][aria-controls]')
  expect([...stops]).toEqual([chosen()])
  expect(chosen()?.getAttribute('aria-controls')).toBe('panel')
})
