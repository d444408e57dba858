import { usualText } from '#contract/analytics-messages.ts'
import { metricFacts } from '#domain/metrics/catalogue.ts'
import { networkNames } from '#domain/networks/network.ts'
import { formatDay } from '#domain/time/format/days.ts'
import { addDays } from '#domain/time/pick-time.ts'
import {
  accountLines,
  accountPlot,
  heightOf,
  type PlacedPost,
  placePosts,
  stemOf,
} from '#drawing/charts/place-posts.ts'
import { networkMarks } from '../../../ui/network-marks.ts'
import { countText, timesText } from '../number-text.ts'
import type { Writers } from '../use-writers.ts'
import { type AccountLine, accountSummary, lineText } from './account-summary.ts'
import { Hatching } from './hatching.tsx'
import { Plot } from './plot.tsx'

export interface AccountChartProps {
  line: AccountLine
  /** Half-open. */
  from: string
  to: string
  writers: Writers
  onOpen?: (publicationId: string) => void
}

const { width, height, usualY } = accountPlot

/** The posts of an account against what it usually gets. */
export function AccountChart({ line, from, to, writers, onOpen }: AccountChartProps) {
  const { posts, gaps } = placePosts(line, from, to, writers.zone)
  const points = posts.map((post) => ({
    key: post.id,
    x: post.x,
    y: post.y,
    text: lineText(line, post, writers),
  }))
  return (
    <Plot width={width} height={height} summary={accountSummary(line)} points={points} onOpen={onOpen}>
      <path className="grid-line" strokeDasharray="1 5" d={accountLines.grid} />
      <text x="0" y={heightOf(2) - 4}>
        4 ×
      </text>
      <text x="0" y={heightOf(-1) - 3}>
        ½
      </text>
      {gaps.map((gap) => (
        <Hatching key={gap.from} x={gap.x} y={usualY - 44} width={gap.width} height={78} />
      ))}
      <path className="wire" d={accountLines.usual} />
      {posts.map((post) => (
        <PostMark
          key={post.id}
          {...post}
          times={post.value !== null && line.usual ? post.value / line.usual : null}
        />
      ))}
      <svg x={width - 17} y={usualY - 18} width="17" height="17" viewBox="0 0 24 24">
        <path
          className={`fill-current text-net-${line.network}`}
          fillRule="evenodd"
          d={networkMarks[line.network]}
        />
      </svg>
      <DayMarks from={from} to={to} writers={writers} />
    </Plot>
  )
}

interface PostMarkProps {
  x: number
  y: number
  kind: PlacedPost['kind']
  times: number | null
}

function PostMark({ x, y, kind, times }: PostMarkProps) {
  return (
    <>
      {kind !== 'absent' && <path className="stem" d={stemOf({ x, y, kind })} />}
      <circle className={kind} cx={x} cy={y} r={kind === 'best' ? 5 : 3.6} />
      {kind === 'best' && times !== null && (
        // Above it, where no other post is.
        <text className="strong" x={Math.min(Math.max(x, 16), width - 16)} y={y - 9} textAnchor="middle">
          {timesText(times)}
        </text>
      )}
    </>
  )
}

function DayMarks({ from, to, writers }: Pick<AccountChartProps, 'from' | 'to' | 'writers'>) {
  const last = addDays(to, -1)
  const days = Math.round((Date.parse(last) - Date.parse(from)) / 86_400_000)
  const middle = addDays(from, Math.round(days / 2))
  const write = (day: string) => formatDay(day, 'short', writers.format, 'never')
  return (
    <>
      <text x="0" y={height - 2}>
        {write(from)}
      </text>
      {days > 5 && (
        <text x={(width - 14) / 2} y={height - 2} textAnchor="middle">
          {write(middle)}
        </text>
      )}
      <text x={width - 22} y={height - 2} textAnchor="end">
        {write(last)}
      </text>
    </>
  )
}

/** What the number of the chart is called: ‘Reach, usually 1,537’. */
export function AccountCaption({ line }: { line: AccountLine }) {
  if (line.metric === null) return <>{networkNames[line.network]} gives no number to compare posts by.</>
  return (
    <>
      <b className="font-semibold">{metricFacts[line.metric].name}</b>
      {`, ${usualText(line, countText)}`}
    </>
  )
}
