import fc from 'fast-check'
import { expect, test } from 'vitest'
import { calculators, compute } from './compute.ts'
import type { Output } from './output.ts'
import { outputsAsText } from './output.ts'
import { fieldsOf, initialValues, parseValues, type CalculatorValues } from './schema.ts'

function example(id: string, changes: CalculatorValues = {}): Output[] {
  const schema = calculators.find((each) => each.id === id)
  return compute(id, { ...(schema ? initialValues(schema) : {}), ...changes })
}

function figure(outputs: readonly Output[], id: string) {
  const found = outputs.find((output) => output.kind === 'figure' && output.id === id)
  if (found?.kind !== 'figure') throw new Error(`There is no figure ${id} in ${JSON.stringify(outputs)}`)
  return found
}

function problems(outputs: readonly Output[]) {
  return outputs.flatMap((output) => (output.kind === 'problem' ? [[output.field, output.text]] : []))
}

function label(outputs: readonly Output[]) {
  return outputs.flatMap((output) => (output.kind === 'verdict' ? [output.label] : [])).join()
}

function warnings(values: CalculatorValues) {
  const outputs = compute('market-size-calculator', values)
  return outputs.flatMap((each) => (each.kind === 'warning' ? [each.text] : []))
}

test('every calculator opens with a worked example that has results and no problem', () => {
  expect(calculators).toHaveLength(13)
  for (const schema of calculators) {
    const outputs = compute(schema.id, initialValues(schema))
    expect(problems(outputs)).toEqual([])
    expect(outputs.some((output) => output.kind === 'figure' && output.main)).toBe(true)
    expect(schema.formulas.length).toBeGreaterThan(2)
  }
})

test('no input makes a calculator throw or show NaN, Infinity or undefined', () => {
  const typed = fc.constantFrom(
    '',
    '0',
    '-5',
    '1e300',
    '1e999',
    '-1e308',
    'abc',
    '0.0001',
    '100',
    '7',
    '1e-300',
  )
  for (const schema of calculators) {
    const ids = fieldsOf(schema).map((field) => field.id)
    const values = fc
      .tuple(...ids.map(() => typed))
      .map((texts) => Object.fromEntries(ids.map((id, at) => [id, texts[at] ?? ''])))
    fc.assert(
      fc.property(values, (raw) => {
        const outputs = compute(schema.id, parseValues(schema, raw) ?? {})
        expect(JSON.stringify({ ...outputs, values: undefined }).replaceAll(/"value":null/g, '')).not.toMatch(
          /NaN|Infinity|∞|undefined/,
        )
        expect(outputs.length).toBeGreaterThan(0)
        expect(outputsAsText(outputs)).not.toMatch(/NaN|Infinity|∞|undefined/)
      }),
      { numRuns: 150, seed: 7 },
    )
  }
})

test('a value out of a link keeps known fields, falls back for unknown choices and ignores the rest', () => {
  const schema = calculators[0]
  if (!schema) throw new Error('no calculator')
  expect(parseValues(schema, { likes: 12, base: 'moon', extra: 'x' })).toMatchObject({
    likes: '12',
    base: 'followers',
  })
  expect(parseValues(schema, { likes: 12, extra: 'x' })).not.toHaveProperty('extra')
  expect(parseValues(schema, 'nonsense')).toBeNull()
})

test('engagement is (likes + comments + shares) ÷ followers × 100, to two decimals', () => {
  const outputs = compute('engagement-calculator', {
    followers: '3000',
    likes: '100',
    comments: '10',
    shares: '1',
  })
  expect(figure(outputs, 'rate')).toMatchObject({ value: 3.7, text: '3.70%' })
  expect(label(outputs)).toBe('Good')
})

test('an engagement rate above 100% is explained as interactions per follower', () => {
  const outputs = compute('engagement-calculator', { followers: '10', likes: '500' })
  expect(figure(outputs, 'interactions')).toMatchObject({ note: '50 for each of the followers' })
})

test.each([
  ['50', 'Excellent'],
  ['49', 'Good'],
  ['30', 'Good'],
  ['29', 'Average'],
  ['10', 'Average'],
  ['9', 'Below Average'],
  ['', 'Below Average'],
])('%s likes of 1,000 followers are %s', (likes, rating) => {
  const outputs = compute('engagement-calculator', { followers: '1000', likes })
  expect(label(outputs)).toBe(rating)
  expect(outputsAsText(outputs)).toContain('industry average 1-3%')
})

test('engagement needs followers above 0 and says so', () => {
  for (const followers of ['0', '', '-4']) {
    expect(problems(compute('engagement-calculator', { followers, likes: '4' }))).toEqual([
      ['followers', 'Followers must be above 0.'],
    ])
  }
})

test('engagement by reach divides by reach and is not rated', () => {
  const outputs = compute('engagement-calculator', {
    base: 'reach',
    reach: '200',
    followers: '0',
    likes: '5',
  })
  expect(figure(outputs, 'rate').text).toBe('2.50%')
  expect(label(outputs)).toBe('')
})

test('market size multiplies the shares, and the method changes nothing', () => {
  const values = { total: '1000000', reach: '50', segment: '40', share: '10' }
  for (const method of ['top-down', 'bottom-up', 'value-theory']) {
    const outputs = compute('market-size-calculator', { ...values, method })
    expect(['tam', 'sam', 'som'].map((id) => figure(outputs, id).value)).toEqual([500_000, 200_000, 20_000])
  }
})

test('market size accepts anything: text counts as 0, and there are no bounds', () => {
  const none = compute('market-size-calculator', { total: 'lots', reach: '50', segment: '', share: '10' })
  expect(['tam', 'sam', 'som'].map((id) => figure(none, id).text)).toEqual(['0', '0', '0'])
  const wild = compute('market-size-calculator', { total: '-200', reach: '300', segment: '100', share: '50' })
  expect(['tam', 'sam', 'som'].map((id) => figure(wild, id).text)).toEqual(['-600', '-600', '-300'])
  expect(calculators.find((each) => each.id === 'market-size-calculator')?.press?.label).toBe('Calculate')
})

test('follower growth compounds, and shows when the target is reached', () => {
  const outputs = compute('follower-growth-calculator', {
    start: '1000',
    end: '1210',
    months: '2',
    target: '1771.561',
  })
  expect(figure(outputs, 'cmgr').text).toBe('+10.00%')
  expect(figure(outputs, 'growth').text).toBe('+21.00%')
  expect(figure(outputs, 'target').text).toBe('4 months')
  const shrinking = compute('follower-growth-calculator', {
    start: '1000',
    end: '900',
    months: '1',
    target: '2000',
  })
  expect(figure(shrinking, 'target').text).toBe('Never at this rate')
})

test('virality is shares over impressions, and the rate by followers needs followers', () => {
  const outputs = compute('virality-rate-calculator', { impressions: '1000', shares: '25' })
  expect(figure(outputs, 'shares').text).toBe('2.50%')
  expect(figure(outputs, 'likes').note).toBe('Liked it: none yet')
  expect(outputs).toHaveLength(4)
})

test('time saved is the difference of the two columns, in hours and money', () => {
  const blank = Object.fromEntries(
    ['idea', 'words', 'picture', 'publishing', 'replies', 'report'].flatMap((id) => [
      [`${id}Now`, '0'],
      [`${id}After`, '0'],
    ]),
  )
  const outputs = compute('social-media-time-investment-calculator', {
    ...blank,
    posts: '30',
    rate: '40',
    wordsNow: '20',
    wordsAfter: '8',
  })
  expect(figure(outputs, 'now')).toMatchObject({ text: '10 hours', note: '$400.00 a month' })
  expect(figure(outputs, 'saved')).toMatchObject({
    text: '6 hours',
    note: '$240.00 a month, 72 hours a year',
  })
})

test('an influencer’s price is views × base price × factor × rights', () => {
  const outputs = compute('influencer-rate-calculator', {
    views: '10000',
    cpm: '20',
    postCount: '2',
    postFactor: '1',
    usageMonths: '2',
    usagePercent: '25',
    exclusiveMonths: '1',
    exclusivePercent: '20',
    spread: '10',
  })
  expect(figure(outputs, 'package')).toMatchObject({ value: 720, text: '$648.00 to $792.00' })
})

test('ROI is (value − cost) ÷ cost, and payback is the one-time cost over the monthly surplus', () => {
  const values = {
    method: 'revenue',
    revenue: '1000',
    hours: '10',
    rate: '40',
    tools: '50',
    ads: '50',
    setup: '1000',
    months: '4',
  }
  const outputs = compute('social-media-roi-calculator', values)
  expect(figure(outputs, 'roi').text).toBe('33.3%')
  expect(figure(outputs, 'payback').text).toBe('2 months')
  const leads = compute('social-media-roi-calculator', {
    ...values,
    method: 'leads',
    leads: '10',
    closeRate: '50',
    deal: '200',
  })
  expect(figure(leads, 'value').value).toBe(4000)
  const losing = compute('social-media-roi-calculator', { ...values, revenue: '100' })
  expect(figure(losing, 'payback').text).toBe('Never at these numbers')
})

test('a package’s price is its cost ÷ (1 − margin), rounded up, and is in the quote', () => {
  const outputs = example('social-media-pricing-calculator', {
    smallPosts: '10',
    smallMinutes: '60',
    smallFixed: '5',
    rate: '40',
    overhead: '100',
    margin: '30',
    client: 'A | B',
  })
  expect(figure(outputs, 'small').value).toBe(1000)
  const quote = outputs.find((output) => output.kind === 'document')
  expect(quote?.markdown).toContain('| **Price a month** | **$1,000.00** |')
})

test('LTV is margin over churn, CAC is spend over customers, and a table varies the churn', () => {
  const outputs = compute('cac-ltv-calculator', {
    spend: '1000',
    customers: '10',
    revenue: '30',
    margin: '80',
    churn: '6',
  })
  expect(figure(outputs, 'cac').value).toBe(100)
  expect(figure(outputs, 'ltv').value).toBeCloseTo(400)
  expect(figure(outputs, 'ratio').text).toBe('4 : 1')
  expect(outputs.find((output) => output.kind === 'table')?.rows[0]).toEqual([
    '3.00%',
    '33.3 months',
    '$800.00',
    '8 : 1',
  ])
})

test('TikTok counts saves and divides by views', () => {
  const outputs = compute('tiktok-engagement-calculator', {
    views: '2000',
    likes: '100',
    comments: '10',
    shares: '20',
    saves: '30',
  })
  expect(figure(outputs, 'rate').text).toBe('8.00%')
  expect(figure(outputs, 'saveRate').text).toBe('1.50%')
})

test('several TikTok videos are ranked, and an invalid line is named', () => {
  const videos = 'A, b, 1000, 10, 0, 0, 0\nC, 1000, 90, 10, 0, 0'
  const table = example('tiktok-engagement-calculator', { videos }).find((output) => output.kind === 'table')
  expect(table?.rows.map((row) => [row[0], row[2]])).toEqual([
    ['C', '10.00%'],
    ['A, b', '1.00%'],
    ['All videos', '5.50%'],
  ])
  expect(
    problems(example('tiktok-engagement-calculator', { videos: `${videos}\nD, many` }))[0]?.[1],
  ).toContain('Line 3')
})

test('YouTube money is views ÷ 1,000 × RPM, and a goal counts whole months', () => {
  const outputs = compute('youtube-money-calculator', {
    views: '100000',
    rpmLow: '4',
    rpmHigh: '2',
    growth: '0',
    goal: '1000',
  })
  expect(figure(outputs, 'month').text).toBe('$200.00 to $400.00')
  expect(figure(outputs, 'goal').text).toBe('3 to 5 months')
  const never = compute('youtube-money-calculator', { views: '0', rpmLow: '1', rpmHigh: '2', goal: '1000' })
  expect(figure(never, 'goal').text).toBe('Not within 50 years at these numbers')
})

test('ad metrics marks the number that contradicts the others', () => {
  const outputs = compute('ad-metrics-calculator', { spend: '100', impressions: '10000', cpm: '12' })
  expect(problems(outputs)).toEqual([
    ['cpm', 'The fields above it make CPM $10.00. Clear this field or correct another.'],
  ])
})

test('a working shows a factor once: 2.7 × $250.00', () => {
  const outputs = compute('ad-metrics-calculator', { spend: '250', roas: '2.7', impressions: '1000' })
  expect(figure(outputs, 'revenue').working).toBe('2.7 × $250.00')
  const given: CalculatorValues[] = [
    { revenue: '675', roas: '2.7' },
    { spend: '250', roas: '2.7' },
  ]
  for (const values of given) {
    const workings = compute('ad-metrics-calculator', values).map((each) =>
      each.kind === 'figure' ? (each.working ?? '') : '',
    )
    expect(workings.join(' ')).not.toMatch(/×\s*[×÷]|[×÷]\s*$/)
  }
})

test('a negative market and a part above the whole are computed, with a remark', () => {
  const sound = { total: '1000', reach: '50', segment: '100', share: '10' }
  expect(warnings(sound)).toEqual([])
  expect(warnings({ ...sound, total: '-200' })).toEqual([
    expect.stringMatching(/^Total market size is negative/),
  ])
  expect(warnings({ ...sound, reach: '-5', segment: '300' })).toEqual([
    expect.stringMatching(/^Geographic reach is negative/),
    expect.stringMatching(/^Serviceable segment is more than 100%/),
  ])
})

test('unreadable, negative and huge numbers get a message beside their field', () => {
  expect(
    problems(example('cac-ltv-calculator', { spend: 'much', customers: '-1', revenue: '1e999' })),
  ).toEqual([
    ['spend', '“much” is not a number. Write digits, such as 1200 or 4.5.'],
    ['customers', 'New customers in that month must be above 0.'],
    ['revenue', 'Revenue per customer a month is too large to calculate with.'],
  ])
})
