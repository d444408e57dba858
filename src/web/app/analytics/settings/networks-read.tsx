import type { AnalyticsSettings } from '#contract/analytics.ts'
import { networkIds, networkNames } from '#domain/networks/network.ts'
import { readPrices } from '#domain/networks/reading.ts'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { NetworkIcon } from '../../../ui/network-icon.tsx'
import { useConnections } from '../../queries.ts'
import type { SettingsChange } from './use-set-settings.ts'

interface NetworksReadProps {
  workspaceId: string
  settings: AnalyticsSettings
  mayChange: boolean
  onSet: (change: SettingsChange) => Promise<boolean>
}

/** Which networks are read, and whether posts made elsewhere are. */
export function NetworksRead({ workspaceId, settings, mayChange, onSet }: NetworksReadProps) {
  const { data: connections = [] } = useConnections(workspaceId)
  const { networksOff, foreignPosts } = settings
  const used = networkIds.filter(
    (id) => !readPrices(id) && connections.some(({ provider }) => provider === id),
  )
  const toggle = (id: (typeof networkIds)[number]) =>
    void onSet({
      networksOff: networksOff.includes(id) ? networksOff.filter((one) => one !== id) : [...networksOff, id],
    })
  return (
    <section aria-labelledby="networks-read" className="grid gap-3">
      <h2 id="networks-read" className="border-b-2 border-ink pb-2 text-3">
        What is read
      </h2>
      {used.length > 0 && (
        <fieldset className="grid" disabled={!mayChange}>
          <legend className="mb-1 text-small font-semibold">Networks</legend>
          {used.map((id) => (
            <LabelledCheckbox key={id} checked={!networksOff.includes(id)} onChange={() => toggle(id)}>
              <span className="inline-flex items-center gap-2">
                <NetworkIcon network={id} decorative /> {networkNames[id]}
              </span>
            </LabelledCheckbox>
          ))}
        </fieldset>
      )}
      <fieldset disabled={!mayChange}>
        <legend className="sr-only">Posts made elsewhere</legend>
        <LabelledCheckbox checked={foreignPosts} onChange={() => void onSet({ foreignPosts: !foreignPosts })}>
          Posts made elsewhere on these accounts
        </LabelledCheckbox>
        <p className="text-small text-muted">They are marked “made elsewhere” and are never changed.</p>
      </fieldset>
    </section>
  )
}
