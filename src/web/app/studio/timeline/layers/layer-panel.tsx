import type { AddedLayer, Span } from '#domain/film/film-request.ts'
import { PencilLine, RotateCcw, Trash2, X } from 'lucide-react'
import { Button } from '../../../../ui/button.tsx'
import type { ChosenFile } from '../../film-fields.ts'
import { AddedFields } from './added-fields.tsx'
import { SecondsField } from './seconds-field.tsx'

interface LayerPanelProps {
  workspaceId: string
  name: string
  span: Span
  /** null: a layer of the template. */
  added: AddedLayer | null
  picture: ChosenFile | null
  /** Its times are not those of the template. */
  isMoved: boolean
  onSpan: (span: Span) => void
  onAdded: (change: Partial<AddedLayer>, file?: ChosenFile) => void
  onReset: () => void
  onRemove: () => void
  /** Left out: it has no field. */
  onEdit?: (() => void) | undefined
  onClose: () => void
}

/** The selected layer: its times as numbers, and what an added one shows. */
export function LayerPanel(props: LayerPanelProps) {
  const { workspaceId, name, span, added, picture, isMoved, onSpan, onAdded } = props
  return (
    <div
      role="group"
      aria-label={name}
      className="mt-2 flex flex-wrap items-end gap-3 rounded-s border border-line bg-paper-2 p-3"
    >
      <b className="w-full truncate text-small">{name}</b>
      <SecondsField label="From" value={span.fromSec} onChange={(fromSec) => onSpan({ ...span, fromSec })} />
      <SecondsField label="To" value={span.toSec} onChange={(toSec) => onSpan({ ...span, toSec })} />
      {added && <AddedFields workspaceId={workspaceId} layer={added} picture={picture} onChange={onAdded} />}
      <div className="flex flex-wrap gap-1.5">
        {props.onEdit && (
          <Button size="s" icon={<PencilLine aria-hidden />} onClick={props.onEdit}>
            Edit text
          </Button>
        )}
        {isMoved && !added && (
          <Button size="s" variant="quiet" icon={<RotateCcw aria-hidden />} onClick={props.onReset}>
            Reset times
          </Button>
        )}
        {added && (
          <Button size="s" variant="quiet" icon={<Trash2 aria-hidden />} onClick={props.onRemove}>
            Remove layer
          </Button>
        )}
        <Button size="s" variant="quiet" square aria-label="Close" onClick={props.onClose}>
          <X aria-hidden />
        </Button>
      </div>
    </div>
  )
}
