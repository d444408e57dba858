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
  const { x, nights, days, times } = dayScale(new Date(rehearsal.from), new Date(rehearsal.to), zone, [
    16,
    width - 16,
  ])
  const ticks = times.filter(
    (at, index) =>
      index % 2 === 0 && !nights.some((night) => x(at) > night.x + 4 && x(at) < night.x + night.width - 4),
  )
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
        {days.map(({ day, at }) => (
          <text key={day} className="strong" x={x(at)} y="232">
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
        {posts.map((post) => (
          <PostOnLine
            key={post.key}
            post={post}
            x={x(post.dueAt)}
            time={formatTime(new Date(post.dueAt), zone, format)}
          />
        ))}
        <svg x="-2" y={line - 27} width="28" height="27" overflow="visible">
          <Lark className="h-6.75 w-7" />
        </svg>
      </svg>
    </section>
  )
}

/** More would leave the drawing. */
const mostMarks = 5

function PostOnLine({ post, x, time }: { post: RehearsedPost; x: number; time: string }) {
  const standing = post.onLine.slice(0, mostMarks)
  const hanging = post.problems.filter(({ verdict }) => verdict === 'refused').slice(0, 3)
  return (
    <>
      {standing.map((network, at) => (
        <Mark key={network} network={network} x={x - 8} y={line - 17 - at * 19} />
      ))}
      {hanging.map(({ network, publicationId }, at) => (
        <Mark key={publicationId} network={network} x={x - 8} y={line + 2 + at * 19} isHanging />
      ))}
      <text
        className="strong"
        x={x}
        y={line - 23 - Math.max(1, standing.length) * 19 + 16}
        textAnchor="middle"
      >
        {time}
      </text>
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
