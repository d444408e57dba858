// @vitest-environment happy-dom
import { createElement, useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { openPage } from '../../test-page.ts'
import { usePointerCarry } from './use-pointer-carry.ts'

const pickedUp = vi.fn<() => boolean>(() => true)

function Area() {
  const root = useRef<HTMLDivElement>(null)
  usePointerCarry(root, { onPickUp: pickedUp, onOver() {}, onDrop() {}, onCancel() {} })
  // oxlint-disable-next-line react/refs -- passed on, not read
  return createElement('div', { ref: root }, createElement('article', { 'data-card': 'rye' }))
}

const pointer = (type: string, clientX: number) =>
  new PointerEvent(type, { clientX, clientY: 0, pointerId: 1, isPrimary: true, button: 0, bubbles: true })

test('a card that moved before the code had loaded is taken up', async () => {
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
  document.dispatchEvent(pointer('pointercancel', 80))
})
