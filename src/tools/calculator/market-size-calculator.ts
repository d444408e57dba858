import { numberField } from './fields.ts'
import { formatNumber, formatPercent, readNumber } from './number-text.ts'
import type { Output } from './output.ts'
import type { CalculatorSchema, FieldGroup, Values } from './schema.ts'

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
          { id: 'value-theory', name: 'Value Theory', description: 'Start from what it is worth to them' },
        ],
        hint: 'It says where your first number comes from. The arithmetic is the same for all three.',
      },
      numberField('total', 'Total market size', '48000000', { hint: 'Money a year, or customers' }),
      numberField('share', 'Market share goal', '5', { suffix: '%' }),
      numberField('reach', 'Geographic reach', '12', { suffix: '%' }),
      numberField('segment', 'Serviceable segment', '30', { suffix: '%' }),
    ],
  },
]

function compute(values: Values): Output[] {
  const total = orZero(values.total)
  const reach = orZero(values.reach)
  const segment = orZero(values.segment)
  const share = orZero(values.share)
  const tam = (total * reach) / 100
  const sam = (tam * segment) / 100
  const som = (sam * share) / 100
  return [
    figure('tam', 'TAM', 'Total addressable market: everybody where you sell', tam, step(total, reach)),
    figure('sam', 'SAM', 'Serviceable addressable market: those your product fits', sam, step(tam, segment)),
    figure('som', 'SOM', 'Serviceable obtainable market: the part you go for', som, step(sam, share)),
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

function step(from: number, percent: number): string {
  return `${formatNumber(from)} × ${formatPercent(percent)}`
}

function figure(id: string, label: string, note: string, value: number, working: string): Output {
  return { kind: 'figure', id, label, note, value, text: formatNumber(value), working, main: true }
}

/** Source: public-site.md §5: "non-numeric counts as 0; no bounds". */
function orZero(text: string | undefined): number {
  const typed = readNumber(text)
  if (typed === 'too large') return text?.trim().startsWith('-') ? Number.NEGATIVE_INFINITY : Infinity
  return typeof typed === 'number' ? typed : 0
}

/** Source: public-site.md §9 "Market size". The method changes nothing in the numbers. */
export const marketSizeCalculator: CalculatorSchema = {
  id: 'market-size-calculator',
  groups,
  formulas: [
    'TAM = total market × geographic reach %',
    'SAM = TAM × serviceable segment %',
    'SOM = SAM × market share goal %',
  ],
  resultsTitle: 'Your market',
  press: { label: 'Calculate', waiting: 'Press Calculate: TAM, SAM and SOM appear here, drawn to scale.' },
  compute,
}
