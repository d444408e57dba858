import type { TextLayout } from '#domain/film/text-layout.ts'
import type { Template } from '#domain/film/template.ts'
import { useEffect, useState } from 'react'
import type { FilmFields } from '../film-fields.ts'
import type { KeptFilm } from '../kept-film.ts'
import { FilmPreview } from '../preview/film-preview.tsx'
import { openPlayhead } from '../preview/playhead-store.ts'
import { PreviewSkeleton } from '../studio-skeleton.tsx'
import type { Rendering } from '../use-rendering.ts'
import type { FilmBrand } from '../use-film-brand.ts'
import { useFilm } from '../use-film.ts'
import { Below } from './below.tsx'
import { FieldsPane } from './fields-pane.tsx'
import { RenderPane } from './render-pane.tsx'

interface FilmEditorProps {
  workspaceId: string
  film: KeptFilm
  template: Template
  /** null until it has loaded. */
  layout: TextLayout | null
  /** Undefined until it is known. */
  brand: FilmBrand | undefined
  hasNoEngine: boolean
  mayWrite: boolean
  rendering: Rendering
  onChange: (change: Partial<FilmFields>) => void
}

/** What is filled in at the left, the preview in the middle, what it becomes at the right, and when it is seen below. */
export function FilmEditor(props: FilmEditorProps) {
  const { workspaceId, film, template, layout, brand, hasNoEngine, mayWrite, rendering, onChange } = props
  const { fields } = film
  const made = useFilm(fields, template, layout, brand)
  const [playhead] = useState(() => openPlayhead())
  const [isTried, setIsTried] = useState(false)
  const told = isTried ? made.problems : withoutNames(made.problems, made.missing)
  useEffect(() => {
    if (made.film) playhead.measure(made.film)
  }, [made.film, playhead])
  useEffect(() => playhead.pause, [playhead])

  return (
    <section
      aria-label={`${template.name}: edit`}
      data-studio-editor
      tabIndex={-1}
      className="-mx-4 grid min-w-0 grid-cols-[minmax(0,1fr)] overflow-clip border-y border-line bg-card outline-none desk:mx-0 desk:grid-cols-[264px_minmax(0,1fr)] desk:rounded-dialog desk:border min-[1201px]:grid-cols-[292px_minmax(0,1fr)_236px]"
    >
      <FieldsPane
        workspaceId={workspaceId}
        template={template}
        fields={fields}
        brand={brand}
        problems={told}
        onChange={(change) => {
          onChange(change)
          if (change.ending) playhead.playEnd()
        }}
      />
      <div className="min-w-0 bg-paper-2 max-desk:order-first">
        {made.film ? (
          <FilmPreview
            film={made.film}
            playhead={playhead}
            pictures={made.pictures}
            clip={fields.ground === 'video' ? fields.video : null}
            music={fields.sound.music}
            hasOriginal={fields.sound.original}
          />
        ) : (
          <PreviewSkeleton />
        )}
      </div>
      <RenderPane
        film={film}
        made={made}
        workspaceId={workspaceId}
        hasNoEngine={hasNoEngine}
        mayWrite={mayWrite}
        rendering={rendering}
        onTry={() => setIsTried(true)}
        onChange={onChange}
      />
      {made.film && (
        <Below {...{ workspaceId, made, template, fields, playhead, mayWrite, onChange }} film={made.film} />
      )}
    </section>
  )
}

function withoutNames(
  problems: Readonly<Record<string, string>>,
  names: readonly string[],
): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).filter(([name]) => !names.includes(name)))
}
