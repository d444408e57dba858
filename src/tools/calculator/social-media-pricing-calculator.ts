import { fieldReader } from './field-reader.ts'
import { currencyField, numberField } from './fields.ts'
import { formatCount, formatMoney, formatNumber, formatPercent } from './number-text.ts'
import type { Output } from './output.ts'
import type { CalculatorSchema, FieldGroup, CalculatorValues } from './schema.ts'

/** Default packages, meant to be changed. */
const tiers = [
  { id: 'small', name: 'Nest', posts: '8', minutes: '60', fixed: '3' },
  { id: 'middle', name: 'Branch', posts: '16', minutes: '60', fixed: '6' },
  { id: 'large', name: 'Sky', posts: '30', minutes: '55', fixed: '12' },
] as const

const groups: readonly FieldGroup[] = [
  {
    fields: [
      { kind: 'text', lines: 1, id: 'you', label: 'Your name', initial: 'Mara Lind, social media' },
      { kind: 'text', lines: 1, id: 'client', label: 'Client', initial: 'Oakhill Ceramics' },
      numberField('rate', 'Cost of an hour', '40', {
        hint: 'What you pay yourself or your team, not what you charge',
      }),
      numberField('overhead', 'Overhead per client a month', '85', {
        hint: 'Software, accountant and insurance, divided by clients',
      }),
      numberField('margin', 'Margin', '20', {
        suffix: '%',
        hint: 'The share of the price left after all costs',
      }),
      numberField('rounding', 'Round up to a multiple of', '10', { usual: true }),
      currencyField,
    ],
  },
  ...tiers.map(({ id, name, posts, minutes, fixed }) => ({
    title: `Package: ${name}`,
    fields: [
      { kind: 'text', lines: 1, id: `${id}Name`, label: 'Name', initial: name, usual: true } as const,
      numberField(`${id}Posts`, 'Posts a month', posts),
      numberField(`${id}Minutes`, 'Minutes per post', minutes, { suffix: 'min' }),
      numberField(`${id}Fixed`, 'Other hours a month', fixed, { hint: 'Replies, meetings, reports' }),
    ],
  })),
]

interface PricedTier {
  name: string
  posts: number
  fixed: number
  hours: number
  cost: number
  price: number
}

function compute(values: CalculatorValues): Output[] {
  const read = fieldReader(groups, values)
  const rate = read.number('rate', { blank: 0 })
  const overhead = read.number('overhead', { blank: 0 })
  const margin = read.number('margin', { blank: 0, max: 99 }) / 100
  const rounding = read.number('rounding', { blank: 0 })
  const currency = read.currency()
  const priced = tiers.map(({ id, name }): PricedTier => {
    const posts = read.number(`${id}Posts`, { blank: 0 })
    const fixed = read.number(`${id}Fixed`, { blank: 0 })
    const hours = (posts * read.number(`${id}Minutes`, { blank: 0 })) / 60 + fixed
    const cost = hours * rate + overhead
    const exact = cost / (1 - margin)
    const price = rounding > 0 ? Math.ceil(exact / rounding - 1e-9) * rounding : exact
    return { name: read.text(`${id}Name`).trim() || name, posts, fixed, hours, cost, price }
  })
  if (read.problems.length > 0) return read.problems

  const money = (value: number) => formatMoney(value, currency)
  return [
    ...priced.map((tier, index): Output => ({
      kind: 'figure',
      id: tiers[index]?.id ?? '',
      label: tier.name,
      value: tier.price,
      text: `${money(tier.price)} a month`,
      note: `${formatCount(tier.hours, 'hour', 'hours')}, ${formatCount(tier.posts, 'post', 'posts')}`,
      working: `(${formatNumber(tier.hours, 1)} h × ${money(rate)} + ${money(overhead)}) ÷ (1 − ${formatPercent(margin * 100, 0)})`,
      main: true,
    })),
    {
      kind: 'table',
      id: 'left',
      title: 'Profit',
      head: ['Package', 'Cost', 'Price', 'Left', 'Price per hour'],
      rows: priced.map((tier) => [
        tier.name,
        money(tier.cost),
        money(tier.price),
        money(tier.price - tier.cost),
        tier.hours > 0 ? money(tier.price / tier.hours) : 'no hours',
      ]),
      note: 'This table is for you. It is not part of the quote.',
    },
    {
      kind: 'document',
      id: 'quote',
      title: 'The quote',
      fileName: 'quote.md',
      markdown: quote(priced, read.text('you').trim(), read.text('client').trim(), money),
    },
  ]
}

function quote(
  priced: readonly PricedTier[],
  you: string,
  client: string,
  money: (value: number) => string,
): string {
  return [
    `# Social media${client ? ` for ${client}` : ''}`,
    '',
    ...(you ? [`Offered by ${you}.`, ''] : []),
    row(['', ...priced.map((tier) => tier.name)]),
    row(['---', ...priced.map(() => '---:')]),
    row(['Posts a month', ...priced.map((tier) => formatNumber(tier.posts))]),
    row(['Replies, meetings and reports', ...priced.map((tier) => formatCount(tier.fixed, 'hour', 'hours'))]),
    row(['**Price a month**', ...priced.map((tier) => `**${money(tier.price)}**`)]),
    '',
    'Prices exclude tax. The client pays for ad spend separately.',
  ].join('\n')
}

function row(cells: readonly string[]): string {
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
}

/** (hours × rate + overhead) ÷ (1 − margin), three times, as a quote. */
export const pricingCalculator: CalculatorSchema = {
  id: 'social-media-pricing-calculator',
  groups,
  formulas: [
    'hours = posts a month × minutes per post ÷ 60 + other hours',
    'cost = hours × what an hour costs + overhead per client',
    'price = cost ÷ (1 − margin %), rounded up',
  ],
  resultsTitle: 'Three packages',
  compute,
}
