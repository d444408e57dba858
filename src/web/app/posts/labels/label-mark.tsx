import type { LabelColor, PostLabel } from '#contract/labels.ts'
import { classNames } from '../../../ui/class-names.ts'

const dots: Record<LabelColor, string> = {
  lark: 'bg-lark',
  sky: 'bg-sky',
  amber: 'bg-amber',
  leaf: 'bg-leaf',
  clay: 'bg-clay',
  stone: 'bg-stone',
}

/** The colour of a label, for use beside its name. */
export function LabelDot({ color }: { color: LabelColor }) {
  return <span aria-hidden className={classNames('size-2 flex-none rounded-full', dots[color])} />
}

/** The name of a label after its colour. */
function LabelMark({ label }: { label: Pick<PostLabel, 'name' | 'color'> }) {
  return (
    <span className="inline-flex max-w-36 items-center gap-1.5 rounded-full border border-line-2 bg-card px-2 py-0.5 text-tiny leading-[1.3] font-medium text-ink-2">
      <LabelDot color={label.color} />
      <span className="min-w-0 truncate">{label.name}</span>
    </span>
  )
}

/** A row has room for this many. */
const shownAtMost = 2

/** The labels of a post in a row: the first ones, and the number of the others. Nothing when there are none. */
export function LabelMarks({ labels, all = false }: { labels: readonly PostLabel[]; all?: boolean }) {
  if (labels.length === 0) return null
  const shown = all || labels.length === shownAtMost + 1 ? labels : labels.slice(0, shownAtMost)
  const names = labels.map(({ name }) => name).join(', ')
  return (
    <span
      className={classNames('inline-flex items-center gap-1', all && 'flex-wrap')}
      title={`Labels: ${names}`}
    >
      <span className="sr-only">Labels: {names}.</span>
      {shown.map((label) => (
        <span key={label.id} aria-hidden className="contents">
          <LabelMark label={label} />
        </span>
      ))}
      {labels.length > shown.length && (
        <span aria-hidden className="font-mono text-[11.5px] font-semibold text-muted">
          +{labels.length - shown.length}
        </span>
      )}
    </span>
  )
}
