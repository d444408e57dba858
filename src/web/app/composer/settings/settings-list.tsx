import { networkFields } from '#domain/networks/network-settings.ts'
import { useEffect, useRef } from 'react'
import type { ComposerModel } from '../state/use-composer.ts'
import { NetworkPanel } from './network-panel.tsx'
import { settingsId } from './settings-button.tsx'

/** What can be chosen for each network, each folded to one line. */
export function SettingsList({ model }: { model: ComposerModel }) {
  const networks = model.networks.filter((network) => networkFields[network].length > 0)
  const list = useRef<HTMLElement>(null)
  const wasAsked = model.areSettingsShown === true
  useEffect(() => {
    if (wasAsked) list.current?.scrollIntoView({ block: 'nearest' })
  }, [wasAsked])
  return (
    <section
      ref={list}
      id={settingsId}
      aria-labelledby="composer-settings"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5"
    >
      <h3 id="composer-settings" className="font-text text-small font-semibold tracking-normal">
        Per-network settings
      </h3>
      <ul className="divide-y divide-line rounded-card border border-line">
        {networks.map((network) => (
          <NetworkPanel key={network} model={model} network={network} />
        ))}
      </ul>
    </section>
  )
}
