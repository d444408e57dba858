import { adIdentities, adMetricIds, solveAdMetrics, type AdMetric, type AdSolution } from './ad-identities.ts'
import { fieldReader } from './field-reader.ts'
import { currencyField, numberField } from './fields.ts'
import { formatMoney, formatNumber, formatPercent } from './number-text.ts'
import type { Output } from './output.ts'
import type { CalculatorSchema, FieldGroup, CalculatorValues } from './schema.ts'

type Unit = 'money' | 'count' | 'percent' | 'factor'

const metrics: Record<AdMetric, { label: string; note: string; unit: Unit; initial: string }> = {
  spend: { label: 'Spend', note: 'Total cost of the ads', unit: 'money', initial: '250' },
  impressions: { label: 'Impressions', note: 'Times the ads were shown', unit: 'count', initial: '' },
  clicks: { label: 'Clicks', note: 'Clicks on the link', unit: 'count', initial: '' },
  conversions: { label: 'Conversions', note: 'Purchases, sign-ups', unit: 'count', initial: '' },
  revenue: { label: 'Revenue', note: 'Revenue from the conversions', unit: 'money', initial: '' },
  cpm: { label: 'CPM', note: 'Cost per 1,000 impressions', unit: 'money', initial: '8' },
  cpc: { label: 'CPC', note: 'Cost per click', unit: 'money', initial: '' },
  ctr: { label: 'CTR', note: 'Clicks per 100 impressions', unit: 'percent', initial: '1.6' },
  cpa: { label: 'CPA', note: 'Cost per conversion', unit: 'money', initial: '' },
  cvr: { label: 'CVR', note: 'Conversions per 100 clicks', unit: 'percent', initial: '3' },
  roas: { label: 'ROAS', note: 'Revenue per 1 spent', unit: 'factor', initial: '2.7' },
}

const levels = adMetricIds.slice(0, 5)
const ratios = adMetricIds.slice(5)

const groups: readonly FieldGroup[] = [
  {
    title: 'Counts and sums',
    note: 'Fill in what you know and leave the other fields empty.',
    fields: [...levels.map(fieldOf), currencyField],
  },
  { title: 'Ratios', fields: ratios.map(fieldOf) },
]

function fieldOf(id: AdMetric) {
  const { label, note, unit, initial } = metrics[id]
  return numberField(id, label, initial, {
    hint: note,
    suffix: unit === 'percent' ? '%' : unit === 'factor' ? '×' : undefined,
  })
}

function compute(values: CalculatorValues): Output[] {
  const read = fieldReader(groups, values)
  const currency = read.currency()
  const given = new Map<AdMetric, number>()
  for (const id of adMetricIds) {
    const value = read.optional(id)
    if (value !== null) given.set(id, value)
  }
  if (read.problems.length > 0) return read.problems
  if (given.size === 0)
    return [
      {
        kind: 'warning',
        id: 'empty',
        text: 'Fill in two or more fields to see what can be calculated from them.',
      },
    ]

  const solution = solveAdMetrics(given)
  const shown = (id: AdMetric, value: number) => textOf(id, value, currency)
  if (solution.conflict) {
    const { metric, expected } = solution.conflict
    return [
      {
        kind: 'problem',
        field: metric,
        text: `The fields above it make ${metrics[metric].label} ${shown(metric, expected)}. Clear this field or correct another.`,
      },
    ]
  }
  return [...resultsOf(solution, given, shown), ...missingOf(solution)]
}

type Shown = (id: AdMetric, value: number) => string

function resultsOf(solution: AdSolution, given: ReadonlyMap<AdMetric, number>, shown: Shown): Output[] {
  const { known } = solution
  const workings = workingsOf(given, solution, shown)
  return adMetricIds
    .flatMap((id): Output[] => {
      const value = known.get(id)
      if (value === undefined) return []
      return [
        {
          kind: 'figure',
          id,
          label: given.has(id) ? `${metrics[id].label}, as typed` : metrics[id].label,
          value,
          text: shown(id, value),
          note: given.has(id) ? undefined : metrics[id].note,
          working: workings.get(id),
          main: !given.has(id),
        },
      ]
    })
    .toSorted((a, b) => Number(isGiven(a)) - Number(isGiven(b)))
}

function isGiven(output: Output): boolean {
  return output.kind === 'figure' && !output.main
}

/**
 * How each number follows from two known ones, in an order that works by hand. A metric that only the six identities
 * together give has no line.
 */
function workingsOf(given: ReadonlyMap<AdMetric, number>, { known }: AdSolution, shown: Shown) {
  const reached = new Map(given)
  const workings = new Map<AdMetric, string>()
  let before = -1
  while (before !== reached.size) {
    before = reached.size
    for (const { ratio, over, under, times } of adIdentities) {
      const [r, a, b] = [reached.get(ratio), reached.get(over), reached.get(under)]
      const step = (metric: AdMetric, working: string) => {
        const value = known.get(metric)
        if (value === undefined) return
        reached.set(metric, value)
        workings.set(metric, working)
      }
      const isPercent = metrics[ratio].unit === 'percent'
      // "2.7× × $250.00" would be read as two signs.
      const share = (value: number) => shown(ratio, value).replace(/×$/u, '')
      const factor = (sign: string) => (times === 1 ? '' : ` ${sign} ${formatNumber(times)}`)
      if (r === undefined && a !== undefined && b !== undefined) {
        step(ratio, `${shown(over, a)} ÷ ${shown(under, b)}${factor('×')}`)
      } else if (a === undefined && r !== undefined && b !== undefined) {
        step(over, `${share(r)} × ${shown(under, b)}${isPercent ? '' : factor('÷')}`)
      } else if (b === undefined && r !== undefined && r !== 0 && a !== undefined) {
        step(under, `${shown(over, a)} ÷ ${share(r)}${isPercent ? '' : factor('×')}`)
      }
    }
  }
  return workings
}

function missingOf({ known }: AdSolution): Output[] {
  const missing = adMetricIds.filter((id) => !known.has(id)).map((id) => metrics[id].label)
  if (missing.length === 0) return []
  const nothingToDivide = [...known.values()].includes(0)
  const why = nothingToDivide ? 'dividing by 0 is not possible' : 'enter one more related number'
  return [{ kind: 'warning', id: 'missing', text: `Not known yet: ${missing.join(', ')}; ${why}.` }]
}

function textOf(id: AdMetric, value: number, currency: string): string {
  switch (metrics[id].unit) {
    case 'money':
      return formatMoney(value, currency)
    case 'percent':
      return formatPercent(value)
    case 'factor':
      return `${formatNumber(value)}×`
    case 'count':
      return formatNumber(value)
    default:
      return metrics[id].unit satisfies never
  }
}

/** Enter any sufficient subset of eleven numbers; the rest is computed. */
export const adMetricsCalculator: CalculatorSchema = {
  id: 'ad-metrics-calculator',
  groups,
  formulas: [
    'CPM = spend ÷ impressions × 1,000',
    'CPC = spend ÷ clicks',
    'CTR = clicks ÷ impressions × 100',
    'CPA = spend ÷ conversions',
    'CVR = conversions ÷ clicks × 100',
    'ROAS = revenue ÷ spend',
  ],
  resultsTitle: 'Calculated from your numbers',
  compute,
}
