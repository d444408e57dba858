import { ChevronDown } from 'lucide-react'
import { Fragment } from 'react'
import { WhereFree, WhereSold } from './where-sold.tsx'

/** A question with its answer. */
export interface Question {
  q: string
  a: string
  /** Whether it is only there where plans are sold, or only where nothing is. */
  where?: 'sold' | 'free'
}

/** Questions with answers that expand. The first is expanded. */
export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className="border-t-2 border-ink">
      {questions.map((question, index) => {
        const Where = question.where === 'sold' ? WhereSold : question.where === 'free' ? WhereFree : Fragment
        return (
          <Where key={question.q}>
            <Details {...question} isOpen={index === 0} />
          </Where>
        )
      })}
    </div>
  )
}

function Details({ q, a, isOpen }: Question & { isOpen: boolean }) {
  return (
    <details open={isOpen} className="group border-b border-line">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-display text-[1.0625rem] font-semibold tracking-[-0.015em] [&::-webkit-details-marker]:hidden">
        {q}
        <ChevronDown aria-hidden className="group-open:rotate-180" />
      </summary>
      <p className="max-w-[62ch] pb-4 text-base text-ink-2">{a}</p>
    </details>
  )
}
