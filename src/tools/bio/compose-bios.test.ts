import { expect, test } from 'vitest'
import { bioLength } from './bio-length.ts'
import type { BioPlatform } from './bio-platform.ts'
import { composeBios, type BioMode } from './compose-bios.ts'

const plainLetters: BioMode = { font: null, reach: 'opening', symbols: ['✦'] }
const maya = {
  name: 'Maya',
  age: '24',
  location: 'Bristol',
  profession: 'Ceramicist',
  interests: ['glazes', 'cats', 'rain'],
  style: 'some',
}

function platformWith(templates: string[], changes: Partial<BioPlatform> = {}): BioPlatform {
  const nothing = { title: '', description: '', keywords: [], url: '', icon: '', sampleBios: [], tips: [] }
  return {
    ...nothing,
    id: 'test',
    platform: 'twitter',
    primaryColor: '#000000',
    secondaryColor: '#000000',
    characterLimit: 160,
    bioStyles: [{ id: 'some', name: 'Some', description: '', templates }],
    aestheticFonts: [],
    symbols: [],
    example: maya,
    ...changes,
  }
}

const textsOf = (platform: BioPlatform, mode: BioMode = plainLetters, input = maya, seed = '1') =>
  composeBios(platform, input, mode, seed).map(({ text }) => text)

test('a bio contains the typed words, and a chosen symbol', () => {
  const platform = platformWith(['{name} {s} {age} {s} {Profession} in {location}'])
  expect(textsOf(platform)).toEqual(['Maya ✦ 24 ✦ Ceramicist in Bristol'])
})

test('at most five are returned, without duplicates, and each from another template', () => {
  const many = platformWith(Array.from({ length: 20 }, (_, at) => `{name} ${at}`))
  expect(new Set(textsOf(many)).size).toBe(5)
  expect(textsOf(platformWith(['{name}', '{name}', '{name} {s}']))).toHaveLength(1)
})

test('a bio longer than the limit is dropped, one of exactly the limit is kept', () => {
  const platform = platformWith(['x'.repeat(160), 'y'.repeat(161)])
  expect(composeBios(platform, maya, plainLetters, '1')).toEqual([
    { text: 'x'.repeat(160), plain: 'x'.repeat(160), used: 160, limit: 160 },
  ])
})

test('styled letters are counted as the network counts them: twice on X, once on Bluesky', () => {
  const styled: BioMode = { font: 'sans-bold', reach: 'everything', symbols: [] }
  const template = 'a'.repeat(100)
  expect(textsOf(platformWith([template]), styled)).toEqual([])
  const [bio] = composeBios(platformWith([template], { platform: 'bluesky' }), maya, styled, '1')
  expect(bio).toMatchObject({ used: 100, plain: template })
  expect(bio?.text).toHaveLength(200)
})

test('the same seed gives the same bios, another one different bios', () => {
  const platform = platformWith(Array.from({ length: 20 }, (_, at) => `{name} likes {interest} ${at}`))
  expect(textsOf(platform)).toEqual(textsOf(platform))
  expect(textsOf(platform, plainLetters, maya, '2')).not.toEqual(textsOf(platform))
})

test('each bio starts with another interest', () => {
  const platform = platformWith(Array.from({ length: 6 }, (_, at) => `{interest} ${at}`))
  const first = textsOf(platform).map((text) => text.split(' ')[0])
  expect(new Set(first.slice(0, 3))).toEqual(new Set(maya.interests))
})

test('templates that need a blank field are skipped', () => {
  const blank = { ...maya, age: '', location: ' ', interests: [] }
  const platform = platformWith(['{name}, {age}', '{location}', '{interests}', 'Just {name}'])
  expect(textsOf(platform, plainLetters, blank)).toEqual(['Just Maya'])
})

test('the accessible copy has neither symbols nor styled letters, and still reads as words', () => {
  const platform = platformWith(['{s} {name} {s} {age}. {s} {Interest}\n{s}\n\n{s} end'])
  const one = { ...maya, interests: ['cats'] }
  const styled: BioMode = { font: 'script', reach: 'everything', symbols: ['☾'] }
  expect(composeBios(platform, one, styled, '1')[0]?.plain).toBe('Maya, 24. Cats\n\nend')
  expect(textsOf(platform, 'plain', one)).toEqual(['Maya, 24. Cats\n\nend'])
  expect(textsOf(platform, { ...plainLetters, symbols: [] }, one)).toEqual(['Maya, 24. Cats\n\nend'])
})

test('only the first line is styled when chosen, and tags, handles and addresses never are', () => {
  const mode: BioMode = { font: 'sans-bold', reach: 'opening', symbols: [] }
  expect(textsOf(platformWith(['Slow days, loud glazes']), mode)).toEqual(['𝗦𝗹𝗼𝘄 𝗱𝗮𝘆𝘀, loud glazes'])
  expect(textsOf(platformWith(['Day one\nDay two']), mode)).toEqual(['𝗗𝗮𝘆 𝗼𝗻𝗲\nDay two'])
  expect(textsOf(platformWith(['One two three four five six seven']), mode)).toEqual([
    '𝗢𝗻𝗲 𝘁𝘄𝗼 three four five six seven',
  ])
  const all: BioMode = { ...mode, reach: 'everything' }
  expect(textsOf(platformWith(['Me @studio #clay shop.example.org']), all)).toEqual([
    '𝗠𝗲 @studio #clay shop.example.org',
  ])
})

test('a lower-case style writes typed words in lower case', () => {
  const platform = platformWith([], {
    bioStyles: [
      { id: 'some', name: '', description: '', lowercase: true, templates: ['{name} in {location}'] },
    ],
  })
  expect(textsOf(platform)).toEqual(['maya in bristol'])
})

test('the length of a bio is counted as the network counts its text', () => {
  const [bio] = composeBios(platformWith(['{name} {s} é 日本'], {}), maya, plainLetters, '1')
  expect(bio?.used).toBe(bioLength(bio?.text ?? '', 'twitter'))
  expect(bio?.used).toBe('Maya '.length + 2 + ' é '.length + 4)
})
