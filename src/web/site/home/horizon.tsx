import type { NetworkId } from '#domain/networks/network.ts'
import { Lark } from '../../ui/lark.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'

const flocks: readonly (readonly NetworkId[])[] = [
  ['twitter', 'linkedin', 'bluesky'],
  ['instagram', 'facebook'],
  ['threads', 'pinterest'],
  ['youtube', 'tiktok'],
]

/** The horizon: network marks in groups, and the lark facing them. */
export function Horizon() {
  return (
    <div className="border-b-2 border-horizon">
      <div className="site-wrap flex items-end justify-between gap-2">
        <div className="flex flex-1 items-end justify-between gap-1 desk:flex-none desk:justify-start desk:gap-14">
          {flocks.map((flock) => (
            <div key={flock[0]} className="flex items-end gap-1.5 desk:gap-5">
              {flock.map((network) => (
                <NetworkIcon fromSprite key={network} network={network} className="size-5 desk:size-9" />
              ))}
            </div>
          ))}
        </div>
        <Lark className="h-11 w-11.5 flex-none -scale-x-100 desk:h-18.5 desk:w-19.5" />
      </div>
    </div>
  )
}
