import {
  qualityCategories,
  qualityColour,
  qualityWeights,
  type QualityScore,
} from '#domain/quality/quality-score.ts'
import { scoreClasses } from '#web/ui/score-arc.tsx'

/** The five parts of a score, each with its weight. */
export function CategoryBars({ scores }: { scores: QualityScore['categoryScores'] }) {
  return (
    <ul className="grid min-w-0 flex-[1_1_280px] list-none gap-2.5 p-0 text-[0.9375rem]">
      {qualityCategories.map((category) => (
        <li key={category} className="grid grid-cols-[6.5rem_1fr_5.25rem] items-center gap-3">
          <span className="font-medium first-letter:uppercase">{category}</span>
          <span aria-hidden className="h-2.5 overflow-hidden rounded-xs bg-line">
            <span
              className={`block h-full rounded-xs ${scoreClasses[qualityColour(scores[category])].bar}`}
              style={{ width: `${scores[category]}%` }}
            />
          </span>
          <span className="text-right font-mono text-small">
            {scores[category]}{' '}
            <span className="text-muted">×{Math.round(qualityWeights[category] * 100)}%</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
