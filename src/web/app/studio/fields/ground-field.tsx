import type { BrandLook } from '#domain/writing/brand-look.ts'
import { useId } from 'react'
import { Note } from '../../../ui/note.tsx'
import { SegmentedControl } from '../../../ui/segmented-control.tsx'
import type { FilmFields, GroundKind } from '../film-fields.ts'
import { ownGroundWords } from './brand-words.ts'
import { ColourField } from './colour-field.tsx'
import { FileChoice } from './file-choice.tsx'
import { GradientField } from './gradient-field.tsx'

interface GroundFieldProps {
  workspaceId: string
  fields: FilmFields
  /** The look that the film takes; null: none. */
  brand: BrandLook | null
  error?: string | undefined
  onChange: (change: Partial<FilmFields>) => void
}

const kinds: readonly { value: GroundKind; label: string }[] = [
  { value: 'color', label: 'Colour' },
  { value: 'gradient', label: 'Gradient' },
  { value: 'image', label: 'Picture' },
  { value: 'video', label: 'Video' },
]

/** What is behind the text. */
export function GroundField({ workspaceId, fields, brand, error, onChange }: GroundFieldProps) {
  const id = useId()
  const own = ownGroundWords(brand)
  return (
    <div
      role="group"
      aria-labelledby={id}
      aria-describedby={error ? `${id}-error` : undefined}
      data-field="background"
      tabIndex={-1}
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-2.5 outline-none"
    >
      <div>
        <span id={id} className="mb-1.5 block text-small leading-4.5 font-semibold">
          Background
        </span>
        <div className="[&_button]:px-2.5 desk:[&_button]:px-2">
          <SegmentedControl<GroundKind>
            label="Background"
            segments={kinds}
            value={fields.ground}
            onChange={(ground) => onChange({ ground })}
          />
        </div>
        {fields.ground === 'own' ? (
          <p className="mt-1.5 text-small text-muted">{own.is}</p>
        ) : (
          <button
            type="button"
            className="link mt-1.5 min-h-11 text-small text-ink-2 desk:min-h-6"
            onClick={() => onChange({ ground: 'own' })}
          >
            {own.use}
          </button>
        )}
      </div>
      {fields.ground === 'color' && (
        <ColourField label="Colour" value={fields.color} onChange={(color) => onChange({ color })} />
      )}
      {fields.ground === 'gradient' && (
        <GradientField value={fields.gradient} onChange={(gradient) => onChange({ gradient })} />
      )}
      {fields.ground === 'image' && (
        <FileChoice
          workspaceId={workspaceId}
          title="Choose a picture"
          kind="image"
          chosen={fields.picture ? [fields.picture] : []}
          onChange={([picture = null]) => onChange({ picture })}
        />
      )}
      {fields.ground === 'video' && (
        <FileChoice
          workspaceId={workspaceId}
          title="Choose a video"
          kind="video"
          chosen={fields.video ? [fields.video] : []}
          onChange={([video = null]) => onChange({ video })}
        />
      )}
      {error && (
        <Note tone="clay" id={`${id}-error`}>
          {error}
        </Note>
      )}
    </div>
  )
}
