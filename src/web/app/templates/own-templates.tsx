import type { CustomTemplate } from '#contract/templates.ts'
import { fillTemplate } from '#domain/post/fill-template.ts'
import { contentTypes } from '#domain/post/template.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DidNotLoad } from '../failure/did-not-load.tsx'
import { cards } from './our-templates.tsx'
import { TemplateCard } from './template-card.tsx'
import type { useTemplates } from './use-templates.ts'

interface OwnTemplatesProps {
  query: ReturnType<typeof useTemplates>
  narrow?: boolean
  /** Whether this person may change it; left out: nobody does here. */
  mayChange?: (template: CustomTemplate) => boolean
  onUse: (template: CustomTemplate) => void
  onDelete?: (template: CustomTemplate) => void
}

/** The workspace’s own templates, each made from a page. */
export function OwnTemplates({ query, narrow = false, mayChange, onUse, onDelete }: OwnTemplatesProps) {
  if (query.isLoadingError) {
    return (
      <DidNotLoad query={query} filled>
        Your own templates didn’t load. They’re safe.
      </DidNotLoad>
    )
  }
  if (!query.data) return <Coming narrow={narrow} />
  if (query.data.length === 0) {
    return (
      <p className="text-ink-2">
        None yet. Create one from a page you often post about: pick its parts once, and every page like it
        fills a post.
      </p>
    )
  }
  return (
    <ul className={narrow ? cards.narrow : cards.wide}>
      {query.data.map((template) => (
        <TemplateCard
          key={template.id}
          name={template.name}
          description={descriptionOf(template)}
          example={fillTemplate(template.elements, ({ content }) => content)}
          useLabel="Use with a page"
          onUse={() => onUse(template)}
          {...(mayChange?.(template) && {
            editAt: `/dashboard/templates/${template.id}`,
            onDelete: () => onDelete?.(template),
          })}
        />
      ))}
    </ul>
  )
}

function descriptionOf({ contentTypeId, sampleUrl, author }: CustomTemplate): string {
  const kind = contentTypes.find(({ id }) => id === contentTypeId)?.name ?? ''
  const site = URL.parse(sampleUrl)?.hostname ?? sampleUrl
  return `${kind} · made from ${site}${author ? ` by ${author.name}` : ''}`
}

function Coming({ narrow }: { narrow: boolean }) {
  return (
    <div aria-busy="true" className={narrow ? cards.narrow : cards.wide}>
      <output className="sr-only">Loading templates</output>
      {[0, 1, 2].map((card) => (
        <div key={card} aria-hidden className="grid gap-2.5 rounded-card border border-line bg-card p-4">
          <Skeleton className="h-4 w-32" />
          <Skeleton className="h-3 w-48" />
          <Skeleton className="h-24 rounded-s!" />
          <Skeleton className="h-11 w-36 rounded-s! desk:h-9" />
        </div>
      ))}
    </div>
  )
}
