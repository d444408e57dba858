import { LayoutTemplate, PencilLine, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { composerIntent } from '../load-composer.ts'

interface TemplateCardProps {
  name: string
  description: string
  /** A post made with it. */
  example: string
  note?: ReactNode
  useLabel?: string
  onUse: () => void
  /** The address of its editor; left out: not editable. */
  editAt?: string
  onDelete?: () => void
}

/** A template: its name, its use, and an example. */
export function TemplateCard(props: TemplateCardProps) {
  const { name, description, example, note, useLabel = 'Use', onUse, editAt, onDelete } = props
  return (
    <li
      className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-card p-4"
      data-template={name}
    >
      <h3 className="text-base leading-tight font-semibold tracking-[-0.015em] break-words">{name}</h3>
      <p className="text-small text-ink-2">{description}</p>
      <blockquote
        aria-label="Example"
        className="rounded-s border-s-2 border-line-2 bg-paper px-3 py-2 text-small leading-[1.45]"
      >
        <p className="line-clamp-7 break-words whitespace-pre-line">{example}</p>
      </blockquote>
      <div className="mt-auto flex flex-wrap items-center gap-2 pt-1">
        <Button
          icon={<LayoutTemplate aria-hidden />}
          {...composerIntent}
          aria-label={`${useLabel} “${name}”`}
          onClick={onUse}
        >
          {useLabel}
        </Button>
        {editAt && (
          <Link
            to={editAt}
            className={buttonClass({ variant: 'quiet', square: true })}
            aria-label={`Change “${name}”`}
            title="Change"
          >
            <PencilLine aria-hidden />
          </Link>
        )}
        {onDelete && (
          <Button variant="quiet" square aria-label={`Delete “${name}”`} title="Delete" onClick={onDelete}>
            <Trash2 aria-hidden />
          </Button>
        )}
        {note && <span className="ms-auto text-tiny text-muted">{note}</span>}
      </div>
    </li>
  )
}
