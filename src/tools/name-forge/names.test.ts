import brand from '#content/tools/brand-name-generator.json' with { type: 'json' }
import campaign from '#content/tools/campaign-name-generator.json' with { type: 'json' }
import channel from '#content/tools/youtube-channel-name-generator.json' with { type: 'json' }
import username from '#content/tools/username-generator.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { brandStyles, generateBrandNames, syllablesOf } from './brand-name.ts'
import {
  campaignSlug,
  generateCampaignNames,
  slugOf,
  unknownParts,
  type CampaignInput,
} from './campaign-name.ts'
import { generateChannelNames, handleOf } from './channel-name.ts'
import { checkHandle } from './check-handle.ts'
import { isOffensive } from './offensive.ts'
import { pronounceability } from './pronounceability.ts'
import { generateUsernames, usernameStyles, type UsernameInput } from './username.ts'
import { blend, withoutVowels, wordsOf } from './word-parts.ts'
import { handleNetworks } from './handle-rules.ts'

const styles = usernameStyles.map((each) => each.id)
const wanted: UsernameInput = {
  words: 'Haldon Street Bakery',
  networks: ['instagram', 'tiktok', 'youtube', 'twitter'],
  styles,
  number: '',
  seed: '1',
}

test('every username follows the rules of every chosen network', () => {
  for (const networks of [wanted.networks, [...handleNetworks]]) {
    const ideas = generateUsernames(username.bank, { ...wanted, networks })
    expect(ideas.length).toBeGreaterThan(5)
    expect(new Set(ideas.map((each) => each.handle)).size).toBe(ideas.length)
    for (const { handle } of ideas)
      for (const network of networks) expect(checkHandle(handle, network).problems).toEqual([])
  }
})

test('one style gives names of that style only, and the same seed the same names', () => {
  const short = generateUsernames(username.bank, { ...wanted, styles: ['short'] })
  expect(short[0]?.handle).toMatch(/^[a-z]+$/)
  expect(short.every((each) => each.style === 'short')).toBe(true)
  expect(generateUsernames(username.bank, wanted)).toEqual(generateUsernames(username.bank, wanted))
  expect(generateUsernames(username.bank, { ...wanted, seed: '2' })).not.toEqual(
    generateUsernames(username.bank, wanted),
  )
})

test('without words there are no names', () => {
  expect(generateUsernames(username.bank, { ...wanted, words: ' !? ' })).toEqual([])
  expect(generateUsernames(username.bank, { ...wanted, networks: [] })).toEqual([])
})

test.each([
  ['brunch', 'churn', 'brunchurn'],
  ['bakery', 'rye', 'bakerye'],
  ['clay', 'oven', 'cloven'],
])('%s and %s blend into %s', (a, b, both) => expect(blend(a, b)).toBe(both))

test('words are lower-case ASCII letters, and inner vowels can be dropped', () => {
  expect(wordsOf('Café Müller’s & Straße 7')).toEqual(['cafe', 'mullers', 'strasse', '7'])
  expect(withoutVowels('awake')).toBe('awk')
})

test.each(brandStyles.map((each) => each.id))(
  'brand names of style %s are pronounceable, and the easiest come first',
  (style) => {
    const ideas = generateBrandNames(brand.bank, {
      words: 'clay kiln glaze',
      style,
      sound: 'soft',
      maxLength: 10,
      seed: '1',
    })
    expect(ideas.length).toBeGreaterThanOrEqual(6)
    for (const idea of ideas) {
      expect(idea.name.length).toBeLessThanOrEqual(10)
      expect(idea.pronounceability).toBeGreaterThanOrEqual(45)
      expect(isOffensive(idea.name)).toBe(false)
    }
    expect(ideas.map((each) => each.pronounceability)).toEqual(
      ideas.map((each) => each.pronounceability).sort((a, b) => b - a),
    )
  },
)

test('pronounceable words score above others', () => {
  for (const good of ['brindle', 'nectar', 'lumora', 'bakery']) {
    for (const bad of ['xqzt', 'wrtmgf', 'glofq', 'bcdfg', ''])
      expect(pronounceability(good)).toBeGreaterThan(pronounceability(bad) + 30)
  }
})

test("the scores in the page's text are right, and a letter pair English does not have costs 15", () => {
  expect(['brindle', 'bakery', 'kiln', 'strngth'].map(pronounceability)).toEqual([100, 91, 57, 0])
  expect(pronounceability('brinqle')).toBe(78)
})

test('coarse words are found despite digits and across joints, and town names are allowed', () => {
  const hidden = ['fuvg', 'shpx', 'anmv'].map((word) =>
    word.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 84) % 26) + 97)),
  )
  for (const word of hidden) expect(isOffensive(`my_${word.replace('i', '1')}_x`)).toBe(true)
  for (const fine of [
    'scunthorpe',
    'grapevine',
    'classic',
    'spicebox',
    'cocktailhour',
    'scrapbook',
    'analog',
    'assemble',
  ])
    expect(isOffensive(fine)).toBe(false)
})

test('syllables are groups of vowels without a silent e', () => {
  expect([syllablesOf('Lumora'), syllablesOf('stone'), syllablesOf('Brindle'), syllablesOf('x')]).toEqual([
    3, 1, 2, 1,
  ])
})

test('channel names have a valid YouTube handle, in every niche and tone', () => {
  for (const niche of channel.bank.niches) {
    for (const tone of channel.bank.tones) {
      for (const name of ['', 'Mara']) {
        const ideas = generateChannelNames(channel.bank, { niche: niche.id, tone: tone.id, name, seed: '1' })
        expect(ideas.length).toBeGreaterThanOrEqual(8)
        for (const idea of ideas) {
          expect(checkHandle(idea.handle, 'youtube').problems).toEqual([])
          expect(idea.name).not.toMatch(/[{}]/)
        }
      }
    }
  }
})

test('a long channel name drops its small words before its handle is given up', () => {
  expect(handleOf('The Quiet House of the Wandering Kettle')).toBe('quiethousewanderingkettle')
  expect(handleOf('!')).toBeNull()
})

const plan: CampaignInput = {
  product: 'Cardamom Buns',
  audience: '',
  moment: 'Advent',
  goal: 'launch',
  month: '2026-12',
  channel: 'Instagram',
  template: '',
  seed: '1',
}

test('a campaign has a name for people and one for machines', () => {
  const ideas = generateCampaignNames(campaign.bank, plan)
  expect(ideas.length).toBeGreaterThan(4)
  for (const idea of ideas) {
    expect(idea.slug).toBe('2026-12_instagram_launch_cardamom-buns_advent')
    expect(idea.name).not.toMatch(/[{}]|undefined/)
  }
})

test('an empty part leaves no gap, and a long slug is cut at a separator', () => {
  expect(campaignSlug({ ...plan, moment: '', channel: '' }, 'sale', 'x')).toBe('2026-12_sale_cardamom-buns')
  expect(campaignSlug({ ...plan, template: '{name}/{product}' }, 'sale', 'Übung & Probe')).toBe(
    'ubung-probe-cardamom-buns',
  )
  const long = campaignSlug({ ...plan, product: 'bun '.repeat(60) }, 'sale', 'x')
  expect(long.length).toBeLessThanOrEqual(100)
  expect(long).toMatch(/bun$/)
})

test('unknown parts are reported', () => {
  expect(unknownParts('{month}_{year}_{}')).toEqual(['year', ''])
  expect(slugOf(' A  b! ')).toBe('a-b')
})

test('a channel name is well formed: the right article, capitals throughout, a full name kept separate', () => {
  for (const niche of channel.bank.niches)
    for (const tone of channel.bank.tones)
      for (const seed of ['1', '2', '3']) {
        const input = { niche: niche.id, tone: tone.id, name: 'Emma Thompson', seed }
        for (const { name } of generateChannelNames(channel.bank, input)) {
          expect(name).not.toMatch(/\bA [AEIOU]/)
          expect(name).not.toMatch(/Thompson\p{L}/u)
          expect(name).not.toMatch(/^Night train/)
        }
      }
})

test('small words are not part of a username', () => {
  const ideas = generateUsernames(username.bank, { ...wanted, words: 'coach for moms who lift' })
  for (const { handle } of ideas) expect(handle).not.toMatch(/who|for/)
})

test('an exclamation mark after the product is not part of a campaign’s name', () => {
  const [first] = generateCampaignNames(campaign.bank, {
    ...campaign.sample,
    product: 'Black Friday sale!',
    moment: '',
  })
  expect(first?.name).not.toContain('!')
})
