const marks = {
  above: ['better than usual', <circle key="m" className="above" cx="8" cy="6" r="4" />],
  below: ['below usual', <circle key="m" className="below" cx="8" cy="6" r="3.6" />],
  uncompared: ['not compared yet', <circle key="m" className="uncompared" cx="8" cy="6" r="3.6" />],
  absent: ['no reading', <circle key="m" className="absent" cx="8" cy="6" r="3.6" />],
  usual: ['usual', <path key="m" className="wire" d="M0 6H16" />],
  curve: [
    'a dot is a reading',
    <g key="m">
      <path className="curve" d="M0 6H16" />
      <circle className="above" cx="8" cy="6" r="3.5" />
    </g>,
  ],
  median: ['the account’s median', <path key="m" className="usual" d="M0 6H16" />],
} as const

type ChartMark = keyof typeof marks

/** What the marks of a chart mean. */
export function ChartKey({ marks: shown }: { marks: readonly ChartMark[] }) {
  return (
    <ul className="flex flex-wrap gap-x-4.5 gap-y-1.5 text-small text-muted">
      {shown.map((mark) => (
        <li key={mark} className="inline-flex items-center gap-1.75">
          <svg viewBox="0 0 16 12" className="plot h-3! w-4!" aria-hidden>
            {marks[mark][1]}
          </svg>
          {marks[mark][0]}
        </li>
      ))}
    </ul>
  )
}
