import { fieldReader } from './field-reader.ts'
import { numberField } from './fields.ts'
import { formatChange, formatCount, formatNumber, roundTo } from './number-text.ts'
import type { Output } from './output.ts'
import type { CalculatorSchema, FieldGroup, CalculatorValues } from './schema.ts'

const projectedMonths = 12

const groups: readonly FieldGroup[] = [
  {
    fields: [
      numberField('start', 'Followers at the start', '3200'),
      numberField('end', 'Followers now', '4820'),
      numberField('months', 'Months between the two', '6'),
      numberField('target', 'Target', '10000', { hint: 'Optional: shows when you would reach it' }),
    ],
  },
]

function compute(values: CalculatorValues): Output[] {
  const read = fieldReader(groups, values)
  const start = read.number('start', { above: 0 })
  const end = read.number('end')
  const months = read.number('months', { above: 0 })
  const target = read.optional('target', { above: 0 })
  if (read.problems.length > 0) return read.problems

  const growth = (end / start - 1) * 100
  const monthly = (end / start) ** (1 / months) - 1
  const counts = Array.from({ length: projectedMonths + 1 }, (_, month) => end * (1 + monthly) ** month)
  return [
    {
      kind: 'figure',
      id: 'cmgr',
      label: 'Compound monthly growth',
      value: monthly * 100,
      text: formatChange(monthly * 100),
      note: 'The constant monthly rate between the two numbers',
      working: `(${formatNumber(end)} ÷ ${formatNumber(start)})^(1 ÷ ${formatNumber(months)}) − 1`,
      main: true,
    },
    {
      kind: 'figure',
      id: 'growth',
      label: 'Total growth',
      value: growth,
      text: formatChange(growth),
      note: `${formatNumber(end - start, 0)} followers net, ${formatNumber((end - start) / months, 0)} a month`,
      working: `(${formatNumber(end)} − ${formatNumber(start)}) ÷ ${formatNumber(start)} × 100`,
    },
    ...(target === null ? [] : [towardsTarget(end, monthly, target)]),
    {
      kind: 'chart',
      id: 'chart',
      title: 'If the rate stays the same',
      steps: counts.map((_, month) => (month === 0 ? 'now' : `+${month}`)),
      lines: [{ name: 'Projected followers', values: counts, dashed: true }],
      level: target === null ? undefined : { value: target, label: `target ${formatNumber(target, 0)}` },
      lowText: formatNumber(Math.min(...counts), 0),
      highText: formatNumber(Math.max(...counts), 0),
    },
    {
      kind: 'table',
      id: 'projection',
      title: 'Month by month',
      head: ['Month', 'Followers', 'New that month'],
      rows: counts
        .slice(1)
        .map((count, index) => [
          `+${index + 1}`,
          formatNumber(count, 0),
          formatNumber(count - (counts[index] ?? 0), 0),
        ]),
      note: 'A projection extends your past growth. It does not know about holidays, viral posts or feed changes.',
    },
  ]
}

function towardsTarget(now: number, monthly: number, target: number): Output {
  const label = `Until ${formatNumber(target, 0)} followers`
  const words = (text: string): Output => ({ kind: 'figure', id: 'target', label, value: null, text })
  if (now >= target) return words('Already reached')
  if (monthly <= 0 || now === 0) return words('Never at this rate')
  const months = Math.log(target / now) / Math.log1p(monthly)
  return {
    kind: 'figure',
    id: 'target',
    label,
    value: months,
    text: formatCount(roundTo(months, 1), 'month', 'months'),
    working: `ln(${formatNumber(target)} ÷ ${formatNumber(now)}) ÷ ln(1 + ${formatNumber(monthly, 4)})`,
  }
}

/** CMGR, the equivalent total growth, and a forecast of twelve months. */
export const followerGrowthCalculator: CalculatorSchema = {
  id: 'follower-growth-calculator',
  groups,
  formulas: [
    'growth = (end − start) ÷ start × 100',
    'compound monthly growth = (end ÷ start)^(1 ÷ months) − 1',
    'followers in n months = now × (1 + compound monthly growth)^n',
    'months to a target = ln(target ÷ now) ÷ ln(1 + compound monthly growth)',
  ],
  resultsTitle: 'Growth and projection',
  compute,
}
