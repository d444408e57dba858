import type { Scan } from '#contract/scans.ts'
import { brandColours } from '#domain/writing/brand-look.ts'
import type { ReactNode } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { writerText } from '../writer-text.ts'

interface SoFarProps {
  scan: Scan
  pagesOut: ReadonlySet<string>
  /** Uses or leaves out all pages of a topic. Undefined: this person may not choose. */
  onUseAll: ((pageIds: readonly string[], isUsed: boolean) => void) | undefined
}

/** What was found until now: colours, pictures, topics, and who writes. */
export function SoFar({ scan, pagesOut, onUseAll }: SoFarProps) {
  const { pages, topics, status, provider, model } = scan
  const read = pages.filter(({ state }) => state === 'read')
  const pictures = read.filter(({ picture }) => picture !== null).length
  return (
    <aside aria-labelledby="so-far" className="rounded-card border border-line bg-card p-4">
      <h3 id="so-far" className="mb-3.5 text-[1.0625rem] tracking-[-0.015em]">
        {status === 'reading' ? 'Found so far' : 'Found'}
      </h3>
      <dl className="grid gap-4">
        <Fact name="Colours">
          <Colours scan={scan} />
        </Fact>
        <Fact name="Pictures">
          {pictures === 0
            ? 'None that is large enough to post'
            : `${pictures} of ${read.length} pages have one`}
        </Fact>
        {topics.length > 0 && (
          <Fact name="Topics">
            <Topics topics={topics} pagesOut={pagesOut} onUseAll={onUseAll} />
          </Fact>
        )}
        <Fact name="Written by">
          <span className="text-ink-2">
            {writerText(provider, model === null ? null : { name: model, host: null })}
          </span>
        </Fact>
      </dl>
    </aside>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1.5 text-small font-semibold">{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

const swatch = 'size-10 rounded-s border border-ink/16'

function Colours({ scan: { brand, status } }: { scan: Scan }) {
  if (!brand) {
    return status === 'reading' ? (
      <Skeleton className="size-10 rounded-s!" />
    ) : (
      <span className="text-ink-2">None found</span>
    )
  }
  const found = brandColours.map((name) => [name, brand.colours[name]?.value ?? null] as const)
  return (
    <span className="flex gap-1.5">
      {found.map(
        ([name, value]) =>
          value && (
            <span key={name} className={swatch} style={{ background: value }}>
              <span className="sr-only">
                {name} {value}
              </span>
            </span>
          ),
      )}
    </span>
  )
}

function Topics({
  topics,
  pagesOut,
  onUseAll,
}: Pick<SoFarProps, 'pagesOut' | 'onUseAll'> & Pick<Scan, 'topics'>) {
  return (
    <span className="flex flex-wrap gap-1.5">
      {topics.map(({ name, pages }) => {
        const isUsed = pages.some((id) => !pagesOut.has(id))
        return (
          <button
            key={name}
            type="button"
            aria-pressed={isUsed}
            disabled={!onUseAll}
            className={classNames(
              'min-h-11 first-letter:uppercase rounded-full border px-3 text-tiny font-semibold desk:min-h-7 desk:px-2.5',
              isUsed
                ? 'border-transparent bg-stone-soft text-stone-text'
                : 'border-dashed border-edge text-muted line-through',
            )}
            onClick={() => onUseAll?.(pages, !isUsed)}
          >
            {name}
          </button>
        )
      })}
    </span>
  )
}
