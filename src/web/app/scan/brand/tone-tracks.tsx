import { toneScales, type ToneScale } from '#domain/writing/brand-voice.ts'

const scales = Object.keys(toneScales) as ToneScale[]

/** Where a tone is between two words, five times. To be read alone. */
export function ToneTracks({ tone }: { tone: Record<ToneScale, number> }) {
  return (
    <ul className="grid gap-3">
      {scales.map((scale) => {
        const [low, high] = toneScales[scale]
        const percent = (tone[scale] + 2) * 25
        return (
          <li
            key={scale}
            className="grid grid-cols-[4.5rem_minmax(0,1fr)_4.5rem] items-center gap-2.5 text-small text-ink-2"
          >
            <span className="first-letter:uppercase">{low}</span>
            <span
              role="img"
              aria-label={`${percent} of 100 towards ${high}`}
              className="relative h-0.5 bg-line-2"
            >
              <span
                aria-hidden
                className="absolute -top-1.25 size-3 -translate-x-1/2 rounded-full bg-ink"
                style={{ left: `${percent}%` }}
              />
            </span>
            <span className="text-end first-letter:uppercase">{high}</span>
          </li>
        )
      })}
    </ul>
  )
}
