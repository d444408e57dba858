import { applies, type MediaMix, networkFields, readSettings, type SettingField } from './network-settings.ts'
import type { NetworkId } from './network.ts'

export { aiLabelReasonKey } from './network-settings.ts'

/** The longest reason, in UTF-16 units. */
export const longestAiLabelReason = 200

type Toggle = Extract<SettingField, { kind: 'toggle' }>

/** Whether a setting is the network's label for what AI made. */
export const isAiLabel = (field: SettingField): field is Toggle =>
  field.kind === 'toggle' && field.saysAi === true

/**
 * The setting with which a network labels a post as made by AI.
 * @param kept the settings of the post on this network
 * @returns null: the network has no label, or none for this kind of post
 */
export function aiLabelOn(network: NetworkId, kept: unknown, media: MediaMix): Toggle | null {
  const fields: readonly SettingField[] = networkFields[network]
  const label = fields.find(isAiLabel)
  return label && applies(label.when, readSettings(network, kept, null, media).values, media) ? label : null
}
