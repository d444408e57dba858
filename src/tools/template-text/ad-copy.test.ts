import { expect, test } from 'vitest'
import bank from '#content/tools/facebook-ad-copy-generator.json'
import { adLimits, adText, frameworkIds, writeAds } from './ad-copy.ts'
import type { BenchState } from './bench-state.ts'

const write = (change: Partial<BenchState> = {}) =>
  writeAds(bank.sections, { values: bank.example, picks: ['pas', 'aida', 'bab'], round: 0, ...change })

test('three ads for each framework, every field within its own recommendation', () => {
  for (let round = 0; round < 10; round++) {
    const ads = write({ round })
    expect(ads.map((ad) => ad.framework)).toEqual([
      'pas',
      'pas',
      'pas',
      'aida',
      'aida',
      'aida',
      'bab',
      'bab',
      'bab',
    ])
    for (const ad of ads) {
      expect(ad.primary.length).toBeLessThanOrEqual(adLimits.primary)
      expect(ad.headline.length).toBeLessThanOrEqual(adLimits.headline)
      expect(ad.description.length).toBeLessThanOrEqual(adLimits.description)
      expect(adText(ad)).not.toMatch(/[{}]|undefined/)
    }
    expect(new Set(ads.map((ad) => ad.primary)).size).toBe(9)
  }
})

test('only the chosen frameworks, in their order', () => {
  expect(new Set(write({ picks: ['bab'] }).map((ad) => ad.framework))).toEqual(new Set(['bab']))
  expect(frameworkIds).toEqual(['pas', 'aida', 'bab'])
})

test('long answers still give a text, longer than recommended', () => {
  const values = {
    ...bank.example,
    pain: 'standing in a queue that reaches the bridge every single Saturday morning of the year',
  }
  const ads = write({ values, picks: ['pas'] })
  expect(ads.some((ad) => ad.primary.length > adLimits.primary) || ads.every((ad) => ad.primary !== '')).toBe(
    true,
  )
  for (const ad of ads) expect(ad.headline).not.toBe('')
})

test('three answers are required; the offer, the name and the audience are not', () => {
  for (const field of ['topic', 'pain', 'outcome']) {
    expect(write({ values: { ...bank.example, [field]: ' ' } })).toEqual([])
  }
  for (const ad of write({ values: { ...bank.example, offer: '', brand: '', audience: '' } })) {
    expect(adText(ad)).not.toMatch(/[{}]|undefined/)
    expect(ad.description).not.toBe('')
  }
})
