import type { NetworkId } from '#domain/networks/network.ts'
import { networkFields, type Condition, type SettingField } from '#domain/networks/network-settings.ts'

/** A post setting of one network, as a guide lists it. */
export interface ChoiceRow {
  label: string
  /** The possible values. */
  values: string
  /** When the composer shows it; empty: always. */
  when: string
}

/** The per-network settings of the composer, in the same order. */
export function choiceRows(network: NetworkId): ChoiceRow[] {
  const fields: readonly SettingField[] = networkFields[network]
  return fields.map((field) => ({
    label: field.label,
    values: valuesOf(field),
    when: [field.required && 'required', whenOf(field.when, fields)].filter(Boolean).join('; '),
  }))
}

function valuesOf(field: SettingField): string {
  switch (field.kind) {
    case 'choice': {
      const preset = field.options.find((option) => option.value === field.preset)
      const others = field.options.filter((option) => option !== preset).map((option) => option.label)
      return preset ? `${preset.label} (default), ${others.join(', ')}` : others.join(' / ')
    }
    case 'toggle':
      return field.preset ? 'yes (default) or no' : 'no (default) or yes'
    case 'remote':
      return 'from a list the network sends'
    case 'text':
      return `up to ${field.max.toLocaleString('en-US')} characters`
    case 'tags':
      return `${field.maxTotal?.toLocaleString('en-US') ?? 'no limit of'} characters together`
    case 'seconds':
      return 'a frame from the video'
    case 'cover':
      return 'a separate picture'
    default:
      return field satisfies never
  }
}

const mediaNames = {
  none: 'without media',
  ai: 'media made with AI',
  image: 'pictures',
  video: 'a video',
  document: 'a document',
} as const

function whenOf(when: Condition | undefined, fields: readonly SettingField[]): string {
  if (!when) return ''
  const media = when.media?.includes('none')
    ? mediaNames.none
    : when.media && `with ${when.media.map((kind) => mediaNames[kind]).join(' or ')}`
  return [media, settingInWords(when, fields)].filter(Boolean).join(', ')
}

function settingInWords({ setting, is, isNot }: Condition, fields: readonly SettingField[]): string {
  const field = fields.find((one) => one.key === setting)
  if (field?.kind !== 'choice') return ''
  const names = (values: readonly (string | boolean)[] = []) =>
    values.map((value) => field.options.find((option) => option.value === value)?.label ?? value).join(' or ')
  return isNot ? `not for “${names(isNot)}”` : `for “${names(is)}”`
}
