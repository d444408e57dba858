// @vitest-environment happy-dom
import { createElement } from 'react'
import { expect, test, vi } from 'vitest'
import type { BrandKit } from '#contract/brand.ts'
import type { Role } from '#contract/fields.ts'
import { emptyLook } from '#domain/writing/brand-look.ts'
import { type BrandVoice, emptyVoice, voiceLimits } from '#domain/writing/brand-voice.ts'
import { openPage } from '../../test-page.ts'
import { patience, refused, testServer } from '../../test-server.ts'
import { BrandSection } from './brand-section.tsx'

const kit = (change: Partial<BrandVoice> = {}): BrandKit => ({
  voice: { ...emptyVoice, ...change },
  look: emptyLook,
  sources: {},
  updatedAt: null,
  updatedBy: null,
})

function open(brand: BrandKit | Response = kit(), role: Role = 'owner') {
  const server = testServer({ 'films.fonts': { fonts: [] }, 'brand.read': brand, 'brand.write': kit() })
  return { server, page: openPage(createElement(BrandSection), { role }) }
}

test('every part of a voice is saved as it was typed', async () => {
  const { page, server } = open()
  await page.type('Website', 'https://haldon.example')
  await page.type('What you do', 'A bakery')
  await page.type('Audience', 'Neighbours')
  await page.type('Tone in three words', 'warm, short , warm')
  await page.type('Casual to formal', '-2')
  await page.type('Notes', 'We say loaf.')
  await page.type('Language', 'de')
  await page.type('Style of pictures', 'Flour')
  await page.type('Banned words', 'cheap\n\n best ever ')
  await page.press('Posts with a banned word can’t be scheduled')
  await page.type('Phrases in every post', 'Haldon')
  await page.press('Limit emoji in a post')
  await page.press('Limit hashtags in a post')
  await page.type('At most so many hashtags', '4')
  await page.press('Add a sample post')
  await page.type('Sample post 1', 'Rye is back.')
  await page.press('Save brand voice')
  expect(await server.asked('brand.write')).toMatchObject({
    voice: {
      website: 'https://haldon.example',
      description: 'A bakery',
      toneWords: ['warm', 'short'],
      tone: { ...emptyVoice.tone, formality: -2 },
      notes: 'We say loaf.',
      language: 'de',
      audience: 'Neighbours',
      bannedWords: ['cheap', 'best ever'],
      requiredPhrases: ['Haldon'],
      emoji: { min: 0, max: 2 },
      hashtags: { min: 0, max: 4 },
      samplePosts: ['Rye is back.'],
      imageStyle: 'Flour',
      blocksBannedWords: true,
    },
  })
})

test('a list that is too long says so, and nothing is saved', async () => {
  const { page, server } = open()
  await page.type('Tone in three words', 'warm, short, calm, loud')
  await page.says(`At most ${voiceLimits.toneWords}`)
  await page.press('Save brand voice')
  expect(page.canPress('Save brand voice')).toBe(false)
  expect(server.calls).toEqual([])
})

test('an admin changes the voice, but not whether banned words keep posts back', async () => {
  const { page } = open(kit({ bannedWords: ['cheap'] }), 'admin')
  await page.says('Only the owner can change this.')
  expect(page.has('Fill from a website')).toBe(true)
  expect(page.canPress('Posts with a banned word can’t be scheduled')).toBe(false)
  expect(page.canPress('Save brand voice')).toBe(true)
})

test('a look is saved as it was typed, with the voice as it is', async () => {
  const { page, server } = open(kit({ description: 'A bakery' }))
  await page.type('Brand name', 'Haldon')
  await page.type('Primary', '1F5C4A')
  await page.type('Font of headings', 'Fraunces')
  await page.press('Save look')
  expect(await server.asked('brand.write')).toMatchObject({
    voice: { description: 'A bakery' },
    look: { name: 'Haldon', logoMediaId: null, colours: { primary: '#1f5c4a' }, fonts: ['Fraunces'] },
  })
})

test('a colour that is none is said, and not saved', async () => {
  const { page, server } = open()
  await page.type('Primary', 'green')
  await page.says('A colour looks like')
  expect(page.canPress('Save look')).toBe(false)
  expect(server.calls).toEqual([])
})

test('the logo shows as its picture, and is removed before it is saved', async () => {
  const look = { ...emptyLook, logoMediaId: 'm' }
  const { page, server } = open({ ...kit(), look })
  await page.press('Remove')
  await page.press('Save look')
  expect(await server.asked('brand.write')).toMatchObject({ look: { logoMediaId: null } })
})

test('others read the voice', async () => {
  const { page } = open(kit({ description: 'A bakery' }), 'editor')
  await page.says('Only admins can change the brand.')
  expect(page.typed('What you do')).toBe('A bakery')
  for (const name of ['Save brand voice', 'Save look', 'Fill from a website', 'Upload a logo'])
    expect([name, page.has(name)]).toEqual([name, false])
})

test('a voice that did not load can be asked for again', async () => {
  const { page, server } = open(refused('unavailable'), 'owner')
  await page.press('Try again')
  server.answer('brand.read', kit({ description: 'A bakery' }))
  await page.press('Try again')
  await vi.waitFor(() => expect(page.typed('What you do')).toBe('A bakery'), patience)
})

test('beside a value is where it was found, until it is changed', async () => {
  const evidence = [{ text: 'The button has it.', url: 'https://haldon.example/shop' }]
  const { page } = open({
    ...kit({ website: 'https://haldon.example' }),
    look: { ...emptyLook, colours: { primary: '#7a3b12' } },
    sources: {
      primary: { key: '#7a3b12', confidence: 0.9, evidence },
      website: {
        key: 'https://haldon.example',
        confidence: 1,
        evidence: [{ text: 'Read.', url: 'https://haldon.example/' }],
      },
    },
  })
  await page.says('The button has it.')
  await page.says('haldon.example/shop')
  await page.says('Read.')
  await page.type('Primary', '#000000')
  await page.drops('The button has it.')
})
