import type { Connection } from '#contract/connections.ts'
import type { SettingField, SettingValues } from '#domain/networks/network-settings.ts'
import type { NetworkId } from '#domain/networks/network.ts'

export interface SettingControlProps<Field extends SettingField = SettingField> {
  field: Field
  workspaceId: string
  network: NetworkId
  /** Whose setting it is; null: the network's. */
  account: Connection | null
  isOneOfSeveral: boolean
  /** What else is chosen for the network, presets filled in. */
  values: SettingValues
  /** As it was chosen; undefined: nothing was. */
  value: unknown
  keptLabel: unknown
  /** Why a toggle cannot be switched on. */
  whyOff: string | null
  /** What is wrong with it, in words. */
  problem: string | undefined
  onChoose: (value: unknown, label?: string) => void
}
