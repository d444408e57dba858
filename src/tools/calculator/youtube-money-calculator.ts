import { fieldReader } from './field-reader.ts'
import { currencyField, numberField } from './fields.ts'
import { formatCount, formatMoney, formatNumber } from './number-text.ts'
import type { Output } from './output.ts'
import type { CalculatorSchema, FieldGroup, CalculatorValues } from './schema.ts'

/** After this many months a goal counts as out of reach. */
const longestMonths = 600

const groups: readonly FieldGroup[] = [
  {
    fields: [
      numberField('views', 'Views a month', '85000'),
      numberField('rpmLow', 'RPM, lower end', '2.4', {
        hint: 'The lowest of your recent months in YouTube Studio',
      }),
      numberField('rpmHigh', 'RPM, upper end', '4.1', { hint: 'The highest of your recent months' }),
      numberField('growth', 'Views grow each month by', '3', { suffix: '%' }),
      numberField('goal', 'Earnings goal', '5000', { hint: 'Optional: for example, the price of a camera' }),
      currencyField,
    ],
  },
  {
    title: 'Don’t know your RPM?',
    note: 'RPM is what you earn per 1,000 views. YouTube Studio shows it, or calculate it here.',
    folded: true,
    fields: [
      numberField('paid', 'YouTube paid you', '', { hint: 'In one month' }),
      numberField('paidViews', 'Views in that month', ''),
    ],
  },
]

function compute(values: CalculatorValues): Output[] {
  const read = fieldReader(groups, values)
  const views = read.number('views', { blank: 0 })
  const rpms = [read.number('rpmLow'), read.number('rpmHigh')]
  const low = Math.min(...rpms)
  const high = Math.max(...rpms)
  const growth = read.number('growth', { blank: 0, min: -100 }) / 100
  const goal = read.optional('goal', { above: 0 })
  const paid = read.optional('paid')
  const paidViews = read.optional('paidViews', { above: 0 })
  const currency = read.currency()
  if (read.problems.length > 0) return read.problems

  const money = (value: number) => formatMoney(value, currency)
  const range = (thousands: number) => `${money(thousands * low)} to ${money(thousands * high)}`
  const months = Array.from({ length: 12 }, (_, month) => views * (1 + growth) ** month)
  const year = months.reduce((sum, each) => sum + each, 0)
  return [
    {
      kind: 'figure',
      id: 'month',
      label: 'This month',
      value: (views / 1000) * high,
      text: range(views / 1000),
      working: `${formatNumber(views)} ÷ 1,000 × ${money(low)} to ${money(high)}`,
      main: true,
    },
    {
      kind: 'figure',
      id: 'year',
      label: 'Twelve months',
      value: (year / 1000) * high,
      text: range(year / 1000),
      note: `${formatNumber(year, 0)} views`,
    },
    ...(goal === null ? [] : [goalFigure(views, growth, low, high, goal, money)]),
    ...(paid === null || paidViews === null ? [] : [ownRpm(paid, paidViews, money)]),
    {
      kind: 'table',
      id: 'months',
      title: 'Month by month',
      head: ['Month', 'Views', 'Revenue', 'Added up, at least'],
      rows: months.map((each, index) => [
        `${index + 1}`,
        formatNumber(each, 0),
        range(each / 1000),
        money((months.slice(0, index + 1).reduce((sum, one) => sum + one, 0) / 1000) * low),
      ]),
    },
  ]
}

function goalFigure(
  views: number,
  growth: number,
  low: number,
  high: number,
  goal: number,
  money: (value: number) => string,
): Output {
  const fast = monthsTo(views * high, growth, goal * 1000)
  const slow = monthsTo(views * low, growth, goal * 1000)
  const label = `Until ${money(goal)}`
  if (fast === null) {
    return {
      kind: 'figure',
      id: 'goal',
      label,
      value: null,
      text: 'Not within 50 years at these numbers',
      main: true,
    }
  }
  const text =
    slow === null
      ? `${formatCount(fast, 'month', 'months')} at best, never at the lower RPM`
      : fast === slow
        ? formatCount(fast, 'month', 'months')
        : `${fast} to ${slow} months`
  return {
    kind: 'figure',
    id: 'goal',
    label,
    value: fast,
    text,
    note: 'Number of months until the total reaches the goal',
    main: true,
  }
}

/** Whole months until a growing sum reaches the goal; null when that takes more than 50 years. */
function monthsTo(first: number, growth: number, goal: number): number | null {
  let sum = 0
  let month = first
  for (let count = 1; count <= longestMonths; count++) {
    sum += month
    if (sum >= goal) return count
    month *= 1 + growth
  }
  return null
}

function ownRpm(paid: number, views: number, money: (value: number) => string): Output {
  const rpm = (paid / views) * 1000
  return {
    kind: 'figure',
    id: 'rpm',
    label: 'Your RPM',
    value: rpm,
    text: money(rpm),
    note: 'Enter it above as the lower or upper end.',
    working: `${money(paid)} ÷ ${formatNumber(views)} × 1,000`,
  }
}

/** Views ÷ 1,000 × the person's own RPM. It uses no average of a niche. */
export const youtubeMoneyCalculator: CalculatorSchema = {
  id: 'youtube-money-calculator',
  groups,
  formulas: [
    'revenue = views ÷ 1,000 × RPM',
    'views in month n = views now × (1 + growth %)^(n − 1)',
    'months to a goal = the first month in which the revenue added up reaches it',
    'your RPM = paid to you ÷ views × 1,000',
  ],
  resultsTitle: 'Estimated income',
  compute,
}
