import { expect, test } from 'vitest'
import { placeBeside } from './step-target.ts'

const screen = { width: 1280, height: 900 }
const panel = { width: 320, height: 180 }

test('it is below its target where there is room', () => {
  expect(placeBeside({ top: 100, left: 200, width: 300, height: 40 }, panel, screen)).toEqual({
    top: 152,
    left: 200,
  })
})

test('it is above a target at the bottom', () => {
  expect(placeBeside({ top: 840, left: 200, width: 300, height: 50 }, panel, screen)).toEqual({
    top: 648,
    left: 200,
  })
})

test('it is beside a target that takes the whole height', () => {
  expect(placeBeside({ top: 20, left: 40, width: 400, height: 860 }, panel, screen)).toEqual({
    top: 20,
    left: 452,
  })
})

test('it never leaves the screen', () => {
  const wide = placeBeside({ top: 100, left: 1200, width: 70, height: 40 }, panel, screen)
  expect(wide.left + panel.width).toBeLessThanOrEqual(1270)
  const low = placeBeside({ top: 0, left: 0, width: 1280, height: 900 }, panel, screen)
  expect(low).toEqual({ top: 10, left: 10 })
})
