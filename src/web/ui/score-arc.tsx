import { qualityColour, type QualityColour } from '#domain/quality/quality-score.ts'

/** The icon and label of each colour of a score. */
export const scoreClasses: Record<QualityColour, { stroke: string; bar: string; words: string }> = {
  green: { stroke: 'stroke-leaf', bar: 'bg-leaf', words: 'text-leaf-text' },
  yellow: { stroke: 'stroke-amber', bar: 'bg-amber', words: 'text-amber-text' },
  red: { stroke: 'stroke-clay', bar: 'bg-clay', words: 'text-clay-text' },
}

/** A score of up to 100 as a ring that fills its container. `box` and `width` (of the stroke) have the same unit. */
export function ScoreArc({ score, box, width }: { score: number; box: number; width: number }) {
  const radius = (box - width) / 2 - 2
  const around = 2 * Math.PI * radius
  const circle = { cx: box / 2, cy: box / 2, r: radius, fill: 'none', strokeWidth: width }
  return (
    <svg aria-hidden viewBox={`0 0 ${box} ${box}`} className="absolute inset-0 size-full -rotate-90">
      <circle {...circle} className="stroke-line" />
      <circle
        {...circle}
        strokeLinecap={score > 0 ? 'round' : 'butt'}
        className={scoreClasses[qualityColour(score)].stroke}
        strokeDasharray={`${((score / 100) * around).toFixed(1)} 999`}
      />
    </svg>
  )
}
