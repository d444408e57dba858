import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkIds } from '../networks/network.ts'
import {
  guidelineOf,
  isHook,
  isScored,
  qualityColour,
  qualityLabel,
  qualityPanelNetworks,
  qualityWeights,
  scorePost,
  type QualityPlatform,
} from './quality-score.ts'

const buns = `Cinnamon buns at 7:40 tomorrow. Who’s getting up for one?

Nine to a tray, and they have never lasted until nine.

#cinnamonbuns #bristolfood #smallbakery #morningbake #bunday #cardamom`

const platforms: QualityPlatform[] = [...networkIds.filter((id) => isScored(id)), 'all']

const bare = { images: 0, videos: 0 }

test.each([
  ['instagram', 67],
  ['pinterest', 67],
  ['youtube', 62],
  ['tiktok', 59],
] as const)('the draft of the mock-up scores on %s %i, as the mock-up shows', (platform, score) => {
  expect(scorePost({ text: buns, platform, images: 1, videos: 0 }).score).toBe(score)
})

test('the parts of a score, and what moved them', () => {
  const { categoryScores, positives, negatives } = scorePost({
    text: buns,
    platform: 'instagram',
    images: 1,
    videos: 0,
  })
  expect(categoryScores).toEqual({ structure: 75, engagement: 65, readability: 65, media: 70, timing: 50 })
  expect(positives.map(({ rule, score }) => [rule, score])).toEqual([
    ['lines', 10],
    ['hook', 15],
    ['length', 15],
    ['question', 15],
    ['hashtags', 15],
    ['media', 20],
  ])
  expect(negatives.map(({ rule, score }) => [rule, score])).toEqual([
    ['action', -10],
    ['emoji', -5],
  ])
})

test('the score is shown for four networks', () => {
  expect(qualityPanelNetworks).toEqual(['instagram', 'pinterest', 'youtube', 'tiktok'])
})

test('an empty draft without media scores 0 and has no findings', () => {
  const nothing = scorePost({ text: '', platform: 'instagram', ...bare })
  expect(nothing).toEqual({
    score: 0,
    categoryScores: { structure: 0, engagement: 0, readability: 0, media: 0, timing: 0 },
    positives: [],
    negatives: [],
  })
  expect(scorePost({ text: '', platform: 'instagram', images: 1, videos: 0 }).score).toBe(41)
})

test.each([
  ['x'.repeat(79), true],
  ['x'.repeat(80), false],
  [`  ${'x'.repeat(79)}  `, true],
  ['🥐'.repeat(79), true],
  [`${'x'.repeat(90)}?${'x'.repeat(9)}`, true],
  [`${'x'.repeat(90)}! `, true],
  [`${'x'.repeat(90)}!.`, false],
  ['   ', false],
  ['', false],
])('whether “%s” is a hook', (line, hook) => {
  expect(isHook(line)).toBe(hook)
})

/** What the emoji of a text add or take. */
function emojiScore(text: string): number {
  const { positives, negatives } = scorePost({ text, platform: 'all', ...bare })
  return [...positives, ...negatives].find(({ rule }) => rule === 'emoji')?.score ?? 0
}

test('a composed emoji counts once, and four to seven hidden lines cost nothing', () => {
  expect(emojiScore('👨‍👩‍👧👍🏽🇬🇧')).toBe(5)
  expect(emojiScore('1️⃣👨‍👩‍👧👍🏽🇬🇧')).toBe(0)
  expect(emojiScore('🥐'.repeat(7))).toBe(0)
  expect(emojiScore('🥐'.repeat(8))).toBe(-5)
  expect(emojiScore('1 © ♥')).toBe(-5)
})

test('no hashtags at all are ideal where the range begins at none', () => {
  const rules = scorePost({ text: 'Rye', platform: 'facebook', ...bare }).positives.map(({ rule }) => rule)
  expect(rules).toContain('hashtags')
})

test.each([
  [100, 'Excellent', 'green'],
  [80, 'Excellent', 'green'],
  [79, 'Very Good', 'yellow'],
  [69, 'Good', 'yellow'],
  [59, 'Average', 'red'],
  [49, 'Mediocre', 'red'],
  [39, 'Poor', 'red'],
  [29, 'Very Poor', 'red'],
  [0, 'Very Poor', 'red'],
])('%i is %s and %s', (score, label, colour) => {
  expect(qualityLabel(score)).toBe(label)
  expect(qualityColour(score)).toBe(colour)
})

test('the weights make a whole, and media matter between 0 and 1', () => {
  expect(Object.values(qualityWeights).reduce((sum, weight) => sum + weight)).toBeCloseTo(1)
  for (const { length, hashtags, hashtagLimit, mediaImportance } of platforms.map(guidelineOf)) {
    expect(length.min).toBeLessThan(length.max)
    expect(hashtags.max).toBeLessThanOrEqual(hashtagLimit)
    expect(mediaImportance).toBeGreaterThan(0)
    expect(mediaImportance).toBeLessThanOrEqual(1)
  }
})

/** The rules again, as plainly as possible, from the table itself. */
const table = `
instagram 70 2200 30 3 15 0.9
twitter 60 280 2 1 2 0.6
linkedin 150 3000 3 1 3 0.7
facebook 100 420 2 0 2 0.8
tiktok 50 2200 5 3 5 1
bluesky 50 300 3 1 3 0.6
threads 50 500 3 1 3 0.8
pinterest 100 500 20 2 8 1
youtube 200 5000 15 3 10 1
all 50 2200 30 2 5 0.8`

const phrases =
  'link in bio|click the link|tap the link|check out|learn more|read more|sign up|swipe|comment below|let me know|tell me|share this|save this|tag a friend|tag someone|follow for|follow me|follow us|dm me|send me|shop now|subscribe|join|download|watch|visit|try it|get started|drop a'

const held = (value: number) => Math.min(Math.max(value, 0), 100)

function plainScore(text: string, platform: string, images: number, videos: number): number {
  if (text === '' && images === 0 && videos === 0) return 0
  const row = table.split('\n').find((line) => line.startsWith(`${platform} `)) ?? ''
  const [min = 0, max = 0, limit = 0, from = 0, to = 0, importance = 0] = row.split(' ').slice(1).map(Number)
  const points = Array.from(text).length

  let structure = 50
  const full = text.split('\n').filter((line) => line.trim().length > 0)
  if (full.length > 2) structure += 10
  else if (points > 100) structure -= 10
  const [first] = full
  if (first !== undefined) {
    if (first.indexOf('?') >= 0 || first.trim().endsWith('!') || Array.from(first.trim()).length < 80) {
      structure += 15
    }
  }

  let engagement = 50
  engagement += text.indexOf('?') === -1 ? -10 : 15
  engagement += new RegExp(phrases, 'u').test(text.toLowerCase()) ? 10 : -10
  const tags = Array.from(text.matchAll(/#[\p{L}\p{N}_]+/gu)).length
  if (from <= tags && tags <= to) engagement += 15
  else if (tags === 0 || tags > limit) engagement -= 10
  const emoji = Array.from(new Intl.Segmenter().segment(text)).filter((each) =>
    /\p{RGI_Emoji}/v.test(each.segment),
  ).length
  if (emoji === 0 || emoji > 7) engagement -= 5
  else if (emoji < 4) engagement += 5

  const readability = min <= points && points <= max ? 65 : 40
  const media = videos > 0 ? 75 : images > 0 ? 70 : 50 - Math.round(20 * importance)
  // In hundredths, so that no fraction is lost before it is rounded.
  return Math.floor(
    (25 * held(structure) + 30 * held(engagement) + 20 * readability + 15 * media + 10 * 50 + 50) / 100,
  )
}

const morsel = fc.oneof(
  fc.constantFrom(
    ...phrases.split('|'),
    ' ',
    '\n',
    '\n\n',
    ' \n',
    '?',
    '!',
    '#rye ',
    '#ржа ',
    '#1 ',
    '#_',
    '# ',
  ),
  fc.constantFrom('🥐', '👨‍👩‍👧', '👍🏽', '1️⃣', '🇬🇧', '\t', '\r\n', '\u2028', 'Join', 'DM ME', 'é', '日本'),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.constantFrom(
    'rye bread from the oven',
    'x'.repeat(79),
    'x'.repeat(80),
    'x'.repeat(300),
    '#a '.repeat(16),
  ),
)
const draftText = fc.array(morsel, { maxLength: 18 }).map((morsels) => morsels.join(''))

test('any draft scores as the plain rules say, on every network', () => {
  fc.assert(
    fc.property(draftText, fc.nat(2), fc.nat(2), (text, images, videos) => {
      for (const platform of platforms) {
        const { score } = scorePost({ text, platform, images, videos })
        expect(score).toBe(plainScore(text, platform, images, videos))
      }
    }),
    { numRuns: 400 },
  )
})

test('every category stays between 0 and 100, and is what its findings say', () => {
  fc.assert(
    fc.property(draftText, fc.constantFrom(...platforms), (text, platform) => {
      const { score, categoryScores, positives, negatives } = scorePost({
        text,
        platform,
        images: 1,
        videos: 0,
      })
      expect(Number.isInteger(score) && score >= 0 && score <= 100).toBe(true)
      expect(positives.every((finding) => finding.score > 0)).toBe(true)
      expect(negatives.every((finding) => finding.score < 0)).toBe(true)
      for (const [category, value] of Object.entries(categoryScores)) {
        const sum = [...positives, ...negatives]
          .filter((finding) => finding.category === category)
          .reduce((total, finding) => total + finding.score, 50)
        expect(value).toBe(Math.min(100, Math.max(0, sum)))
      }
    }),
    { numRuns: 200 },
  )
})
