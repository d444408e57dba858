import type { CustomTemplate } from '#contract/templates.ts'
import { fillTemplate } from '#domain/post/fill-template.ts'
import { contentTypes, needsPage, type TemplateElement } from '#domain/post/template.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { DidNotLoad } from '../failure/did-not-load.tsx'
import { fitsSearch } from './fits-search.ts'
import { cards } from './our-templates.tsx'
import { TemplateCard } from './template-card.tsx'
import type { useTemplates } from './use-templates.ts'

interface OwnTemplatesProps {
  query: ReturnType<typeof useTemplates>
  /** What is searched for; empty: all. */
  looked: string
  narrow?: boolean
  /** Whether this person may change it. Default: no. */
  mayChange?: (template: CustomTemplate) => boolean
  onUse: (template: CustomTemplate) => void
  onDelete?: (template: CustomTemplate) => void
}

/** The workspace’s own templates, each made from a page or from the text of a post. */
export function OwnTemplates(props: OwnTemplatesProps) {
  const { query, looked, narrow = false, mayChange, onUse, onDelete } = props
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
        fills a post. Or save the text of a post as a template, from its menu.
      </p>
    )
  }
  const found = query.data.filter((template) => fitsSearch(looked, template.name, sampleOf(template)))
  return (
    <>
      <output className={looked.trim() === '' ? 'sr-only' : 'text-small text-muted'}>
        {looked.trim() !== '' && foundInWords(found.length)}
      </output>
      <ul className={narrow ? cards.narrow : cards.wide}>
        {found.map((template) => (
          <TemplateCard
            key={template.id}
            name={template.name}
            description={descriptionOf(template)}
            example={sampleOf(template)}
            useLabel={needsPage(template.elements) ? 'Use with a page' : 'Use'}
            onUse={() => onUse(template)}
            {...(mayChange?.(template) && {
              editAt: `/dashboard/templates/${template.id}`,
              onDelete: () => onDelete?.(template),
            })}
          />
        ))}
      </ul>
    </>
  )
}

function foundInWords(count: number): string {
  if (count === 0) return 'No template of your own matches.'
  return count === 1 ? '1 template' : `${count} templates`
}

/** The post that a template makes of the page it was made from; of a text, the text. */
export function sampleOf({ elements }: { elements: readonly TemplateElement[] }): string {
  return fillTemplate(elements, ({ content }) => content)
}

function descriptionOf({ contentTypeId, sampleUrl, author }: CustomTemplate): string {
  if (sampleUrl === '') return `Text of a post${author ? ` · by ${author.name}` : ''}`
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
