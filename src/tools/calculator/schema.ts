import type { Output, FigureTone } from './output.ts'

/** The contents of the fields, as typed, by field id. */
export type CalculatorValues = Readonly<Record<string, string>>

interface FieldWords {
  id: string
  label: string
  hint?: string
  /** The worked example: the initial value. */
  initial: string
  /** `initial` is a common default, not part of the example: clearing the form keeps it. */
  usual?: true
  /** Shown only while another field has one of these values. */
  when?: { field: string; is: readonly string[] }
}

export interface NumberFieldOf extends FieldWords {
  kind: 'number'
  prefix?: string
  suffix?: string
}

export interface ChoiceFieldOf extends FieldWords {
  kind: 'choice'
  /** cards: all options visible with a description. list: a select. */
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
  /** Collapsed at first: coefficients and extras. */
  folded?: boolean
  fields: readonly CalculatorField[]
}

/** The label applies from this value up. Highest first. */
export interface CalculatorBand {
  from: number
  label: string
  tone: FigureTone
}

/** A calculator as data: its fields, its formulas and its computation. */
export interface CalculatorSchema {
  /** The tool's id. */
  id: string
  groups: readonly FieldGroup[]
  /** Printed beside the results, one line each. */
  formulas: readonly string[]
  bands?: readonly CalculatorBand[]
  resultsTitle: string
  /** If set, results appear only after a click on this button; `waiting` is shown before. */
  press?: { label: string; waiting: string }
  /** Never throws: problems are outputs of kind `problem`, or the text of a figure. */
  compute: (values: CalculatorValues) => Output[]
}

/** The worked example of a calculator. */
export function initialValues(schema: CalculatorSchema): CalculatorValues {
  return Object.fromEntries(fieldsOf(schema).map((field) => [field.id, field.initial]))
}

/** All fields of all groups. */
export function fieldsOf(schema: CalculatorSchema): CalculatorField[] {
  return schema.groups.flatMap((group) => group.fields)
}

/** Whether a field is shown with these values in the form. */
export function isShown(field: CalculatorField, values: CalculatorValues): boolean {
  return field.when === undefined || field.when.is.includes(values[field.when.field] ?? '')
}

/** The band of a value; the lowest band for values below all of them. */
export function bandOf(bands: readonly CalculatorBand[], value: number): CalculatorBand | null {
  return bands.find((band) => value >= band.from) ?? bands.at(-1) ?? null
}

/**
 * Values from untrusted data: a shared link, an agent. Drops unknown keys and wrong types; null when it is no object.
 */
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
