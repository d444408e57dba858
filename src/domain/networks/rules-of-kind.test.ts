import { expect, test } from 'vitest'
import { networkIds } from './network.ts'
import { networkRules } from './network-rules.ts'
import { networkFields } from './network-settings.ts'
import type { SettingField } from './setting-field.ts'
import { kindsIn, rulesOfKind } from './rules-of-kind.ts'

test('a kind changes what it names and leaves the rest', () => {
  const story = rulesOfKind('instagram', 'story')
  expect(story).toMatchObject({
    name: 'Instagram stories',
    images: { aspect: null, formats: ['image/jpeg'] },
  })
  expect(story.text).toBe(networkRules.instagram.text)
  expect(rulesOfKind('instagram', 'feed')).toMatchObject({ name: 'Instagram', images: { maxCount: 10 } })
  expect(rulesOfKind('twitter', 'story').images).toBe(networkRules.twitter.images)
})

test('the kinds of a post are read from any settings', () => {
  const settings = {
    instagram: { kind: 'story' },
    facebook: null,
    twitter: { kind: 7 },
    made: { kind: 'up' },
  }
  expect(kindsIn(settings)).toEqual({ instagram: 'story' })
})

test('every kind that has its own rules can be chosen', () => {
  for (const network of networkIds) {
    const fields: readonly SettingField[] = networkFields[network]
    const field = fields.find(({ key }) => key === 'kind')
    const values = field?.kind === 'choice' ? field.options.map(({ value }) => value) : []
    for (const kind of Object.keys(networkRules[network].kinds ?? {})) expect(values).toContain(kind)
  }
})
