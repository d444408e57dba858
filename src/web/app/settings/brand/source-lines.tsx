import type { BrandSource } from '#domain/writing/brand-sources.ts'
import { confidenceOf } from '../../scan/brand/brand-choices.ts'
import { ConfidenceMark } from '../../scan/brand/confidence.tsx'
import { PageLink } from '../../scan/brand/evidence-list.tsx'

/** Where a value was found and how sure it is. Nothing where it was typed, or changed since. */
export function SourceLines({ source }: { source: BrandSource | undefined }) {
  if (!source) return null
  const [first, ...more] = source.evidence
  return (
    <div className="min-w-0 text-small leading-[1.45] wrap-anywhere text-ink-2">
      <p>
        <ConfidenceMark confidence={confidenceOf(source.confidence)} />{' '}
        {first && <Sign text={first.text} url={first.url} />}
      </p>
      {more.length > 0 && (
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-muted underline decoration-line-2 underline-offset-2 hover:text-ink desk:min-h-6">
            {more.length === 1 ? '1 more sign' : `${more.length} more signs`}
          </summary>
          <ul className="grid gap-1">
            {more.map(({ text, url }) => (
              <li key={text + url}>
                <Sign text={text} url={url} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}

function Sign({ text, url }: { text: string; url: string }) {
  return (
    <>
      {text} <PageLink url={url} namesSite />
    </>
  )
}
