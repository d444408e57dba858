import { fieldReader } from './field-reader.ts'
import { numberField } from './fields.ts'
import { formatNumber, formatPercent, roundTo } from './number-text.ts'
import type { Output } from './output.ts'
import {
  bandOf,
  type CalculatorBand,
  type CalculatorSchema,
  type FieldGroup,
  type CalculatorValues,
} from './schema.ts'

const bases = {
  followers: { name: 'Followers', description: 'The usual rate. Ratings use this one' },
  reach: { name: 'Reach', description: 'Accounts that saw the post' },
  impressions: { name: 'Impressions', description: 'Times it was shown, repeats included' },
  views: { name: 'Views', description: 'Plays of a video' },
}
const baseIds = ['followers', 'reach', 'impressions', 'views'] as const

const groups: readonly FieldGroup[] = [
  {
    fields: [
      {
        kind: 'choice',
        look: 'list',
        id: 'base',
        label: 'Divide by',
        initial: 'followers',
        options: baseIds.map((id) => ({ id, name: `${bases[id].name}: ${bases[id].description}` })),
      },
      ...baseIds.map((id) =>
        numberField(id, bases[id].name, id === 'followers' ? '4820' : '', {
          when: { field: 'base', is: [id] },
          hint: id === 'followers' ? 'On the day of the post' : undefined,
        }),
      ),
      numberField('likes', 'Likes', '176'),
      numberField('comments', 'Comments', '21'),
      numberField('shares', 'Shares', '9', { hint: 'Reposts and sends. Empty fields count as 0.' }),
    ],
  },
]

/** Source: docs/specification/tools.md#engagement-rate. */
const bands: readonly CalculatorBand[] = [
  { from: 5, label: 'Excellent', tone: 'leaf' },
  { from: 3, label: 'Good', tone: 'leaf' },
  { from: 1, label: 'Average', tone: 'amber' },
  { from: Number.NEGATIVE_INFINITY, label: 'Below Average', tone: 'clay' },
]

function compute(values: CalculatorValues): Output[] {
  const read = fieldReader(groups, values)
  const base = baseIds.find((id) => id === read.choice('base')) ?? 'followers'
  const baseName = bases[base].name.toLowerCase()
  const audience = read.number(base, { blank: 0, above: 0 })
  const parts = ['likes', 'comments', 'shares'].map((id) => read.number(id, { blank: 0 }))
  if (read.problems.length > 0) return read.problems

  const interactions = parts.reduce((sum, part) => sum + part, 0)
  const rate = roundTo((interactions / audience) * 100, 2)
  const band = base === 'followers' ? bandOf(bands, rate) : null
  return [
    {
      kind: 'figure',
      id: 'rate',
      label: `Engagement rate by ${baseName}`,
      value: rate,
      text: Number.isFinite(rate) ? `${fixed(rate)}%` : formatPercent(rate),
      working: `(${parts.map((part) => formatNumber(part)).join(' + ')}) ÷ ${formatNumber(audience)} × 100`,
      main: true,
    },
    ...(band
      ? [
          {
            kind: 'verdict',
            id: 'rating',
            label: band.label,
            text: 'Hint: industry average 1-3%.',
            tone: band.tone,
          } as const,
        ]
      : [
          {
            kind: 'warning',
            id: 'unrated',
            text: `The ratings apply to the rate by followers only. Compare a rate by ${baseName} with your other posts measured the same way.`,
          } as const,
        ]),
    {
      kind: 'figure',
      id: 'interactions',
      label: 'Interactions',
      value: interactions,
      text: formatNumber(interactions),
      // An engagement rate above 100% is put the other way round: “one for every 0 followers” says nothing.
      note:
        interactions > audience
          ? `${formatNumber(interactions / audience, 1)} for each of the ${baseName}`
          : interactions > 0
            ? `One for every ${formatNumber(audience / interactions, 1)} ${baseName}`
            : undefined,
    },
  ]
}

function fixed(rate: number): string {
  return new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(rate)
}

/** Source: docs/specification/tools.md#engagement-rate; the other denominators are ours and have no rating. */
export const engagementCalculator: CalculatorSchema = {
  id: 'engagement-calculator',
  groups,
  bands,
  formulas: [
    'engagement rate = (likes + comments + shares) ÷ followers × 100, rounded to 2 decimals',
    'rating: 5 or more Excellent, 3 or more Good, 1 or more Average, below 1 Below Average',
    'with reach, impressions or views chosen, that number replaces followers',
  ],
  resultsTitle: 'Your rate',
  compute,
}
