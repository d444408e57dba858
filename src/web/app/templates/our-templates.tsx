import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { SegmentedControl } from '../../ui/segmented-control.tsx'
import { findTemplates, templateCategories } from './bank.ts'
import { TemplateCard } from './template-card.tsx'

interface OurTemplatesProps {
  /** What is searched for; empty: all. */
  looked: string
  /** Ends the search. */
  onShowAll: () => void
  onUse: (text: string) => void
  /** Fewer columns, for a dialog. */
  narrow?: boolean
}

/** The built-in templates that fit the search, by category. */
export function OurTemplates({ looked, onShowAll, onUse, narrow = false }: OurTemplatesProps) {
  const [category, setCategory] = useState<string>('all')
  const found = findTemplates(looked, category === 'all' ? null : category)
  return (
    <>
      <div className="flex flex-wrap items-end gap-x-3 gap-y-2.5">
        <div className="min-w-0 max-w-full">
          <SegmentedControl
            label="Category"
            segments={[
              { value: 'all', label: 'All' },
              ...templateCategories.map(({ id, name }) => ({ value: id, label: name })),
            ]}
            value={category}
            onChange={setCategory}
          />
        </div>
        <output className="pb-2 text-small text-muted">
          {found.length === 1 ? '1 template' : `${found.length} templates`}
        </output>
      </div>
      {found.length === 0 ? (
        <p className="flex flex-wrap items-center gap-3 py-3 text-ink-2">
          No templates found.
          <Button
            size="s"
            onClick={() => {
              onShowAll()
              setCategory('all')
            }}
          >
            Show all templates
          </Button>
        </p>
      ) : (
        <ul className={narrow ? cards.narrow : cards.wide}>
          {found.map(({ id, name, description, example, text, fitsX }) => (
            <TemplateCard
              key={id}
              name={name}
              description={description}
              example={example}
              note={fitsX ? 'Fits X' : 'Too long for X'}
              onUse={() => onUse(text)}
            />
          ))}
        </ul>
      )}
    </>
  )
}

export const cards = {
  wide: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,300px),1fr))] gap-3',
  narrow: 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,280px),1fr))] gap-3',
}
