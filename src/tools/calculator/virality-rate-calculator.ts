import { fieldReader } from './field-reader.ts'
import { numberField } from './fields.ts'
import { formatNumber, formatPercent } from './number-text.ts'
import type { Output } from './output.ts'
import type { CalculatorSchema, FieldGroup, CalculatorValues } from './schema.ts'

const groups: readonly FieldGroup[] = [
  {
    fields: [
      numberField('impressions', 'Impressions', '18400', { hint: 'Times the post was shown' }),
      numberField('shares', 'Shares', '230', { hint: 'Shares, reposts and sends together' }),
      numberField('likes', 'Likes', '940'),
      numberField('comments', 'Comments', '68'),
      numberField('saves', 'Saves', '152'),
      numberField('followers', 'Followers', '4820', { hint: 'Optional: adds the amplification rate' }),
    ],
  },
]

const ratios = [
  { id: 'shares', label: 'Virality rate', note: 'Shared it', main: true },
  { id: 'likes', label: 'Applause rate', note: 'Liked it' },
  { id: 'comments', label: 'Conversation rate', note: 'Commented' },
  { id: 'saves', label: 'Save rate', note: 'Saved it' },
] as const

function compute(values: CalculatorValues): Output[] {
  const read = fieldReader(groups, values)
  const impressions = read.number('impressions', { blank: 0, above: 0 })
  const counts = ratios.map((ratio) => ({ ...ratio, count: read.number(ratio.id, { blank: 0 }) }))
  const followers = read.optional('followers', { above: 0 })
  if (read.problems.length > 0) return read.problems

  const outputs = counts.map(({ id, label, note, count, ...rest }): Output => {
    const rate = (count / impressions) * 100
    return {
      kind: 'figure',
      id,
      label,
      value: rate,
      text: formatPercent(rate),
      note:
        count > 0
          ? `${note}: once in ${formatNumber(impressions / count, 0)} impressions`
          : `${note}: none yet`,
      working: `${formatNumber(count)} ÷ ${formatNumber(impressions)} × 100`,
      ...rest,
    }
  })
  const shares = counts[0]?.count ?? 0
  if (followers !== null) {
    const rate = (shares / followers) * 100
    outputs.splice(1, 0, {
      kind: 'figure',
      id: 'amplification',
      label: 'Amplification rate',
      value: rate,
      text: formatPercent(rate),
      note: 'Shares for every 100 followers',
      working: `${formatNumber(shares)} ÷ ${formatNumber(followers)} × 100`,
    })
  }
  if (shares > impressions) {
    outputs.push({
      kind: 'warning',
      id: 'more-shares',
      text: 'More shares than impressions: check that both numbers are for the same post and period.',
    })
  }
  return outputs
}

/** Four ratios over impressions, and shares over followers, without a benchmark. */
export const viralityRateCalculator: CalculatorSchema = {
  id: 'virality-rate-calculator',
  groups,
  formulas: [
    'virality rate = shares ÷ impressions × 100',
    'applause rate = likes ÷ impressions × 100',
    'conversation rate = comments ÷ impressions × 100',
    'save rate = saves ÷ impressions × 100',
    'amplification rate = shares ÷ followers × 100',
  ],
  resultsTitle: 'Rates of one post',
  compute,
}
