import type { Template } from '#domain/film/template.ts'
import { useRef, type KeyboardEvent } from 'react'
import { TemplateTile } from './template-tile.tsx'
import type { Example } from './examples.ts'

interface TemplateStripProps {
  templates: readonly Template[]
  chosen: string
  /** By template; empty until the fonts are here. */
  examples: ReadonlyMap<string, Example>
  onChoose: (template: Template) => void
}

/** The templates in a row. One stop of Tab; the arrows go through them, Enter or Space chooses. */
export function TemplateStrip({ templates, chosen, examples, onChoose }: TemplateStripProps) {
  const strip = useRef<HTMLDivElement>(null)
  function walk(event: KeyboardEvent) {
    const tiles = [...(strip.current?.querySelectorAll<HTMLElement>('button') ?? [])]
    const at = tiles.indexOf(document.activeElement as HTMLElement)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tiles.length - 1 }[event.key]
    if (to === undefined || at === -1) return
    event.preventDefault()
    tiles[to]?.focus()
  }
  return (
    <section aria-label="Templates" className="min-w-0">
      <div
        ref={strip}
        role="toolbar"
        aria-label="Choose a template"
        tabIndex={-1}
        className="-mx-4 flex items-end gap-2.5 overflow-x-auto border-b-2 border-ink px-4 pt-1 outline-none [scrollbar-width:thin] desk:mx-0 desk:px-0.5"
        onKeyDown={walk}
      >
        {templates.map((template) => (
          <TemplateTile
            key={template.id}
            template={template}
            example={examples.get(template.id) ?? null}
            isChosen={template.id === chosen}
            onChoose={() => onChoose(template)}
          />
        ))}
      </div>
    </section>
  )
}
