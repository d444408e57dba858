import { expect, test } from 'vitest'
import { mediaPresets, presetById, presetSize, type PresetUse } from './media-presets.ts'
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

const uses: Record<string, PresetUse> = {
  banner: 'cover',
  cover: 'cover',
  header: 'cover',
  profile: 'profile',
  story: 'story',
  thumbnail: 'thumbnail',
}

test('an id says the network and the use, and every picture of a profile is round', () => {
  for (const { id, network, use, round = false } of mediaPresets) {
    const parts = id.split('-')
    expect(parts[0]).toBe(network === 'twitter' ? 'x' : network)
    expect([id, use, round]).toEqual([id, uses[parts.at(-1) ?? ''] ?? 'post', use === 'profile'])
  }
})

test('a size is the network’s own word or what size guides agree on', () => {
  const own = mediaPresets.filter(({ confidence }) => confidence === 'vendor').map(({ id }) => id)
  expect(own).toEqual(['facebook-cover', 'facebook-profile'])
  expect(presetById('x-header')?.confidence).toBe('reported')
})

test('a size is written with a cross', () => {
  expect(presetSize({ width: 1080, height: 1350 })).toBe('1080 × 1350')
})

test('presets are found by id', () => {
  expect(presetById('x-header')).toMatchObject({ width: 1500, height: 500 })
  expect(presetById('nowhere')).toBeNull()
})
