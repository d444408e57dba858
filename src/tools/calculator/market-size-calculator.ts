import { numberField } from './fields.ts'
import { formatNumber, formatPercent, readNumber } from './number-text.ts'
import type { Output } from './output.ts'
import type { CalculatorSchema, FieldGroup, CalculatorValues } from './schema.ts'

const marketFields = [
  numberField('total', 'Total market size', '48000000', { hint: 'Revenue a year, or number of customers' }),
  numberField('share', 'Market share goal', '5', { suffix: '%' }),
  numberField('reach', 'Geographic reach', '12', { suffix: '%' }),
  numberField('segment', 'Serviceable segment', '30', { suffix: '%' }),
]

const groups: readonly FieldGroup[] = [
  {
    fields: [
      {
        kind: 'choice',
        look: 'cards',
        id: 'method',
        label: 'Method',
        initial: 'top-down',
        options: [
          { id: 'top-down', name: 'Top-Down', description: 'Start from the whole industry' },
          { id: 'bottom-up', name: 'Bottom-Up', description: 'Start from customers × price' },
          { id: 'value-theory', name: 'Value Theory', description: 'Start from the value to customers' },
        ],
        hint: 'This notes where your first number comes from. The calculation is the same for all three.',
      },
      ...marketFields,
    ],
  },
]

function compute(values: CalculatorValues): Output[] {
  const total = orZero(values.total)
  const reach = orZero(values.reach)
  const segment = orZero(values.segment)
  const share = orZero(values.share)
  const tam = (total * reach) / 100
  const sam = (tam * segment) / 100
  const som = (sam * share) / 100
  return [
    ...unlikely(values),
    figure(
      'tam',
      'TAM',
      'Total addressable market: everyone in the places you sell',
      tam,
      step(total, reach),
    ),
    figure(
      'sam',
      'SAM',
      'Serviceable addressable market: customers your product suits',
      sam,
      step(tam, segment),
    ),
    figure('som', 'SOM', 'Serviceable obtainable market: the share you aim for', som, step(sam, share)),
    {
      kind: 'bars',
      id: 'funnel',
      title: 'Drawn to scale',
      bars: [
        { label: 'TAM', value: tam, text: formatNumber(tam) },
        { label: 'SAM', value: sam, text: formatNumber(sam) },
        { label: 'SOM', value: som, text: formatNumber(som) },
      ],
    },
  ]
}

/** There are no bounds, so impossible markets are computed and flagged. */
function unlikely(values: CalculatorValues): Output[] {
  return marketFields.flatMap(({ id, label, suffix }): Output[] => {
    const value = orZero(values[id])
    if (value < 0) return [warning(id, `${label} is negative. Remove the minus sign.`)]
    if (suffix === '%' && value > 100) return [warning(id, `${label} is more than 100%. Enter 100 or less.`)]
    return []
  })
}

function warning(id: string, text: string): Output {
  return { kind: 'warning', id: `unlikely-${id}`, text }
}

function step(from: number, percent: number): string {
  return `${formatNumber(from)} × ${formatPercent(percent)}`
}

function figure(id: string, label: string, note: string, value: number, working: string): Output {
  return { kind: 'figure', id, label, note, value, text: formatNumber(value), working, main: true }
}

/** Source: docs/specification/tools.md#market-size. */
function orZero(text: string | undefined): number {
  const typed = readNumber(text)
  if (typed === 'too large') return text?.trim().startsWith('-') ? Number.NEGATIVE_INFINITY : Infinity
  return typeof typed === 'number' ? typed : 0
}

/** Source: docs/specification/tools.md#market-size. The method changes nothing in the numbers. */
export const marketSizeCalculator: CalculatorSchema = {
  id: 'market-size-calculator',
  groups,
  formulas: [
    'TAM = total market × geographic reach %',
    'SAM = TAM × serviceable segment %',
    'SOM = SAM × market share goal %',
  ],
  resultsTitle: 'Your market',
  press: { label: 'Calculate', waiting: 'Choose Calculate to see TAM, SAM and SOM, drawn to scale.' },
  compute,
}
