// @vitest-environment happy-dom
import { createElement, type KeyboardEvent } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../test-page.ts'
import { StepPanel } from './step-panel.tsx'
import { tourSteps } from './tour-steps.ts'

/** The second step of the tour inside a composer, which hears what the step does not take. */
async function openStep() {
  const [onNext, onBack, onSkip] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const heard: string[] = []
  const onKeyDown = (event: KeyboardEvent) => void heard.push(event.key)
  const step = tourSteps[1]
  if (!step) throw new Error('There is no second step')
  const panel = createElement(StepPanel, { step, at: 1, of: 8, takesFocus: true, onNext, onBack, onSkip })
  const page = openPage(createElement('div', { onKeyDown }, panel))
  await page.says(step.title)
  return { onNext, onBack, heard }
}

/** A key while the step has the focus. */
function press(key: string, change: KeyboardEventInit = {}) {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...change })
  document.querySelector('[role=dialog]')?.dispatchEvent(event)
}

test('Enter and the arrows go through the steps, and the composer does not hear them', async () => {
  const { onNext, onBack, heard } = await openStep()
  press('Enter')
  press('ArrowRight')
  press('ArrowLeft')
  expect([onNext.mock.calls.length, onBack.mock.calls.length, heard.length]).toEqual([2, 1, 0])
})

test('Ctrl or ⌘ with Enter belongs to the composer, also while a step has the focus', async () => {
  const { onNext, heard } = await openStep()
  press('Enter', { ctrlKey: true })
  press('Enter', { metaKey: true })
  expect(onNext).not.toHaveBeenCalled()
  expect(heard).toEqual(['Enter', 'Enter'])
})
