import { expect, test } from 'vitest'
import { besideSelection } from './selection-toolbar.ts'

const size = { width: 150, height: 52 }

/** The position on the screen, independent of the positioned parent. */
function onScreen(
  selected: { left: number; top: number; width: number },
  parent: { left: number; top: number },
) {
  const { left, top } = besideSelection(selected, size, parent, 1280)
  return { left: left + parent.left, top: top + parent.top }
}

test('the toolbar is above the middle of the selection, wherever its positioned parent begins', () => {
  const selected = { left: 400, top: 500, width: 300 }
  for (const parent of [
    { left: 0, top: 0 },
    { left: 64, top: 340 },
    { left: 64, top: -2400 },
  ]) {
    expect(onScreen(selected, parent)).toEqual({ left: 475, top: 440 })
  }
})

test('it stays within the window and below the header', () => {
  const parent = { left: 64, top: 340 }
  expect(onScreen({ left: 0, top: 500, width: 40 }, parent).left).toBe(8)
  expect(onScreen({ left: 1240, top: 500, width: 40 }, parent).left).toBe(1280 - 150 - 8)
  expect(onScreen({ left: 400, top: 20, width: 300 }, parent).top).toBe(76)
})
