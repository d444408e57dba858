import { tallVideoName, tallVideoNetworks, type TallVideoNetwork } from '#domain/networks/tall-video.ts'
import { classNames } from '../../../ui/class-names.ts'
import { NetworkIcon } from '../../../ui/network-icon.tsx'

interface ZoneSwitchProps {
  chosen: readonly TallVideoNetwork[]
  onChange: (chosen: TallVideoNetwork[]) => void
}

/** The networks on the line; what is chosen holds on to it with a dot, and shows what it covers. */
export function ZoneSwitch({ chosen, onChange }: ZoneSwitchProps) {
  return (
    <div
      role="group"
      aria-label="Show what these networks cover"
      className="flex items-end gap-1 border-b-2 border-ink"
    >
      {tallVideoNetworks.map((network) => {
        const isChosen = chosen.includes(network)
        return (
          <button
            key={network}
            type="button"
            aria-pressed={isChosen}
            aria-label={tallVideoName(network)}
            title={tallVideoName(network)}
            className={classNames(
              'relative grid h-11 w-11 place-items-end justify-items-center pb-1 desk:h-9 desk:w-9',
              'aria-pressed:after:absolute aria-pressed:after:-bottom-1.25 aria-pressed:after:size-1.75 aria-pressed:after:rounded-full aria-pressed:after:bg-ink aria-pressed:after:content-[""]',
            )}
            onClick={() =>
              onChange(
                tallVideoNetworks.filter((one) => (one === network ? !isChosen : chosen.includes(one))),
              )
            }
          >
            <NetworkIcon
              network={network}
              decorative
              className={classNames('size-4.5 transition-opacity', !isChosen && 'opacity-45 grayscale')}
            />
          </button>
        )
      })}
      <span className="pb-1.75 ps-1 text-small leading-none font-medium text-ink-2">Safe zones</span>
    </div>
  )
}
