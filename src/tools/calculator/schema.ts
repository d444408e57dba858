import type { Output, FigureTone } from './output.ts'

/** What stands in the fields, as typed, by the field's id. */
export type CalculatorValues = Readonly<Record<string, string>>

interface FieldWords {
  id: string
  label: string
  hint?: string
  /** The worked example: what the page opens with. */
  initial: string
  /** `initial` is a usual value to start from, not the example’s own: it stays when the example goes. */
  usual?: true
  /** Only there while another field has one of these values. */
  when?: { field: string; is: readonly string[] }
}

export interface NumberFieldOf extends FieldWords {
  kind: 'number'
  prefix?: string
  suffix?: string
}

export interface ChoiceFieldOf extends FieldWords {
  kind: 'choice'
  /** cards: all in view with what they mean. list: a select. */
  look: 'cards' | 'list'
  options: readonly { id: string; name: string; description?: string }[]
}

interface TextFieldOf extends FieldWords {
  kind: 'text'
  lines: number
  placeholder?: string
}

export type CalculatorField = NumberFieldOf | ChoiceFieldOf | TextFieldOf

export interface FieldGroup {
  title?: string
  /** Under the title. */
  note?: string
  /** Closed until opened: coefficients and extras. */
  folded?: boolean
  fields: readonly CalculatorField[]
}

/** From this value up the label holds. Highest first. */
export interface CalculatorBand {
  from: number
  label: string
  tone: FigureTone
}

/** A calculator, said as data: its fields, its formulas and what it computes. */
export interface CalculatorSchema {
  /** The tool's id. */
  id: string
  groups: readonly FieldGroup[]
  /** Printed beside the results, one line each. */
  formulas: readonly string[]
  bands?: readonly CalculatorBand[]
  resultsTitle: string
  /** Set: results come only on pressing this button; `waiting` says before what will appear. */
  press?: { label: string; waiting: string }
  /** Never throws: what cannot be computed is said by outputs of kind `problem` or in a figure's words. */
  compute: (values: CalculatorValues) => Output[]
}

/** The worked example of a calculator. */
export function initialValues(schema: CalculatorSchema): CalculatorValues {
  return Object.fromEntries(fieldsOf(schema).map((field) => [field.id, field.initial]))
}

/** Every field, whatever its group. */
export function fieldsOf(schema: CalculatorSchema): CalculatorField[] {
  return schema.groups.flatMap((group) => group.fields)
}

/** Whether a field is shown while these values are in the form. */
export function isShown(field: CalculatorField, values: CalculatorValues): boolean {
  return field.when === undefined || field.when.is.includes(values[field.when.field] ?? '')
}

/** The band a value lies in; the lowest for what is below all of them. */
export function bandOf(bands: readonly CalculatorBand[], value: number): CalculatorBand | null {
  return bands.find((band) => value >= band.from) ?? bands.at(-1) ?? null
}

/** Values out of anything: a shared link, an agent. Unknown keys and wrong types fall away; null when it is no object. */
export function parseValues(schema: CalculatorSchema, raw: unknown): CalculatorValues | null {
  if (typeof raw !== 'object' || raw === null) return null
  const given = new Map<string, unknown>(Object.entries(raw))
  const entries = fieldsOf(schema).map((field) => [field.id, valueOf(field, given.get(field.id))] as const)
  return Object.fromEntries(entries)
}

function valueOf(field: CalculatorField, raw: unknown): string {
  const text = typeof raw === 'number' ? String(raw) : raw
  if (typeof text !== 'string' || text.length > 5000) return field.initial
  if (field.kind !== 'choice') return text
  return field.options.some((option) => option.id === text) ? text : field.initial
}
