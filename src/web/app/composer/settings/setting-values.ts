import type { NetworkId } from '#domain/networks/network.ts'

/** `platformSettings` as they are kept: by network, what belongs to one account below `accounts`. */
export type Settings = Readonly<Record<string, unknown>>

/** One thing chosen. */
export interface SettingChange {
  network: NetworkId
  key: string
  /** undefined takes it back: the preset counts again, or nothing. */
  value: unknown
  /** The account whose setting it is; left out: the network's. */
  connectionId?: string
  /** What a choice from the network's own list is called, kept beside it. */
  label?: string
}

/** The settings with one of them changed; everything else stays as it is. */
export function withSetting(settings: Settings, change: SettingChange): Settings {
  const { network, connectionId } = change
  const kept = recordOf(settings[network])
  if (connectionId === undefined) return { ...settings, [network]: changedBy(kept, change) }
  const accounts = recordOf(kept['accounts'])
  const own = changedBy(recordOf(accounts[connectionId]), change)
  return { ...settings, [network]: { ...kept, accounts: { ...accounts, [connectionId]: own } } }
}

function changedBy(
  kept: Readonly<Record<string, unknown>>,
  { key, value, label }: SettingChange,
): Record<string, unknown> {
  const { [key]: _value, [`${key}Label`]: _label, ...rest } = kept
  if (value === undefined) return rest
  return { ...rest, [key]: value, ...(label !== undefined && { [`${key}Label`]: label }) }
}

/** What was chosen, as it was chosen; undefined: nothing. */
export function settingIn(
  settings: Settings,
  at: Pick<SettingChange, 'network' | 'key' | 'connectionId'>,
): unknown {
  const kept = recordOf(settings[at.network])
  if (at.connectionId === undefined) return kept[at.key]
  return recordOf(recordOf(kept['accounts'])[at.connectionId])[at.key]
}

function recordOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {}
}
