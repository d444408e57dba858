import type { NetworkId } from './network.ts'
import { factsOf, type networks } from './networks.ts'
import type { Condition, SettingField } from './setting-field.ts'

/** Beside a label that was taken back, in the settings of its network: why. */
export const aiLabelReasonKey = 'aiLabelReason'

export type { Choice, Condition, SettingField } from './setting-field.ts'

/** The settings of a post for each network, in display order: for form, check and API. */
export const networkFields = factsOf('fields')

type ValueOf<Field> = Field extends { kind: 'choice'; options: readonly { value: infer Value }[] }
  ? Value
  : Field extends { kind: 'toggle' }
    ? boolean
    : Field extends { kind: 'seconds' }
      ? number
      : Field extends { kind: 'tags' }
        ? readonly string[]
        : string

/** Toggles, and choices with a preset, always have a value; others only when the author set one. */
type HasPreset<Field> = Field extends { kind: 'toggle' } | { preset: string } ? true : false

type FieldsOf<Id extends NetworkId> = (typeof networks)[Id]['fields'][number]

/** The settings of one network, as returned by `readSettings`. */
export type SettingsOf<Id extends NetworkId> = {
  readonly [Field in FieldsOf<Id> as HasPreset<Field> extends true ? Field['key'] : never]: ValueOf<Field>
} & {
  readonly [Field in FieldsOf<Id> as HasPreset<Field> extends true ? never : Field['key']]?: ValueOf<Field>
}

/** Settings of any network. Read them with `settingsOf`. */
export type SettingValues = Readonly<Record<string, SettingValue>>
export type SettingValue = string | number | boolean | readonly string[]

export interface SettingProblem {
  key: string
  code: 'setting-missing' | 'setting-invalid' | 'setting-too-long'
  /** One sentence that says what to do. */
  message: string
}

/** The kinds of media of a post on a network, for conditions; `ai`: a model made one of them. Built by `mixOf`. */
export type MediaMix = readonly ('none' | 'image' | 'video' | 'document' | 'ai')[]

/**
 * Reads the chosen settings of a network and account: fills in presets, drops hidden and unknown values, and reports
 * everything missing or invalid as a problem. With a file that a model made, the network's label for it is on until its
 * author takes it back with a reason. Never throws, for any input.
 * @param connectionId the account; null reads only settings of the network
 */
export function readSettings(
  network: NetworkId,
  kept: unknown,
  connectionId: string | null,
  media: MediaMix,
): { values: SettingValues; problems: SettingProblem[] } {
  const chosen = isRecord(kept) ? kept : {}
  const accounts = isRecord(chosen['accounts']) ? chosen['accounts'] : {}
  const own = connectionId === null ? undefined : accounts[connectionId]
  const values: Record<string, SettingValue> = {}
  const problems: SettingProblem[] = []
  const fields: readonly SettingField[] = networkFields[network]
  for (const field of fields) {
    if (field.perAccount && connectionId === null) continue
    if (!applies(field.when, values, media)) continue
    const given = field.perAccount ? (isRecord(own) ? own[field.key] : undefined) : chosen[field.key]
    const value = given === undefined || given === null || given === '' ? presetOf(field, media) : given
    const problem = problemWith(field, value) ?? missingReason(field, value, chosen, media)
    if (problem) problems.push({ key: field.key, ...problem })
    else if (isSettingValue(value)) values[field.key] = value
  }
  for (const field of fields) {
    const conflict = field.conflicts?.find(
      (one) => values[field.key] === one.value && values[one.setting] === one.is,
    )
    if (conflict) problems.push({ key: field.key, code: 'setting-invalid', message: conflict.message })
  }
  return { values, problems }
}

/** The settings of a post with a known network. */
export function settingsOf<Id extends NetworkId>(_network: Id, values: SettingValues): SettingsOf<Id> {
  // `readSettings` has checked every value against its field.
  return values as SettingsOf<Id>
}

/** Whether a field is shown, and checked, for a post with these values and media. */
export function applies(when: Condition | undefined, values: SettingValues, media: MediaMix): boolean {
  if (!when) return true
  if (when.media && !when.media.some((kind) => media.includes(kind))) return false
  if (when.setting === undefined) return true
  const value = values[when.setting]
  if (when.isNot) return !when.isNot.some((one) => one === value)
  return (typeof value === 'string' || typeof value === 'boolean') && (when.is ?? []).includes(value)
}

function presetOf(field: SettingField, media: MediaMix): SettingValue | undefined {
  if (field.kind === 'toggle' && field.saysAi && media.includes('ai')) return true
  return field.kind === 'toggle' || field.kind === 'choice' ? field.preset : undefined
}

function problemWith(field: SettingField, value: unknown): Omit<SettingProblem, 'key'> | null {
  if (value === undefined) return field.required ? missing(field) : null
  switch (field.kind) {
    case 'choice':
      return field.options.some((option) => option.value === value) ? null : invalid(field)
    case 'remote':
    case 'cover':
      return typeof value === 'string' && value.length <= 500 ? null : invalid(field)
    case 'toggle':
      if (typeof value !== 'boolean') return invalid(field)
      return field.required && !value ? missing(field) : null
    case 'seconds':
      return typeof value === 'number' && value >= 0 && Number.isFinite(value) ? null : invalid(field)
    case 'text':
      return typeof value === 'string' ? problemWithText(field, value) : invalid(field)
    case 'tags':
      return problemWithTags(field, value)
    default:
      return field satisfies never
  }
}

function problemWithText(
  field: Extract<SettingField, { kind: 'text' }>,
  value: string,
): Omit<SettingProblem, 'key'> | null {
  const over = [...value].length - field.max
  if (over > 0) return tooLong(field, `Make it ${over} shorter.`)
  if (field.isLink && !/^https?:\/\/\S+$/u.test(value)) {
    return { code: 'setting-invalid', message: `${field.label}: begin it with https://.` }
  }
  if (field.pattern && !field.pattern.test(value)) {
    return { code: 'setting-invalid', message: field.patternHint ?? `${field.label}: change it.` }
  }
  return null
}

function problemWithTags(
  field: Extract<SettingField, { kind: 'tags' }>,
  value: unknown,
): Omit<SettingProblem, 'key'> | null {
  if (!Array.isArray(value) || value.some((tag) => typeof tag !== 'string')) return invalid(field)
  const tags = value as string[]
  if (tags.length > field.maxCount) return tooLong(field, `Remove ${tags.length - field.maxCount}.`)
  const long = tags.find((tag) => [...tag].length > field.maxEach)
  if (long) return tooLong(field, `“${long.slice(0, 20)}…” is too long.`)
  // A tag with a space counts with its quotation marks, and commas between tags count too.
  const total = tags.reduce((sum, tag) => sum + [...tag].length + (tag.includes(' ') ? 2 : 0) + 1, -1)
  return field.maxTotal !== undefined && total > field.maxTotal
    ? tooLong(field, `Together they are ${total - field.maxTotal} characters too long.`)
    : null
}

/** A label for what a model made is not taken back without a word. */
function missingReason(
  field: SettingField,
  value: unknown,
  chosen: Readonly<Record<string, unknown>>,
  media: MediaMix,
): Omit<SettingProblem, 'key'> | null {
  const isTakenBack =
    field.kind === 'toggle' && field.saysAi === true && value === false && media.includes('ai')
  const reason = chosen[aiLabelReasonKey]
  if (!isTakenBack || (typeof reason === 'string' && reason.trim() !== '')) return null
  return { code: 'setting-missing', message: `Say why it needs no label: ${field.label}.` }
}

const verbs: Record<SettingField['kind'], string> = {
  choice: 'Choose',
  remote: 'Choose',
  cover: 'Choose',
  toggle: 'Confirm',
  text: 'Fill in',
  tags: 'Fill in',
  seconds: 'Fill in',
}

const missing = (field: SettingField): Omit<SettingProblem, 'key'> => ({
  code: 'setting-missing',
  message: `${verbs[field.kind]}: ${field.label}.`,
})

const invalid = (field: SettingField): Omit<SettingProblem, 'key'> => ({
  code: 'setting-invalid',
  message: `${field.label}: choose again.`,
})

const tooLong = (field: SettingField, what: string): Omit<SettingProblem, 'key'> => ({
  code: 'setting-too-long',
  message: `${field.label}: ${what}`,
})

function isSettingValue(value: unknown): value is SettingValue {
  return (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    Array.isArray(value)
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
