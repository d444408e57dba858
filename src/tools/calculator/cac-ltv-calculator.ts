import { fieldReader } from './field-reader.ts'
import { currencyField, numberField } from './fields.ts'
import { formatCount, formatMoney, formatNumber, formatPercent } from './number-text.ts'
import type { Output } from './output.ts'
import type { CalculatorSchema, FieldGroup, CalculatorValues } from './schema.ts'

const churnSteps = [0.5, 0.75, 1, 1.25, 1.5, 2]

const groups: readonly FieldGroup[] = [
  {
    title: 'Winning a customer',
    fields: [
      numberField('spend', 'Sales and marketing in a month', '3600', {
        hint: 'Ads, tools and salaries',
      }),
      numberField('customers', 'New customers in that month', '45'),
      currencyField,
    ],
  },
  {
    title: 'Keeping a customer',
    fields: [
      numberField('revenue', 'Revenue per customer a month', '24'),
      numberField('margin', 'Gross margin', '75', {
        suffix: '%',
        hint: 'What is left after the cost of serving them',
      }),
      numberField('churn', 'Customers who leave each month', '4', { suffix: '%' }),
    ],
  },
]

function compute(values: CalculatorValues): Output[] {
  const read = fieldReader(groups, values)
  const spend = read.number('spend', { blank: 0 })
  const customers = read.number('customers', { above: 0 })
  const revenue = read.number('revenue', { blank: 0 })
  const margin = read.number('margin', { blank: 0, max: 100 }) / 100
  const churn = read.number('churn', { blank: 0, max: 100 }) / 100
  const currency = read.currency()
  if (read.problems.length > 0) return read.problems

  const money = (value: number) => formatMoney(value, currency)
  const cac = spend / customers
  const profit = revenue * margin
  const stays = churn > 0
  const ltv = profit / churn
  return [
    ratioFigure(cac, stays ? ltv : null),
    {
      kind: 'figure',
      id: 'cac',
      label: 'Cost to win one customer (CAC)',
      value: cac,
      text: money(cac),
      working: `${money(spend)} ÷ ${formatNumber(customers)}`,
    },
    {
      kind: 'figure',
      id: 'ltv',
      label: 'Lifetime value (LTV)',
      value: stays ? ltv : null,
      text: stays ? money(ltv) : 'No limit: at 0% churn, customers never leave',
      note: stays
        ? `Customers stay ${formatCount(1 / churn, 'month', 'months')} on average`
        : 'Enter your real churn, even if it is small.',
      working: stays
        ? `${money(revenue)} × ${formatPercent(margin * 100, 0)} ÷ ${formatPercent(churn * 100)}`
        : undefined,
    },
    {
      kind: 'figure',
      id: 'payback',
      label: 'Payback period',
      value: profit > 0 ? cac / profit : null,
      text:
        profit > 0
          ? formatCount(cac / profit, 'month', 'months')
          : 'Never: a customer brings no gross profit',
      note:
        profit > 0 && stays && cac / profit > 1 / churn
          ? 'This is longer than the average customer stays.'
          : undefined,
      working: profit > 0 ? `${money(cac)} ÷ ${money(profit)} gross profit a month` : undefined,
    },
    ...(stays ? [sensitivity(churn, profit, cac, money)] : []),
  ]
}

function ratioFigure(cac: number, ltv: number | null): Output {
  const figure = { kind: 'figure', id: 'ratio', label: 'LTV to CAC', main: true } as const
  if (ltv === null) return { ...figure, value: null, text: 'Needs a churn above 0' }
  if (cac === 0) return { ...figure, value: null, text: 'No cost to compare with' }
  const ratio = ltv / cac
  return {
    ...figure,
    value: ratio,
    text: `${formatNumber(ratio)} : 1`,
    note:
      ratio < 1
        ? 'A customer brings in less than it costs to win one.'
        : `A customer brings in ${formatNumber(ratio)} times what it costs to win one.`,
  }
}

function sensitivity(churn: number, profit: number, cac: number, money: (value: number) => string): Output {
  const steps = churnSteps.filter((step) => churn * step <= 1)
  return {
    kind: 'table',
    id: 'sensitivity',
    title: 'If churn changes',
    head: ['Customers who leave each month', 'Average stay', 'LTV', 'LTV to CAC'],
    rows: steps.map((step) => [
      formatPercent(churn * step * 100),
      formatCount(1 / (churn * step), 'month', 'months'),
      money(profit / (churn * step)),
      cac > 0 ? `${formatNumber(profit / (churn * step) / cac)} : 1` : 'no cost',
    ]),
    marked: steps.indexOf(1),
  }
}

/** CAC, LTV by steady churn, their ratio and payback. */
export const cacLtvCalculator: CalculatorSchema = {
  id: 'cac-ltv-calculator',
  groups,
  formulas: [
    'CAC = sales and marketing ÷ new customers',
    'LTV = what a customer pays a month × gross margin % ÷ churn %',
    'LTV to CAC = LTV ÷ CAC',
    'payback in months = CAC ÷ (what a customer pays a month × gross margin %)',
    'average stay in months = 1 ÷ churn %',
  ],
  resultsTitle: 'Customer value and cost',
  compute,
}
