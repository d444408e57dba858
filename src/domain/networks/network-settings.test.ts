import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkIds } from './network.ts'
import { networkFields, readSettings, settingsOf, type SettingField } from './network-settings.ts'

const read = (kept: unknown, media: readonly ('none' | 'image' | 'video' | 'document')[] = ['video']) =>
  readSettings('tiktok', kept, 'c1', media)

test('TikTok has no default that its review forbids', () => {
  const { values, problems } = read({})
  expect(values).toMatchObject({ allowComments: false, allowDuet: false, allowStitch: false })
  expect(values).not.toHaveProperty('privacy')
  expect(problems.map(({ key }) => key)).toEqual(['privacy', 'consent'])
})

test('the settings of an account are read for that account alone', () => {
  const kept = {
    consent: true,
    accounts: { c1: { privacy: 'SELF_ONLY' }, c2: { privacy: 'PUBLIC_TO_EVERYONE' } },
  }
  expect(read(kept).values['privacy']).toBe('SELF_ONLY')
  expect(readSettings('tiktok', kept, 'c3', ['video']).problems).toMatchObject([
    { key: 'privacy', code: 'setting-missing' },
  ])
  expect(readSettings('tiktok', kept, null, ['video']).problems).toEqual([])
})

test('a field that is not shown is neither asked for nor sent', () => {
  const kept = { consent: true, allowDuet: true, title: 'Photos', accounts: { c1: { privacy: 'x' } } }
  expect(read(kept, ['image']).values).toMatchObject({ title: 'Photos' })
  expect(read(kept, ['image']).values).not.toHaveProperty('allowDuet')
  expect(read(kept, ['video']).values).not.toHaveProperty('title')
})

test('a first comment is there for everything but a story, also where the kind is not asked', () => {
  const kept = { firstComment: 'Recipe' }
  expect(readSettings('facebook', kept, null, ['none']).values).toMatchObject(kept)
  expect(readSettings('facebook', { ...kept, kind: 'story' }, null, ['image']).values).not.toHaveProperty(
    'firstComment',
  )
})

test.each([
  ['title', 'a < b', 'setting-invalid'],
  ['title', 'x'.repeat(101), 'setting-too-long'],
  ['privacy', 'secret', 'setting-invalid'],
  ['tags', ['a'.repeat(501)], 'setting-too-long'],
  ['tags', 'bread', 'setting-invalid'],
  ['notifySubscribers', 'yes', 'setting-invalid'],
])('%s = %j is a problem with a sentence', (key, value, code) => {
  const { problems } = readSettings('youtube', { madeForKids: 'no', [key]: value }, null, ['video'])
  expect(problems).toEqual([{ key, code, message: expect.stringMatching(/^[A-Z].+\.$/) }])
})

test('whatever is kept, reading it gives values of its fields and never fails', () => {
  fc.assert(
    fc.property(fc.constantFrom(...networkIds), fc.anything(), (network, kept) => {
      const fields: readonly SettingField[] = networkFields[network]
      const { values } = readSettings(network, kept, 'c1', ['image'])
      const keys = fields.map(({ key }) => key)
      expect(Object.keys(values).every((key) => keys.includes(key))).toBe(true)
      expect(settingsOf(network, values)).toBe(values)
    }),
  )
})

test('branded content on TikTok cannot be private', () => {
  const kept = { consent: true, brandedContent: true, accounts: { c1: { privacy: 'SELF_ONLY' } } }
  expect(read(kept).problems).toMatchObject([{ key: 'privacy', code: 'setting-invalid' }])
  expect(read({ ...kept, brandedContent: false }).problems).toEqual([])
})
