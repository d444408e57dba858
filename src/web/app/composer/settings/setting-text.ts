import {
  networkFields,
  readSettings,
  type MediaMix,
  type SettingField,
  type SettingValue,
} from '#domain/networks/network-settings.ts'
import { mixOf } from '#domain/networks/media-mix.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { mediaOf, type Attachment } from '../files/attachment.ts'
import type { ComposerState } from '../state/composer-state.ts'
import { filesOn } from '../state/own-media.ts'
import { repliesOfTab } from '../state/replies.ts'
import { settingIn, type Settings } from './setting-values.ts'

/** The kinds of files a network gets, as settings ask for them, and whether a model made one. */
export function mixOn(state: ComposerState, network: NetworkId): MediaMix {
  const inReplies = repliesOfTab(state, network).flatMap(({ attachments }) => attachments)
  return mixOf(filesOn(state, network).map(fileOf), inReplies.map(fileOf))
}

const fileOf = (attachment: Attachment) => ({
  kind: attachment.kind,
  origin: mediaOf(attachment)?.origin,
})

const mostNamed = 3

/**
 * The settings of a network on one line: what still has to be chosen, else what differs from the usual.
 * @param connectionIds the chosen accounts there
 */
export function settingsInShort(
  network: NetworkId,
  settings: Settings,
  connectionIds: readonly string[],
  media: MediaMix,
): { isMissing: boolean; words: string } {
  const fields: readonly SettingField[] = networkFields[network]
  const read = connectionIds.map((id) => ({ id, ...readSettings(network, settings[network], id, media) }))
  const wrong = new Set(read.flatMap(({ problems }) => problems.map(({ key }) => key)))
  if (wrong.size > 0) {
    const labels = fields.filter(({ key }) => wrong.has(key)).map(({ label }) => label)
    return { isMissing: true, words: `To choose: ${shortList(labels)}` }
  }
  const said = fields.flatMap((field) =>
    read.slice(0, field.perAccount ? undefined : 1).flatMap(({ id, values }) => {
      const at = { network, connectionId: field.perAccount ? id : undefined }
      return valueInWords(field, values[field.key], settingIn(settings, { ...at, key: `${field.key}Label` }))
    }),
  )
  return { isMissing: false, words: said.length === 0 ? 'Default' : shortList(said) }
}

function shortList(words: readonly string[]): string {
  const rest = words.length - mostNamed
  const named = words.slice(0, mostNamed).join(' · ')
  return rest > 0 ? `${named} · ${rest} more` : named
}

/** What was chosen, unless it is the usual. */
function valueInWords(field: SettingField, value: SettingValue | undefined, label: unknown): string[] {
  if (value === undefined) return []
  switch (field.kind) {
    case 'choice': {
      if (value === field.preset) return []
      return [`${field.label}: ${field.options.find((one) => one.value === value)?.label ?? String(value)}`]
    }
    case 'remote':
      return [`${field.label}: ${typeof label === 'string' ? label : 'chosen'}`]
    case 'toggle':
      if (value === field.preset || field.required) return []
      return [value ? field.label : `Not: ${field.label}`]
    case 'text':
      return [`${field.label}: ${cut(String(value))}`]
    case 'tags':
      return Array.isArray(value) && value.length > 0 ? [`${value.length} tags`] : []
    case 'seconds':
      return [`${field.label} ${String(value)}`]
    case 'cover':
      return [field.label]
    default:
      return field satisfies never
  }
}

function cut(text: string): string {
  const characters = [...text.replace(/\s+/gu, ' ')]
  return characters.length > 24 ? `${characters.slice(0, 23).join('')}…` : characters.join('')
}
