import { fieldReader } from './field-reader.ts'
import { currencyField, numberField } from './fields.ts'
import { formatCount, formatMoney, formatNumber } from './number-text.ts'
import type { Output } from './output.ts'
import type { CalculatorSchema, FieldGroup, CalculatorValues } from './schema.ts'

/** Minutes per post now, and when many are made at once and scheduled. Default values, meant to be changed. */
const tasks = [
  { id: 'idea', name: 'Finding the idea', now: '10', after: '4' },
  { id: 'words', name: 'Writing', now: '20', after: '12' },
  { id: 'picture', name: 'Picture or video', now: '25', after: '18' },
  { id: 'publishing', name: 'Publishing, all networks', now: '12', after: '3' },
  { id: 'replies', name: 'Replying', now: '10', after: '10' },
  { id: 'report', name: 'Checking the numbers', now: '5', after: '2' },
] as const

const groups: readonly FieldGroup[] = [
  {
    fields: [
      numberField('posts', 'Posts a month', '20'),
      numberField('rate', 'Cost of an hour', '35', {
        hint: 'Wage plus overheads, or your hourly rate',
      }),
      currencyField,
    ],
  },
  {
    title: 'Minutes per post, your current way',
    fields: tasks.map(({ id, name, now }) => numberField(`${id}Now`, name, now, { suffix: 'min' })),
  },
  {
    title: 'Minutes per post, batched and scheduled',
    note: 'Time one batch of posts and enter the minutes per post.',
    fields: tasks.map(({ id, name, after }) => numberField(`${id}After`, name, after, { suffix: 'min' })),
  },
]

function compute(values: CalculatorValues): Output[] {
  const read = fieldReader(groups, values)
  const posts = read.number('posts', { blank: 0 })
  const rate = read.number('rate', { blank: 0 })
  const currency = read.currency()
  const rows = tasks.map(({ id, name }) => ({
    name,
    now: (read.number(`${id}Now`, { blank: 0 }) * posts) / 60,
    after: (read.number(`${id}After`, { blank: 0 }) * posts) / 60,
  }))
  if (read.problems.length > 0) return read.problems

  const now = rows.reduce((sum, row) => sum + row.now, 0)
  const after = rows.reduce((sum, row) => sum + row.after, 0)
  const saved = now - after
  return [
    {
      kind: 'figure',
      id: 'now',
      label: 'Each month, your current way',
      value: now,
      text: hours(now),
      note: `${formatMoney(now * rate, currency)} a month`,
      working: `${formatNumber(posts)} posts × ${formatNumber(posts > 0 ? (now / posts) * 60 : 0)} min ÷ 60`,
      main: true,
    },
    {
      kind: 'figure',
      id: 'after',
      label: 'Batched and scheduled',
      value: after,
      text: hours(after),
      note: `${formatMoney(after * rate, currency)} a month`,
    },
    {
      kind: 'figure',
      id: 'saved',
      label: saved < 0 ? 'Lost a month' : 'Saved a month',
      value: saved,
      text: hours(Math.abs(saved)),
      note: `${formatMoney(Math.abs(saved) * rate, currency)} a month, ${hours(Math.abs(saved) * 12)} a year`,
      main: true,
    },
    {
      kind: 'bars',
      id: 'tasks',
      title: 'Where the time goes now',
      bars: rows.map((row) => ({ label: row.name, value: row.now, text: `${formatNumber(row.now, 1)} h` })),
    },
    {
      kind: 'table',
      id: 'comparison',
      title: 'Hours a month, task by task',
      head: ['Task', 'Now', 'Batched', 'Saved'],
      rows: [...rows.map((row) => cells(row.name, row.now, row.after)), cells('Total', now, after)],
      marked: rows.length,
    },
  ]
}

function hours(value: number): string {
  return formatCount(value, 'hour', 'hours')
}

function cells(name: string, from: number, to: number): string[] {
  return [name, formatNumber(from, 1), formatNumber(to, 1), formatNumber(from - to, 1)]
}

/** Σ (minutes of a task × posts) × hourly rate, before and after. */
export const timeInvestmentCalculator: CalculatorSchema = {
  id: 'social-media-time-investment-calculator',
  groups,
  formulas: [
    'hours a month = Σ (minutes of each task × posts a month) ÷ 60',
    'cost a month = hours a month × what an hour costs',
    'saved = hours now − hours batched and scheduled',
  ],
  resultsTitle: 'Hours a month',
  compute,
}
