import { networkFields } from '#domain/networks/network-settings.ts'
import { useState } from 'react'
import type { ComposerModel } from '../state/use-composer.ts'
import { mixOn, settingsInShort } from './setting-text.ts'

/** Whether the settings of the networks are shown. They are from the start where something has to be chosen. */
export function useSettingsShown(model: ComposerModel) {
  const { state, networks, chosen, areSettingsShown, showAllSettings } = model
  const withFields = networks.filter((network) => networkFields[network].length > 0)
  const isMissing = withFields.some((network) => {
    const ids = chosen.filter(({ provider }) => provider === network).map(({ id }) => id)
    return settingsInShort(network, state.settings, ids, mixOn(state, network)).isMissing
  })
  // Once shown they do not fold while the writer chooses.
  const [wasMissing, setWasMissing] = useState(isMissing)
  if (isMissing && !wasMissing) setWasMissing(true)
  const hasSome = withFields.length > 0
  const isShown = hasSome && (areSettingsShown ?? wasMissing)
  return { hasSome, isShown, toggle: () => showAllSettings(!isShown) }
}
