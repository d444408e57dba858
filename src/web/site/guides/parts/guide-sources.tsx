import { longDate } from '../../dates.ts'
import { SourceList } from '../../source-list.tsx'
import type { GuideSource } from '../guide-facts.ts'

/** The sources of a guide, with their dates. */
export function GuideSources({ sources, updated }: { sources: readonly GuideSource[]; updated: string }) {
  return (
    <section className="mt-14">
      <h2 className="mb-5 text-2 tracking-[-0.03em]">Sources</h2>
      <SourceList sources={sources}>
        Limits and error texts are those of Postlark on <time dateTime={updated}>{longDate(updated)}</time>.
        Steps in a network’s own app are described in order. Networks often rename their buttons, so labels
        may differ.
      </SourceList>
    </section>
  )
}
