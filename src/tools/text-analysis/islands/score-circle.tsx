import { qualityColour } from '#domain/quality/quality-score.ts'
import { ScoreArc, scoreClasses } from '#web/ui/score-arc.tsx'

/** A score of up to 100 as a ring, with its label. */
export function ScoreCircle({ score, label }: { score: number; label: string }) {
  return (
    <div
      role="img"
      aria-label={`Score ${score} of 100, ${label}`}
      className="relative grid size-36 flex-none place-items-center desk:size-44"
    >
      <ScoreArc score={score} box={176} width={12} />
      <div aria-hidden className="text-center">
        <b className="block font-display text-[3.25rem] leading-none tracking-[-0.04em]">{score}</b>
        <span className={`text-small font-semibold ${scoreClasses[qualityColour(score)].words}`}>
          {label}
        </span>
      </div>
    </div>
  )
}
