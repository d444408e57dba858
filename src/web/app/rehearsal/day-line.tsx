import type { Rehearsal } from '#contract/rehearsal.ts'
import { networkNames } from '#domain/networks/network.ts'
import { formatTime } from '#domain/time/format/times.ts'
import { formatDay } from '#domain/time/format/days.ts'
import { networkMarks } from '../../ui/network-marks.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import { Lark } from '../../ui/lark.tsx'
import { useReader } from '../use-reader.ts'
import { dayScale } from './day-scale.ts'
import type { RehearsedPost } from './group-entries.ts'
import { heightOf, mostHanging, mostStanding, type PlaceOnLine, placesOnLine } from './places-on-line.ts'
import { lineSummary } from './line-summary.ts'

interface DayLineProps {
  rehearsal: Rehearsal
  posts: readonly RehearsedPost[]
}

const width = 944
const line = 136

/** The hours on a line: posts that would go out are above it, those that would be refused are below it, upside down. */
export function DayLine({ rehearsal, posts }: DayLineProps) {
  const { zone, format } = useReader()
  const { x, nights, days, ticks } = dayScale(new Date(rehearsal.from), new Date(rehearsal.to), zone, [
    16,
    width - 16,
  ])
  const ends = rehearsal.access.filter(
    ({ endsAt, renews }) => endsAt && !renews && endsAt > rehearsal.from && endsAt < rehearsal.to,
  )
  return (
    <section
      aria-label="The next 24 hours"
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls can be scrolled by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-card border border-line bg-card px-4.5 pt-4.5 pb-3.5"
    >
      <svg
        viewBox={`0 0 ${width} 238`}
        className="plot min-w-190"
        role="img"
        aria-label={lineSummary(rehearsal, posts, zone, format)}
      >
        {nights.map((night) => (
          <g key={night.x}>
            <rect className="fill-ink/5" x={night.x} y="0" width={night.width} height={line} />
            {night.width > 70 && (
              <text x={night.x + night.width / 2} y="14" textAnchor="middle">
                Night
              </text>
            )}
          </g>
        ))}
        <path className="axis" d={`M0 ${line}H${width}`} />
        {ticks.map((at) => (
          <g key={at.getTime()}>
            <path className="axis" strokeWidth="1.5" d={`M${x(at)} ${line}v4`} />
            <text x={x(at)} y="212" textAnchor="middle">
              {formatTime(at, zone, format)}
            </text>
          </g>
        ))}
        {days.map(({ day, x: at, isAtEnd }) => (
          <text
            key={day}
            className="strong"
            x={isAtEnd ? width : at}
            y="232"
            textAnchor={isAtEnd ? 'end' : 'start'}
          >
            {formatDay(day, 'weekday-long', format, 'never')}
          </text>
        ))}
        {ends.map(({ connectionId, network, endsAt }) => (
          <g key={connectionId}>
            <path
              className="stroke-clay"
              strokeWidth="1.75"
              strokeDasharray="4 4"
              d={`M${x(endsAt ?? rehearsal.to)} 24V196`}
            />
            <text className="refused" x={x(endsAt ?? rehearsal.to) - 7} y="32" textAnchor="end">
              {networkNames[network]} access ends {formatTime(new Date(endsAt ?? rehearsal.to), zone, format)}
            </text>
          </g>
        ))}
        {placesOnLine(posts, { x, zone, format }).map((place) => (
          <MarksOnLine key={place.key} place={place} />
        ))}
        <svg x="-2" y={line - 27} width="28" height="27" overflow="visible">
          <Lark className="h-6.75 w-7" />
        </svg>
      </svg>
    </section>
  )
}

/** The marks of a place, and its time above them. */
function MarksOnLine({ place }: { place: PlaceOnLine }) {
  const { x, standing, hanging, time, raised } = place
  return (
    <>
      <Marks networks={standing} most={mostStanding} x={x} yOf={(at) => line - 17 - at * 19} />
      <Marks networks={hanging} most={mostHanging} x={x} yOf={(at) => line + 2 + at * 19} isHanging />
      <text className="strong" x={x} y={line - heightOf(place, raised)} textAnchor="middle">
        {time}
      </text>
    </>
  )
}

interface MarksProps {
  networks: readonly NetworkId[]
  most: number
  x: number
  yOf: (at: number) => number
  isHanging?: boolean
}

/** A stack of marks; of more than there is room for, the last one is their number. */
function Marks({ networks, most, x, yOf, isHanging = false }: MarksProps) {
  const shown = networks.length > most ? networks.slice(0, most - 1) : networks
  return (
    <>
      {shown.map((network, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- several posts of one place may go to one network
        <Mark key={at} network={network} x={x - 8} y={yOf(at)} isHanging={isHanging} />
      ))}
      {networks.length > shown.length && (
        <text x={x} y={yOf(shown.length) + 13} textAnchor="middle">
          +{networks.length - shown.length}
        </text>
      )}
    </>
  )
}

function Mark({
  network,
  x,
  y,
  isHanging = false,
}: {
  network: NetworkId
  x: number
  y: number
  isHanging?: boolean
}) {
  return (
    <svg x={x} y={y} width="16" height="16" viewBox="0 0 24 24">
      <path
        className={`fill-current text-net-${network}`}
        fillRule="evenodd"
        d={networkMarks[network]}
        transform={isHanging ? 'rotate(180 12 12)' : undefined}
      />
    </svg>
  )
}
