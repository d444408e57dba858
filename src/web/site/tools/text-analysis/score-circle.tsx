import { qualityColour, type QualityColour } from '#domain/quality-score.ts'

/** The marks and words of each colour of a score. */
export const scoreLooks: Record<QualityColour, { stroke: string; bar: string; words: string }> = {
  green: { stroke: 'stroke-leaf', bar: 'bg-leaf', words: 'text-leaf-text' },
  yellow: { stroke: 'stroke-amber', bar: 'bg-amber', words: 'text-amber-text' },
  red: { stroke: 'stroke-clay', bar: 'bg-clay', words: 'text-clay-text' },
}

const radius = 80
const around = 2 * Math.PI * radius

/** A score of 100 as a ring, with its label. */
export function ScoreCircle({ score, label }: { score: number; label: string }) {
  const look = scoreLooks[qualityColour(score)]
  return (
    <div
      role="img"
      aria-label={`Score ${score} of 100, ${label}`}
      className="relative grid size-36 flex-none place-items-center desk:size-44"
    >
      <svg aria-hidden viewBox="0 0 176 176" className="absolute inset-0 size-full -rotate-90">
        <circle cx="88" cy="88" r={radius} fill="none" strokeWidth="12" className="stroke-line" />
        <circle
          cx="88"
          cy="88"
          r={radius}
          fill="none"
          strokeWidth="12"
          strokeLinecap={score > 0 ? 'round' : 'butt'}
          className={look.stroke}
          strokeDasharray={`${((score / 100) * around).toFixed(1)} 999`}
        />
      </svg>
      <div aria-hidden className="text-center">
        <b className="block font-display text-[3.25rem] leading-none tracking-[-0.04em]">{score}</b>
        <span className={`text-small font-semibold ${look.words}`}>{label}</span>
      </div>
    </div>
  )
}
