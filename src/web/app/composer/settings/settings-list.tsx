import { networkFields } from '#domain/networks/network-settings.ts'
import type { ComposerModel } from '../use-composer.ts'
import { NetworkPanel } from './network-panel.tsx'

/** What can be chosen for each network, each folded to one line. */
export function SettingsList({ model }: { model: ComposerModel }) {
  const networks = model.networks.filter((network) => networkFields[network].length > 0)
  if (networks.length === 0) return null
  return (
    <section aria-labelledby="composer-settings" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1.5">
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
