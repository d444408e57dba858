import { expect, test } from 'vitest'
import { mediaPresets, presetById } from './media-presets.ts'
import { networkRules } from '../networks/network-rules.ts'

test('every preset has its own id, whole pixels and a dated source', () => {
  expect(new Set(mediaPresets.map(({ id }) => id)).size).toBe(mediaPresets.length)
  for (const { width, height, source, read } of mediaPresets) {
    expect(Number.isInteger(width) && Number.isInteger(height)).toBe(true)
    expect(source).toMatch(/^https:\/\//)
    expect(read).toMatch(/^\d{4}-\d\d-\d\d$/)
  }
})

test('round presets are squares, and safe parts lie inside', () => {
  const oblong = mediaPresets.filter(({ round, width, height }) => round && width !== height)
  const spilling = mediaPresets.filter(
    ({ safe, width, height }) => safe && (safe.width > width || safe.height > height),
  )
  expect([oblong, spilling]).toEqual([[], []])
})

test('what is made for a post is not refused by its network, unless its name says where it goes', () => {
  for (const { network, use, width, height, name } of mediaPresets) {
    const rules = networkRules[network].images
    if (use !== 'post' || !rules?.refusesOtherAspects || !rules.aspect || name.includes('app only')) continue
    expect(width / height).toBeGreaterThanOrEqual(rules.aspect.min)
    expect(width / height).toBeLessThanOrEqual(rules.aspect.max + 0.002)
  }
})

test('presets are found by id', () => {
  expect(presetById('x-header')).toMatchObject({ width: 1500, height: 500 })
  expect(presetById('nowhere')).toBeNull()
})
