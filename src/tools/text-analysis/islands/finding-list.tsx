import { CircleCheck, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

/** One finding: its text, its points and its advice. */
interface JudgedPoint {
  text: string
  /** Points, or a deduction if negative; left out: there are no points here. */
  score?: number
  suggestion?: string | undefined
}

export interface FindingListProps {
  tone: 'good' | 'bad'
  title: string
  findings: readonly JudgedPoint[]
  /** Shown when there are none. */
  nothing: string
  children?: ReactNode
}

/** Strengths or problems, largest first. */
export function FindingList({ tone, title, findings, nothing, children }: FindingListProps) {
  const Icon = tone === 'good' ? CircleCheck : TriangleAlert
  const sorted = findings.toSorted((a, b) => Math.abs(b.score ?? 0) - Math.abs(a.score ?? 0))
  return (
    <div className="min-w-0">
      <h3 className="flex items-center gap-2 border-b border-line-2 pb-1.5 text-base font-semibold">
        <Icon aria-hidden className="size-4.5" />
        {title}
      </h3>
      {sorted.length === 0 && <p className="py-2.5 text-[0.9375rem] text-muted">{nothing}</p>}
      <ul className="list-none p-0">
        {sorted.map(({ text, score, suggestion }) => (
          <li
            key={text}
            className="grid grid-cols-[auto_1fr] gap-x-3 border-b border-line py-2.5 text-[0.9375rem] leading-[1.45] last:border-b-0"
          >
            {score === undefined ? (
              <span aria-hidden className={tone === 'good' ? 'text-leaf-text' : 'text-clay-text'}>
                {tone === 'good' ? '+' : '−'}
              </span>
            ) : (
              <b
                className={`min-w-[3.5ch] font-mono text-small leading-[1.6] ${tone === 'good' ? 'text-leaf-text' : 'text-clay-text'}`}
              >
                {signed(score)}
              </b>
            )}
            <span className="min-w-0 wrap-anywhere">
              {text}
              {suggestion && <small className="block text-small text-muted">{suggestion}</small>}
            </span>
          </li>
        ))}
      </ul>
      {children}
    </div>
  )
}

function signed(score: number): string {
  return score < 0 ? `−${-score}` : `+${score}`
}
