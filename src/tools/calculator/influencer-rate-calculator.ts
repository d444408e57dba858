import { fieldReader } from './field-reader.ts'
import { currencyField, numberField } from './fields.ts'
import { formatMoney, formatNumber } from './number-text.ts'
import type { Output } from './output.ts'
import type { CalculatorSchema, FieldGroup, CalculatorValues } from './schema.ts'

/** Default coefficients, meant to be changed: a format's factor is its work compared with one feed post. */
const formats = [
  { id: 'post', name: 'Feed post', many: 'Feed posts', count: '1', factor: '1' },
  { id: 'reel', name: 'Reel or short video', many: 'Reels or short videos', count: '1', factor: '1.5' },
  { id: 'story', name: 'Story', many: 'Stories', count: '3', factor: '0.4' },
  { id: 'video', name: 'Long video', many: 'Long videos', count: '0', factor: '3' },
] as const

const groups: readonly FieldGroup[] = [
  {
    fields: [
      numberField('views', 'Views you expect per piece', '12000', {
        hint: 'Use the median of your last ten pieces',
      }),
      numberField('cpm', 'Base price per 1,000 views', '20', {
        hint: 'Your own figure, from your last paid job or the brand’s ad costs',
      }),
      currencyField,
    ],
  },
  {
    title: 'What is booked',
    fields: formats.map(({ id, many, count }) => numberField(`${id}Count`, many, count)),
  },
  {
    title: 'Rights and exclusivity',
    fields: [
      numberField('usageMonths', 'Months the brand may use it', '3'),
      numberField('usagePercent', 'Added per month of use', '10', { suffix: '%' }),
      numberField('exclusiveMonths', 'Months without competitors', '1'),
      numberField('exclusivePercent', 'Added per month of exclusivity', '15', { suffix: '%' }),
    ],
  },
  {
    title: 'Format factors and range',
    note: 'One feed post is 1. These are starting values, not market data. Change them to fit.',
    fields: [
      ...formats.map(({ id, name, factor }) =>
        numberField(`${id}Factor`, name, factor, { prefix: '×', usual: true }),
      ),
      numberField('spread', 'Range around the price', '20', { prefix: '±', suffix: '%', usual: true }),
    ],
  },
]

function compute(values: CalculatorValues): Output[] {
  const read = fieldReader(groups, values)
  const views = read.number('views', { above: 0 })
  const cpm = read.number('cpm', { blank: 0 })
  const currency = read.currency()
  const rights = (kind: string) =>
    1 + (read.number(`${kind}Months`, { blank: 0 }) * read.number(`${kind}Percent`, { blank: 0 })) / 100
  const usage = rights('usage')
  const exclusivity = rights('exclusive')
  const spread = read.number('spread', { blank: 0, max: 100 }) / 100
  const lines = formats.map(({ id, name }) => ({
    name,
    count: read.number(`${id}Count`, { blank: 0 }),
    factor: read.number(`${id}Factor`, { blank: 0 }),
  }))
  if (read.problems.length > 0) return read.problems

  const base = (views / 1000) * cpm
  const priced = lines.map((line) => ({ ...line, each: base * line.factor * usage * exclusivity }))
  const total = priced.reduce((sum, line) => sum + line.each * line.count, 0)
  const money = (value: number) => formatMoney(value, currency)
  const range = (value: number) => `${money(value * (1 - spread))} to ${money(value * (1 + spread))}`
  return [
    {
      kind: 'figure',
      id: 'package',
      label: 'The whole booking',
      value: total,
      text: total > 0 ? range(total) : 'No pieces booked, or the base price is 0',
      note: total > 0 ? `Middle: ${money(total)}` : undefined,
      main: true,
    },
    {
      kind: 'figure',
      id: 'base',
      label: 'One feed post before rights',
      value: base,
      text: money(base),
      working: `${formatNumber(views)} ÷ 1,000 × ${money(cpm)}`,
    },
    {
      kind: 'figure',
      id: 'multiplier',
      label: 'Rights and exclusivity together',
      value: usage * exclusivity,
      text: `× ${formatNumber(usage * exclusivity, 3)}`,
      working: `${formatNumber(usage, 2)} (use) × ${formatNumber(exclusivity, 2)} (exclusivity)`,
    },
    {
      kind: 'table',
      id: 'formats',
      title: 'Per piece',
      head: ['Format', 'Factor', 'Range for one', 'Booked', 'Total'],
      rows: priced.map((line) => [
        line.name,
        `× ${formatNumber(line.factor)}`,
        range(line.each),
        formatNumber(line.count),
        money(line.each * line.count),
      ]),
    },
  ]
}

/** Views × base price × format × rights. Every coefficient is a field. */
export const influencerRateCalculator: CalculatorSchema = {
  id: 'influencer-rate-calculator',
  groups,
  formulas: [
    'base = views expected ÷ 1,000 × base price per 1,000 views',
    'use = 1 + months of use × % per month; exclusivity = 1 + months without competitors × % per month',
    'price of one piece = base × format factor × use × exclusivity',
    'range = price × (1 − spread %) to price × (1 + spread %)',
    'the whole booking = Σ (price of one piece × how many)',
  ],
  resultsTitle: 'Your rate',
  compute,
}
