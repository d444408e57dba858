import { expect, test } from 'vitest'
import data from '#content/tools/bio-generator.json' with { type: 'json' }
import { bioLength, cutToLimit } from './bio-length.ts'
import {
  bioPlaces,
  bioPrompt,
  composeProfessionalBios,
  readAiBios,
  tones,
  type BioPlace,
  type ProfessionalInput,
} from './professional-bio.ts'

const instagram: BioPlace = { network: 'instagram', name: 'Instagram', limit: 150 }
const baker: ProfessionalInput = {
  profession: 'Baker',
  skills: 'rye, lamination',
  achievements: 'Best loaf of Whitby 2025',
  tone: 'professional',
  place: instagram,
}

test('the limits are those of the reference list, and 150 is the default', () => {
  expect(bioPlaces[0]?.limit).toBe(150)
  expect(Object.fromEntries(bioPlaces.map(({ network, limit }) => [network, limit]))).toEqual({
    linkedin: 220,
    twitter: 160,
    instagram: 150,
    tiktok: 80,
    facebook: 101,
    pinterest: 160,
  })
})

test('a text that is too long is cut to the limit including its dots, one that fits stays', () => {
  const cut = cutToLimit('x'.repeat(151), 150, 'instagram')
  expect(cut).toBe(`${'x'.repeat(147)}...`)
  expect(cutToLimit('x'.repeat(150), 150, 'instagram')).toBe('x'.repeat(150))
  expect(cutToLimit('', 150, 'instagram')).toBe('')
})

test('a cut never goes through an emoji', () => {
  const cut = cutToLimit(`${'x'.repeat(6)}👩‍🚀${'x'.repeat(9)}`, 10, 'instagram')
  expect(cut).toBe('xxxxxx...')
  expect(cutToLimit('é'.repeat(20), 10, 'bluesky')).toBe('ééééééé...')
})

test('the prompt has every given field, and says which are missing', () => {
  const prompt = bioPrompt({ ...baker, skills: ' ', achievements: '' })
  expect(prompt).toContain('Profession or role: Baker')
  expect(prompt).toContain('Skills: Not specified')
  expect(prompt).toContain('Achievements: Not specified')
  expect(prompt).toContain('Tone: professional')
  expect(prompt).toContain('Platform: Instagram')
  expect(prompt).toContain('Character limit: 150')
})

test("the AI's answer is read line by line, at most three, cut to the limit", () => {
  const answer = `Here are your bios:\n\n1. "First bio"\n- Second bio\n${'x'.repeat(200)}\nFourth`
  const bios = readAiBios(answer, instagram)
  expect(bios.map(({ text }) => text)).toEqual(['First bio', 'Second bio', `${'x'.repeat(147)}...`])
  expect(bios[2]?.used).toBe(150)
  expect(readAiBios(' \n\n', instagram)).toEqual([])
})

test('a blank profession gives nothing', () => {
  expect(composeProfessionalBios(data.templates, { ...baker, profession: '  ' }, '1')).toEqual([])
})

test.each(bioPlaces.flatMap((place) => tones.map((tone) => [place, tone] as const)))(
  'templates write three different bios for $name in the tone %s, with and without skills',
  (place, tone) => {
    for (const input of [
      { ...baker, place, tone },
      { ...baker, skills: '', achievements: '', place, tone },
    ]) {
      const bios = composeProfessionalBios(data.templates, input, '1')
      expect(new Set(bios.map(({ text }) => text)).size).toBe(3)
      for (const { text, used } of bios) {
        expect(used).toBe(bioLength(text, place.network))
        expect(used).toBeLessThanOrEqual(place.limit)
        expect(text).not.toMatch(/not specified|[{}]|undefined|\.\.\.$|\. \.|\.\./i)
      }
    }
  },
)

function texts(seed: string): string[] {
  return composeProfessionalBios(data.templates, baker, seed).map(({ text }) => text)
}

test('given skills and achievements are used where they fit', () => {
  for (const seed of ['1', '2', '3', '4']) {
    for (const text of texts(seed)) expect(text).toMatch(/rye|lamination|best loaf/i)
  }
})

test('the same seed gives the same bios, another one different bios', () => {
  expect(texts('1')).toEqual(texts('1'))
  expect(texts('1')).not.toEqual(texts('2'))
})

test('a profession longer than the limit is cut rather than lost', () => {
  const bios = composeProfessionalBios(data.templates, { ...baker, profession: 'x'.repeat(300) }, '1')
  expect(bios.length).toBeGreaterThan(0)
  for (const { text } of bios) expect([text.endsWith('...'), text.length]).toEqual([true, 150])
})
