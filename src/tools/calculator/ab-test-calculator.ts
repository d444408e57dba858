import { fieldReader } from './field-reader.ts'
import { numberField } from './fields.ts'
import { formatChange, formatNumber, formatPercent } from './number-text.ts'
import type { Output } from './output.ts'
import type { CalculatorSchema, FieldGroup, CalculatorValues } from './schema.ts'
import {
  compareProportions,
  sampleSizePerVersion,
  type Comparison,
  type Proportion,
} from './two-proportions.ts'

/** With fewer of either outcome the normal distribution is a poor approximation. */
const fewestForNormal = 5

const groups: readonly FieldGroup[] = [
  {
    fields: [
      numberField('sizeA', 'A: people who saw it', '2400'),
      numberField('hitsA', 'A: people who acted', '96', {
        hint: 'Clicked, saved or signed up. Count the same action for both',
      }),
      numberField('sizeB', 'B: people who saw it', '2380'),
      numberField('hitsB', 'B: people who acted', '131'),
      {
        kind: 'choice',
        look: 'list',
        id: 'confidence',
        label: 'Confidence',
        initial: '95',
        options: [
          { id: '90', name: '90%' },
          { id: '95', name: '95%' },
          { id: '99', name: '99%' },
        ],
      },
    ],
  },
  {
    title: 'Plan the next test',
    fields: [
      numberField('baseline', 'Rate today', '4', { suffix: '%' }),
      numberField('lift', 'Smallest change worth detecting', '20', {
        suffix: '%',
        hint: 'Relative: 20 means from 4% to 4.8%',
      }),
      {
        kind: 'choice',
        look: 'list',
        id: 'power',
        label: 'Chance of detecting it (power)',
        initial: '80',
        options: [
          { id: '80', name: '80%' },
          { id: '90', name: '90%' },
        ],
      },
    ],
  },
]

function compute(values: CalculatorValues): Output[] {
  const read = fieldReader(groups, values)
  const a = { size: read.number('sizeA', { above: 0 }), hits: read.number('hitsA') }
  const b = { size: read.number('sizeB', { above: 0 }), hits: read.number('hitsB') }
  // Planning the next test is optional, and needs both.
  const baseline = read.optional('baseline', { above: 0, max: 99.99 })
  const lift = read.optional('lift', { min: -99.99 })
  const confidence = Number(read.choice('confidence')) / 100
  const power = Number(read.choice('power')) / 100
  for (const [field, { hits, size }] of [['hitsA', a] as const, ['hitsB', b] as const]) {
    if (hits > size && size > 0) {
      read.problems.push({
        kind: 'problem',
        field,
        text: 'More people acted than saw it: check both numbers.',
      })
    }
  }
  if (read.problems.length > 0) return read.problems
  return [
    ...describe(compareProportions(a, b, confidence), a, b, confidence),
    ...(baseline === null || lift === null ? [] : [sampleFigure(baseline, lift, confidence, power)]),
  ]
}

function describe(result: Comparison, a: Proportion, b: Proportion, confidence: number): Output[] {
  const { rateA, rateB, test, difference, lift } = result
  const level = formatPercent(confidence * 100, 0)
  const outputs: Output[] = [
    verdictOf(result, confidence),
    rateFigure('rateA', 'A', a, rateA),
    rateFigure('rateB', 'B', b, rateB),
    {
      kind: 'figure',
      id: 'lift',
      label: 'Lift of B over A',
      value: lift ? lift.value * 100 : null,
      text: lift ? formatChange(lift.value * 100, 1) : 'No lift to show: one side has no actions',
      note: lift
        ? `${level} interval: ${formatChange(lift.low * 100, 1)} to ${formatChange(lift.high * 100, 1)}`
        : undefined,
      main: true,
    },
    {
      kind: 'figure',
      id: 'difference',
      label: 'Difference in percentage points',
      value: (rateB - rateA) * 100,
      text: points(rateB - rateA),
      note: `${level} interval: ${points(difference.low)} to ${points(difference.high)}`,
    },
    {
      kind: 'figure',
      id: 'p',
      label: 'p-value, two-sided',
      value: test?.p ?? null,
      text: test ? (test.p < 0.0001 ? 'below 0.0001' : formatNumber(test.p, 4)) : 'Nothing to test',
      note: test ? `z = ${formatNumber(test.z, 3)}` : 'Either no one acted or everyone did',
    },
  ]
  if ([a, b].some(({ hits, size }) => hits < fewestForNormal || size - hits < fewestForNormal)) {
    outputs.push({
      kind: 'warning',
      id: 'few',
      text: 'Fewer than 5 people acted, or did not, on one side: the test is not reliable with so few.',
    })
  }
  return outputs
}

function points(share: number): string {
  return formatNumber(share * 100)
}

function verdictOf({ rateA, rateB, test }: Comparison, confidence: number): Output {
  const level = formatPercent(confidence * 100, 0)
  if (!test || test.p >= 1 - confidence) {
    return {
      kind: 'verdict',
      id: 'verdict',
      label: 'Not significant',
      text: `A difference like this would often appear by chance. It is not proof at ${level} confidence.`,
      tone: 'amber',
    }
  }
  return {
    kind: 'verdict',
    id: 'verdict',
    label: `${rateB > rateA ? 'B' : 'A'} is better`,
    text: `The difference is significant at ${level} confidence.`,
    tone: 'leaf',
  }
}

function rateFigure(id: string, name: string, { hits, size }: Proportion, rate: number): Output {
  return {
    kind: 'figure',
    id,
    label: `Rate of ${name}`,
    value: rate * 100,
    text: formatPercent(rate * 100),
    working: `${formatNumber(hits)} ÷ ${formatNumber(size)} × 100`,
  }
}

function sampleFigure(baseline: number, lift: number, confidence: number, power: number): Output {
  const from = baseline / 100
  const to = from * (1 + lift / 100)
  const size = sampleSizePerVersion(from, to, confidence, power)
  return {
    kind: 'figure',
    id: 'sample',
    label: 'For the next test, per version',
    value: size,
    text:
      size === null
        ? 'No sample size: this change gives the same rate, or one above 100%'
        : `${formatNumber(size, 0)} people`,
    note:
      size === null
        ? undefined
        : `To detect a change from ${formatPercent(baseline)} to ${formatPercent(to * 100)}; ${formatNumber(size * 2, 0)} for both versions`,
  }
}

/** Two-proportion z-test, intervals and sample size. */
export const abTestCalculator: CalculatorSchema = {
  id: 'ab-test-calculator',
  groups,
  formulas: [
    'z = (rate B − rate A) ÷ √(p(1 − p)(1 ÷ nA + 1 ÷ nB)), where p = all who acted ÷ all who saw',
    'interval of the difference = (rate B − rate A) ± z* × √(rA(1 − rA) ÷ nA + rB(1 − rB) ÷ nB)',
    'interval of the lift = (rate B ÷ rate A) × e^(± z* × √(1 ÷ xA − 1 ÷ nA + 1 ÷ xB − 1 ÷ nB)) − 1',
    'sample per version = (z* √(2m(1 − m)) + zβ √(p1(1 − p1) + p2(1 − p2)))² ÷ (p2 − p1)², where m = (p1 + p2) ÷ 2',
    'z* is 1.645, 1.960 or 2.576 for 90, 95 or 99% confidence; zβ is 0.842 or 1.282 for 80 or 90% power',
  ],
  resultsTitle: 'Is the difference significant?',
  compute,
}
