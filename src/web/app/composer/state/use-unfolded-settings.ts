import type { NetworkId } from '#domain/networks/network.ts'
import { useState } from 'react'

/** Which networks have their settings unfolded. */
export function useUnfoldedSettings() {
  const [openSettings, setOpenSettings] = useState<ReadonlySet<NetworkId>>(new Set())
  const [areSettingsShown, showAllSettings] = useState<boolean | null>(null)
  return {
    /** Whether the settings are to be shown; null: nobody chose yet. */
    areSettingsShown,
    showAllSettings,
    /** The networks whose settings were unfolded. */
    openSettings,
    showSettings(network: NetworkId, isOpen: boolean) {
      const next = new Set(openSettings)
      if (isOpen) next.add(network)
      else next.delete(network)
      setOpenSettings(next)
      if (isOpen) showAllSettings(true)
    },
  }
}
