import type { GuideFailure } from '../guide-facts.ts'

/** The error messages of a guide, and what to do about each. */
export function Failures({ failures }: { failures: readonly GuideFailure[] }) {
  return (
    <dl className="border-t-2 border-ink">
      {failures.map(({ says, where, remedy }) => (
        <div key={says} className="border-b border-line py-4">
          <dt>
            <span className="mb-1 block text-small text-muted">{where}</span>
            <q className="text-base leading-[1.4] font-semibold">{says}</q>
          </dt>
          <dd className="mt-1.5 text-base text-ink-2">{remedy}</dd>
        </div>
      ))}
    </dl>
  )
}
