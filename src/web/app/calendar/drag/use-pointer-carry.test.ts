// @vitest-environment happy-dom
import { createElement, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../test-page.ts'
import { usePointerCarry } from './use-pointer-carry.ts'

const pickedUp = vi.fn<() => boolean>(() => true)
const goesTo = 'Thu 3:30 PM'

function Area() {
  const root = useRef<HTMLDivElement>(null)
  usePointerCarry(root, { onPickUp: pickedUp, onOver: () => goesTo, onDrop() {}, onCancel() {} })
  // oxlint-disable-next-line react/refs -- passed on, not read
  return createElement('div', { ref: root }, createElement('article', { 'data-card': 'rye' }))
}

const pointer = (type: string, clientX: number) =>
  new PointerEvent(type, { clientX, clientY: 0, pointerId: 1, isPrimary: true, button: 0, bubbles: true })

const inHand = () => document.querySelector<HTMLElement>('.in-hand')

test('a card that moved before the code had loaded is taken up, and names the time it would go to', async () => {
  openPage(createElement(Area))
  const card = await vi.waitFor(() => {
    const shown = document.querySelector('[data-card]')
    if (!shown) throw new Error('not shown yet')
    return shown
  })
  await new Promise(requestAnimationFrame)
  card.dispatchEvent(pointer('pointerdown', 0))
  document.dispatchEvent(pointer('pointermove', 80))
  await vi.waitFor(() => expect(pickedUp).toHaveBeenCalledOnce())
  await vi.waitFor(() => expect(inHand()?.dataset['goesTo']).toBe(goesTo))
  document.dispatchEvent(pointer('pointercancel', 80))
})
