import { readNumber } from './number-text.ts'
import type { FieldProblem } from './output.ts'
import { currencyField } from './fields.ts'
import type { CalculatorField, FieldGroup, CalculatorValues } from './schema.ts'

interface Bounds {
  /** The value of a blank field; left out: a blank field is a problem. */
  blank?: number
  /** The smallest allowed. 0 unless told otherwise; null: no bound. */
  min?: number | null
  /** Must be more than this. */
  above?: number
  max?: number
}

/** Reads the fields of a calculator and collects their problems. */
export interface FieldReader {
  /** The number in a field; 0 after a problem was noted. A hidden field is never a problem. */
  number: (id: string, bounds?: Bounds) => number
  /** Null when blank. */
  optional: (id: string, bounds?: Bounds) => number | null
  choice: (id: string) => string
  text: (id: string) => string
  /** The chosen currency's code. */
  currency: () => string
  problems: FieldProblem[]
}

/** A reader of these values; its problems use the labels of the fields. */
export function fieldReader(groups: readonly FieldGroup[], values: CalculatorValues): FieldReader {
  const fields = groups.flatMap((group) => group.fields)
  const problems: FieldProblem[] = []
  const text = (id: string) => values[id] ?? ''
  const choice = (id: string) => text(id) || (fields.find((each) => each.id === id)?.initial ?? '')
  const note = (field: CalculatorField, text: string) => {
    const isShown = !field.when || field.when.is.includes(choice(field.when.field))
    if (isShown) problems.push({ kind: 'problem', field: field.id, text })
    return 0
  }
  const number = (id: string, bounds: Bounds = {}): number => {
    const field = fields.find((each) => each.id === id)
    if (!field) throw new RangeError(`There is no field ${id}.`)
    const read = readNumber(values[id])
    const typed = read === 'blank' ? (bounds.blank ?? read) : read
    if (typed === 'blank') return note(field, `${field.label}: enter a number.`)
    if (typed === 'unreadable') {
      return note(
        field,
        `“${shortened(values[id] ?? '')}” is not a number. Write digits, such as 1200 or 4.5.`,
      )
    }
    if (typed === 'too large') return note(field, `${field.label} is too large to calculate with.`)
    const problem = outOfBounds(field.label, typed, bounds)
    return problem ? note(field, problem) : typed
  }
  return {
    number,
    optional: (id, bounds) => (readNumber(values[id]) === 'blank' ? null : number(id, bounds)),
    choice,
    text,
    currency: () =>
      currencyField.options.find((option) => option.id === values.currency)?.id ?? currencyField.initial,
    problems,
  }
}

function outOfBounds(label: string, value: number, { min = 0, above, max }: Bounds): string | null {
  if (above !== undefined && value <= above) return `${label} must be above ${above}.`
  if (min !== null && value < min) return `${label} can’t be below ${min}.`
  if (max !== undefined && value > max) return `${label} can’t be above ${max}.`
  return null
}

function shortened(text: string): string {
  const trimmed = text.trim()
  return trimmed.length > 20 ? `${trimmed.slice(0, 20)}…` : trimmed
}
