import { fieldReader, type FieldReader } from './field-reader.ts'
import { currencyField, numberField } from './fields.ts'
import { formatCount, formatMoney, formatNumber, formatPercent } from './number-text.ts'
import type { Output } from './output.ts'
import type { CalculatorSchema, FieldGroup, CalculatorValues } from './schema.ts'

const longestPayback = 36

const groups: readonly FieldGroup[] = [
  {
    title: 'Monthly value',
    fields: [
      {
        kind: 'choice',
        look: 'cards',
        id: 'method',
        label: 'Measure value by',
        initial: 'leads',
        options: [
          { id: 'revenue', name: 'Revenue', description: 'Sales that came from social' },
          { id: 'leads', name: 'Leads', description: 'Leads × close rate × deal' },
          { id: 'goals', name: 'Goals', description: 'A value you set for each goal' },
        ],
      },
      numberField('revenue', 'Revenue from social', '2400', { when: { field: 'method', is: ['revenue'] } }),
      numberField('leads', 'Leads', '18', { when: { field: 'method', is: ['leads'] } }),
      numberField('closeRate', 'Close rate', '25', {
        suffix: '%',
        when: { field: 'method', is: ['leads'] },
      }),
      numberField('deal', 'Value of a sale', '420', { when: { field: 'method', is: ['leads'] } }),
      numberField('goals', 'Goals reached', '150', {
        when: { field: 'method', is: ['goals'] },
        hint: 'Sign-ups, bookings, downloads',
      }),
      numberField('goalValue', 'Value of one goal', '6', { when: { field: 'method', is: ['goals'] } }),
      currencyField,
    ],
  },
  {
    title: 'Monthly cost',
    fields: [
      numberField('hours', 'Hours of work', '22'),
      numberField('rate', 'Cost of an hour', '35'),
      numberField('tools', 'Tools', '29'),
      numberField('ads', 'Ad spend', '200'),
    ],
  },
  {
    title: 'One-off costs and period',
    fields: [
      numberField('setup', 'One-off costs', '1500', { hint: 'A shoot, a course, a new camera' }),
      numberField('months', 'Number of months', '6', { usual: true }),
    ],
  },
]

function compute(values: CalculatorValues): Output[] {
  const read = fieldReader(groups, values)
  const currency = read.currency()
  const { value, working } = monthlyValue(read)
  const costOf = (id: string) => read.number(id, { blank: 0 })
  const monthlyCost = costOf('hours') * costOf('rate') + costOf('tools') + costOf('ads')
  const setup = costOf('setup')
  const months = read.number('months', { above: 0 })
  if (read.problems.length > 0) return read.problems

  const worth = value * months
  const cost = monthlyCost * months + setup
  const roi = cost > 0 ? ((worth - cost) / cost) * 100 : null
  const money = (amount: number) => formatMoney(amount, currency)
  const span = formatCount(months, 'month', 'months')
  return [
    {
      kind: 'figure',
      id: 'roi',
      label: `Return over ${span}`,
      value: roi,
      text: roi === null ? 'There is no cost, so there is no return to calculate' : formatPercent(roi, 1),
      working: `(${money(worth)} − ${money(cost)}) ÷ ${money(cost)} × 100`,
      main: true,
    },
    paybackFigure(value - monthlyCost, setup),
    { kind: 'figure', id: 'value', label: `Value in ${span}`, value: worth, text: money(worth), working },
    {
      kind: 'figure',
      id: 'cost',
      label: `Cost in ${span}`,
      value: cost,
      text: money(cost),
      working: `${money(monthlyCost)} × ${formatNumber(months)} + ${money(setup)}`,
    },
    ...balance(value - monthlyCost, setup, months, money),
  ]
}

function monthlyValue(read: FieldReader): { value: number; working: string } {
  const typed = (id: string) => read.number(id, { blank: 0 })
  const method = read.choice('method')
  if (method === 'revenue') return { value: typed('revenue'), working: 'revenue × months' }
  if (method === 'goals') {
    return { value: typed('goals') * typed('goalValue'), working: 'goals × worth of one × months' }
  }
  const value = (typed('leads') * typed('closeRate') * typed('deal')) / 100
  return { value, working: 'leads × close rate × worth of a sale × months' }
}

function paybackFigure(monthlyNet: number, setup: number): Output {
  const figure = {
    kind: 'figure',
    id: 'payback',
    label: 'One-off costs paid back after',
    main: true,
  } as const
  if (setup === 0) {
    return {
      ...figure,
      value: null,
      text: monthlyNet >= 0 ? 'No one-off costs to pay back' : 'Each month costs more than it brings in',
    }
  }
  if (monthlyNet <= 0)
    return {
      ...figure,
      value: null,
      text: 'Never at these numbers',
      note: 'A month costs as much as it brings in, or more.',
    }
  const months = setup / monthlyNet
  return {
    ...figure,
    value: months,
    text: formatCount(months, 'month', 'months'),
    working: `${formatNumber(setup)} ÷ ${formatNumber(monthlyNet)} left a month`,
  }
}

function balance(net: number, setup: number, months: number, money: (value: number) => string): Output[] {
  const shown = Math.min(longestPayback, Math.max(1, Math.ceil(months)))
  const values = Array.from({ length: shown + 1 }, (_, month) => net * month - setup)
  return [
    {
      kind: 'chart',
      id: 'balance',
      title: 'Balance, month by month',
      steps: values.map((_, month) => (month === 0 ? 'start' : `${month}`)),
      lines: [{ name: 'Value minus cost so far', values }],
      level: { value: 0, label: 'even' },
      lowText: money(Math.min(0, ...values)),
      highText: money(Math.max(0, ...values)),
    },
    {
      kind: 'table',
      id: 'months',
      title: 'So far, after each month',
      head: ['Month', 'Balance'],
      rows: values.map((value, month) => [month === 0 ? 'Start' : `${month}`, money(value)]),
      note: months > longestPayback ? `The first ${longestPayback} months are listed.` : undefined,
    },
  ]
}

/** (value − cost) ÷ cost over a period, and the payback of the one-time cost. */
export const roiCalculator: CalculatorSchema = {
  id: 'social-media-roi-calculator',
  groups,
  formulas: [
    'ROI = (value − cost) ÷ cost × 100',
    'value a month = revenue, or leads × close rate % × worth of a sale, or goals × worth of one goal',
    'cost = (hours × what an hour costs + tools + ad spend) × months + one-off costs',
    'payback in months = one-off costs ÷ (value a month − cost a month)',
  ],
  resultsTitle: 'Return on investment',
  compute,
}
