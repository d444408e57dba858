import { longDate } from '../../tools/tool-page.tsx'
import type { GuideSource } from '../guide-facts.ts'

/** What the guide stands on, and how old that is. */
export function GuideSources({ sources, updated }: { sources: readonly GuideSource[]; updated: string }) {
  return (
    <section className="mt-14">
      <h2 className="mb-5 text-2 tracking-[-0.03em]">Where this comes from</h2>
      <ul className="border-t-2 border-ink text-[0.9375rem]">
        {sources.map(({ label, href, read }) => (
          <li key={href} className="border-b border-line py-3">
            <a href={href} className="link wrap-anywhere" rel="noopener">
              {label}
            </a>
            <span className="text-muted">, as of {dayOrMonth(read)}</span>
          </li>
        ))}
        <li className="border-b border-line py-3 text-ink-2">
          Limits and error texts are those of Postlark on <time dateTime={updated}>{longDate(updated)}</time>.
          Steps in a network’s own app are told by their order: their buttons are renamed more often than
          their documents.
        </li>
      </ul>
    </section>
  )
}

/** `April 2026` of `2026-04`, `September 11, 2026` of a whole date. */
function dayOrMonth(read: string): string {
  return read.length > 7 ? longDate(read) : longDate(`${read}-01`).replace(/ \d+,/, '')
}
