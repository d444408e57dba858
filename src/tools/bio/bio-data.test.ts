import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { networkRules } from '#domain/networks/network-rules.ts'
import { isLetterStyle } from '#domain/text/to-style.ts'
import { bioLength } from './bio-length.ts'
import { ageProblem, aestheticLimits, parseInterests, type BioPlatform } from './bio-platform.ts'
import { composeBios } from './compose-bios.ts'
import { placeholdersOf } from './fill-template.ts'

const folder = path.resolve(import.meta.dirname, '../../../content/tools')
const platforms = readdirSync(folder)
  .filter((file) => file.endsWith('-aesthetic-bio-generator.json'))
  .map((file) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as BioPlatform)

const templatesOf = (platform: BioPlatform) => platform.bioStyles.flatMap(({ templates }) => templates)
const known = [
  'name',
  'age',
  'location',
  'profession',
  'interest',
  'interest2',
  'interest3',
  'interests',
  's',
]
const offensive =
  /\b(sex|sexy|slut|whore|bitch|fuck\w*|shit\w*|damn|crap|dumb|stupid|idiot|crazy|insane|psycho|lame|retard\w*|fat|ugly|kill\w*|die|dead|suicid\w*|drunk|drug\w*|nazi|gay|queer|girlboss|hustle)\b/i
const hype = /\b(unlock|elevate|game-changer|passionate|visionary|thought leader|rockstar|crush(ing)? it)\b/i

test('there is one platform for each limit of the specification, with that limit', () => {
  expect(Object.fromEntries(platforms.map((one) => [one.platform, one.characterLimit]))).toEqual(
    aestheticLimits,
  )
})

test('no two platforms share a template', () => {
  const all = platforms.flatMap((platform) => templatesOf(platform).map((text) => text.toLowerCase()))
  const twice = all.filter((text, at) => all.indexOf(text) !== at)
  expect(twice).toEqual([])
})

for (const platform of platforms) {
  const { id, bioStyles, characterLimit, symbols, aestheticFonts, example } = platform

  test(`${id} has at least six styles, gen-z and creator among them, with a dozen templates each`, () => {
    expect(bioStyles.length).toBeGreaterThanOrEqual(6)
    expect(bioStyles.map((style) => style.id)).toEqual(
      expect.arrayContaining(['gen-z', 'creator', example.style]),
    )
    for (const style of bioStyles) {
      expect(style.templates.length).toBeGreaterThanOrEqual(12)
      expect(style.name.length * style.description.length).toBeGreaterThan(0)
    }
  })

  test(`the templates of ${id} use only fields of the form, and offend no one`, () => {
    for (const template of templatesOf(platform)) {
      expect(placeholdersOf(template).filter((name) => !known.includes(name))).toEqual([])
      expect(template).not.toMatch(/--|—|'|"|\s$|\{s\}$/)
      expect(template.replaceAll(/\{(?:[aA] )?[A-Za-z]\w*\}/g, 'x')).not.toMatch(/[{}<>]/)
      expect(template).not.toMatch(offensive)
      expect(template).not.toMatch(hype)
    }
  })

  test(`every template of ${id} fits its limit with long words, also with symbols`, () => {
    const long = {
      name: 'Maximiliana',
      age: '35',
      location: 'Hebden Bridge',
      profession: 'interior stylist',
      interests: ['vintage lamps', 'cold brew', 'sea swimming'],
    }
    for (const style of bioStyles) {
      for (const template of style.templates) {
        const one = { ...platform, bioStyles: [{ ...style, templates: [template] }] }
        const mode = { font: null, reach: 'opening', symbols } as const
        const bios = composeBios(one, { ...long, style: style.id }, mode, '1')
        expect([template, bios.length]).toEqual([template, 1])
        expect(bios[0]?.text).not.toMatch(/undefined|NaN|[{}]/)
        expect(bios[0]?.plain).not.toMatch(/ {2}|^\s|\s$|,\s*[.,!?]|^,/)
        expect(networkRules[platform.platform].text.forbids?.test(bios[0]?.text ?? '') ?? false).toBe(false)
      }
    }
  })

  test(`every style of ${id} writes five bios for the example and three from a role and an interest`, () => {
    for (const style of bioStyles) {
      const mode = { font: aestheticFonts[0] ?? null, reach: 'opening', symbols } as const
      const write = (input: typeof example) =>
        composeBios(platform, { ...input, style: style.id }, mode, 'seed')
      expect([style.id, write(example).length]).toEqual([style.id, 5])
      const little = {
        name: '',
        age: '',
        location: '',
        profession: 'baker',
        interests: ['rye'],
        style: style.id,
      }
      expect(write(little).length).toBeGreaterThanOrEqual(3)
    }
  })

  test(`${id} has lettering, symbols, samples and tips that fit`, () => {
    expect(aestheticFonts.length).toBeGreaterThanOrEqual(5)
    for (const font of aestheticFonts) expect(isLetterStyle(font)).toBe(true)
    expect(new Set(symbols).size).toBeGreaterThanOrEqual(6)
    for (const sample of platform.sampleBios) {
      expect(bioLength(sample, platform.platform)).toBeLessThanOrEqual(characterLimit)
    }
    expect(platform.tips).toHaveLength(3)
    expect(ageProblem(example.age)).toBeNull()
  })
}

for (const platform of platforms) {
  test(`the worked example of ${platform.id} is the initial state of the tool`, () => {
    const words = readFileSync(path.join(folder, `${platform.id}.mdx`), 'utf8').replaceAll(/\s+/g, ' ')
    const { aestheticFonts, symbols, example } = platform
    const mode = { font: aestheticFonts[0] ?? null, reach: 'opening', symbols: symbols.slice(0, 3) } as const
    const quoted = composeBios(platform, example, mode, '1').filter(({ text, plain }) =>
      [...text.split('\n'), plain].some((line) => words.includes(line.replaceAll(/\s+/g, ' '))),
    )
    expect(quoted.length).toBeGreaterThanOrEqual(2)
    const counts = quoted.filter(({ text }) => words.includes(text)).map(({ used }) => used)
    expect(counts.filter((used) => !new RegExp(`\\b${used}\\b`).test(words))).toEqual([])
  })
}

test('interests are read from one line, without duplicates', () => {
  expect(parseInterests(' tea,  old   maps ;tea, Tea,,\nrain')).toEqual(['Tea', 'old maps', 'rain'])
  expect(parseInterests(' , ')).toEqual([])
})

test('an age is a number of years or blank', () => {
  expect(['', ' ', '13', '27', '120'].map(ageProblem)).toEqual([null, null, null, null, null])
  for (const age of ['12', '121', 'old', '-3', '2.5', '1e2']) expect(ageProblem(age)).not.toBeNull()
})
