import { networkNames } from '#domain/networks/network.ts'
import { coveredZones, tallVideoNetworks, type TallVideoNetwork } from '#domain/networks/tall-video.ts'
import { useId } from 'react'

/** Where the chosen networks put their own controls, over a tall film. */
export function ZonesOver({ networks }: { networks: readonly TallVideoNetwork[] }) {
  const id = useId()
  const [width, height] = [306, 544]
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="none"
      className="pointer-events-none absolute inset-0 size-full"
    >
      <defs>
        <pattern id={id} width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
          <path d="M0 0V9" className="stroke-black/30" strokeWidth="2.4" />
          <path d="M4.5 0V9" className="stroke-white/25" strokeWidth="1.6" />
        </pattern>
      </defs>
      {coveredZones(networks).map((zone, at) => {
        const box = {
          x: zone.x * width,
          y: zone.y * height,
          width: zone.width * width,
          height: zone.height * height,
        }
        const words = `${zone.name}: ${whose(zone.networks, networks)}`
        const tag = Math.min(width - 16, words.length * 5.9 + 12)
        const tagX = at === 2 ? width - 8 - tag : 8
        const tagY = at === 0 ? box.height - 22 : at === 1 ? box.y + 7 : box.y + 8
        return (
          <g key={zone.name + at}>
            <rect {...box} fill={`url(#${CSS.escape(id)})`} />
            <rect {...box} fill="none" className="stroke-black" strokeWidth="1.25" strokeDasharray="5 4" />
            <rect x={tagX} y={tagY} width={tag} height="15" rx="3" className="fill-black/80" />
            <text x={tagX + 7} y={tagY + 11} className="fill-white font-text text-[10.5px] font-semibold">
              {words}
            </text>
          </g>
        )
      })}
    </svg>
  )
}

function whose(of: readonly string[], chosen: readonly TallVideoNetwork[]): string {
  if (of.length > 1 && of.length === chosen.length) return of.length === 2 ? 'both' : 'all'
  return tallVideoNetworks
    .filter((network) => of.includes(network))
    .map((network) => networkNames[network])
    .join(', ')
}
