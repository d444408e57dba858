import type { PlannedPart } from '../content-mix.ts'
import { classNames } from '#web/ui/class-names.ts'

const radius = 40
const length = 2 * Math.PI * radius
const looks = [
  { stroke: 'stroke-ink', ground: 'bg-ink' },
  { stroke: 'stroke-lark', ground: 'bg-lark' },
  { stroke: 'stroke-sky', ground: 'bg-sky' },
  { stroke: 'stroke-leaf', ground: 'bg-leaf' },
  { stroke: 'stroke-dawn', ground: 'bg-dawn' },
  { stroke: 'stroke-stone', ground: 'bg-stone' },
  { stroke: 'stroke-clay', ground: 'bg-clay' },
  { stroke: 'stroke-amber', ground: 'bg-amber' },
]

/** The colour of a part in the ring, for use beside its name. */
export function MixSwatch({ index }: { index: number }) {
  return (
    <span
      aria-hidden
      className={classNames(
        'mr-2 inline-block size-2.5 shrink-0 rounded-xs',
        looks[index % looks.length]?.ground,
      )}
    />
  )
}

/** The split as a ring. The table beside it has the same as text. */
export function MixDonut({ parts }: { parts: readonly PlannedPart[] }) {
  const total = parts.reduce((sum, part) => sum + part.posts, 0)
  const before = (index: number) => parts.slice(0, index).reduce((sum, part) => sum + part.posts, 0)
  return (
    <svg
      viewBox="0 0 100 100"
      role="img"
      aria-label={parts.map((part) => `${part.name} ${part.posts}`).join(', ')}
      className="mx-auto block w-44"
    >
      <g transform="rotate(-90 50 50)">
        {parts.map((part, index) =>
          part.posts > 0 ? (
            <circle
              key={`${part.name}-${before(index)}`}
              cx="50"
              cy="50"
              r={radius}
              fill="none"
              strokeWidth="16"
              className={looks[index % looks.length]?.stroke}
              strokeDasharray={`${Math.max(0, (part.posts / total) * length - 1).toFixed(2)} ${length.toFixed(2)}`}
              strokeDashoffset={(-(before(index) / total) * length).toFixed(2)}
            />
          ) : null,
        )}
      </g>
      <text
        x="50"
        y="50"
        textAnchor="middle"
        dominantBaseline="central"
        className="fill-ink text-[20px] font-bold"
      >
        {total}
      </text>
    </svg>
  )
}
