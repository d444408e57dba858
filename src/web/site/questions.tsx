import { ChevronDown } from 'lucide-react'

/** Questions with answers that expand. The first is expanded. */
export function Questions({ questions }: { questions: readonly { q: string; a: string }[] }) {
  return (
    <div className="border-t-2 border-ink">
      {questions.map(({ q, a }, index) => (
        <details key={q} open={index === 0} className="group border-b border-line">
          <summary className="flex min-h-12 list-none items-center justify-between gap-4 py-3 font-display text-[1.0625rem] font-semibold tracking-[-0.015em] [&::-webkit-details-marker]:hidden">
            {q}
            <ChevronDown aria-hidden className="group-open:rotate-180" />
          </summary>
          <p className="max-w-[62ch] pb-4 text-base text-ink-2">{a}</p>
        </details>
      ))}
    </div>
  )
}
