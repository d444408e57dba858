import type { Template } from '#domain/film/template.ts'
import { BrandField } from '../fields/brand-field.tsx'
import { GroundField } from '../fields/ground-field.tsx'
import { LookFields } from '../fields/look-fields.tsx'
import { TemplateFields } from '../fields/template-fields.tsx'
import type { FilmFields } from '../film-fields.ts'
import type { FilmBrand } from '../use-film-brand.ts'

interface FieldsPaneProps {
  workspaceId: string
  template: Template
  fields: FilmFields
  /** Undefined until it is known. */
  brand: FilmBrand | undefined
  problems: Readonly<Record<string, string>>
  onChange: (change: Partial<FilmFields>) => void
}

/** What the film says, and how it looks. */
export function FieldsPane({ workspaceId, template, fields, brand, problems, onChange }: FieldsPaneProps) {
  // Pictures of a list fill the whole film: nothing is seen behind them.
  const hasPictures = template.fields.some(({ kind }) => kind === 'media-list')
  return (
    <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-3.5 p-4.5 max-desk:border-t max-desk:border-line desk:border-e desk:border-line">
      <TemplateFields {...{ workspaceId, template, fields, problems, onChange }} />
      <BrandField brand={brand} fields={fields} onChange={onChange} />
      {!hasPictures && (
        <GroundField
          workspaceId={workspaceId}
          fields={fields}
          brand={(fields.brand && brand?.look) || null}
          error={problems['background']}
          onChange={onChange}
        />
      )}
      <LookFields fields={fields} onChange={onChange} />
    </div>
  )
}
