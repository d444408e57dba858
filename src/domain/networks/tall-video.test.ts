import { expect, test } from 'vitest'
import { coveredZones, tallVideoName, tallVideoNetworks } from './tall-video.ts'

test('the zones of several networks are joined to the largest of each', () => {
  expect(tallVideoNetworks.length).toBeGreaterThan(2)
  const alone = tallVideoNetworks.map((network) => coveredZones([network]))
  const joined = coveredZones(tallVideoNetworks)
  for (const part of [0, 1, 2]) {
    const own = alone.map((zones) => zones[part])
    expect(joined[part]?.height).toBeGreaterThanOrEqual(Math.max(...own.map((zone) => zone?.height ?? 0)))
    expect(joined[part]?.width).toBe(Math.max(...own.map((zone) => zone?.width ?? 0)))
  }
})

test('every zone is inside of the picture, at its top, its foot or its right, and has a name', () => {
  for (const network of tallVideoNetworks) {
    expect(tallVideoName(network)).not.toBe('')
    for (const { x, y, width, height, name } of coveredZones([network])) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(0)
      expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.000_001)
      expect(name).not.toBe('')
    }
  }
})

test('without a network nothing is covered', () => {
  expect(coveredZones([])).toEqual([])
})
