import { maxPartText, type TemplateElement } from '#domain/post/template.ts'
import { ArrowDown, ArrowUp, GripVertical, Image, Link2, ScanText, Trash2, Type } from 'lucide-react'
import { useRef, type DragEvent, type KeyboardEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { inputClassNames } from '../../../ui/field.tsx'
import { useGrowingField } from '../../../ui/use-growing-field.ts'
import { WritingArea } from '../../../ui/writing-area.tsx'
import { PictureWords } from '../picture-words.tsx'

const kinds = {
  static: { name: 'Your own text', Icon: Type },
  content: { name: 'From the page', Icon: ScanText },
  url: { name: 'Address', Icon: Link2 },
  picture: { name: 'Picture', Icon: Image },
} as const

interface ArrangeRowProps {
  element: TemplateElement
  /** From 0. */
  place: number
  count: number
  isDragged: boolean
  /** The dragged item would be dropped here. */
  isTarget: boolean
  onChange: (
    change: Partial<
      Pick<TemplateElement, 'content' | 'addBreakAfter' | 'addDoubleNewlineAfter' | 'position'>
    >,
  ) => void
  onMove: (to: number) => void
  onRemove: () => void
  drag: {
    onDragStart: (event: DragEvent) => void
    onDragOver: (event: DragEvent) => void
    onDrop: (event: DragEvent) => void
    onDragEnd: () => void
  }
}

/** A part of the post: its content, the separator after it, and its position. */
export function ArrangeRow(props: ArrangeRowProps) {
  const { element, place, count, isDragged, isTarget, onChange, onMove, onRemove, drag } = props
  const { id, type, content, selector } = element
  const { name, Icon } = kinds[type]
  const title = type === 'url' && selector === '' ? 'Address of the page' : name
  const called = `${title}, ${place + 1} of ${count}`

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return
    event.preventDefault()
    onMove(place + (event.key === 'ArrowUp' ? -1 : 1))
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons in it
    <li
      data-part={id}
      aria-label={called}
      onKeyDown={onKeyDown}
      {...drag}
      className={classNames(
        'rounded-card border bg-card',
        isTarget ? 'border-ink shadow-[0_0_0_1px_var(--color-ink)]' : 'border-line',
        isDragged && 'opacity-50',
      )}
    >
      <div className="flex items-center gap-1.5 border-b border-line py-1 ps-1 pe-1.5">
        <span
          draggable
          aria-hidden
          title="Drag to another place"
          className="hidden size-7 cursor-grab place-items-center text-muted desk:grid"
        >
          <GripVertical className="size-4" />
        </span>
        <Icon aria-hidden className="ms-2 size-3.75 text-muted desk:ms-0" />
        <span className="min-w-0 flex-1 truncate text-small font-semibold">{title}</span>
        <MoveButtons called={called} place={place} count={count} onMove={onMove} />
        <Button variant="quiet" size="s" square aria-label={`Remove: ${called}`} onClick={onRemove}>
          <Trash2 aria-hidden />
        </Button>
      </div>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-2 px-3 py-2.5">
        {type === 'static' ? (
          <OwnText
            label={`Your own text, ${place + 1} of ${count}`}
            text={content}
            onChange={(text) => onChange({ content: text })}
          />
        ) : type === 'picture' ? (
          <>
            <PictureWords alt={element.alt ?? ''} address={content} />
            <p className="text-small text-ink-2">Attached to the post, with its alt text.</p>
          </>
        ) : (
          <>
            <p className="line-clamp-3 break-words whitespace-pre-line">
              {content || <span className="text-muted">Not tested yet</span>}
            </p>
            {selector !== '' && (
              <code className="block truncate font-mono text-tiny text-muted" title={selector}>
                {selector}
              </code>
            )}
          </>
        )}
        {type !== 'picture' && <PartPlace element={element} onChange={onChange} />}
      </div>
    </li>
  )
}

interface OwnTextProps {
  label: string
  text: string
  onChange: (text: string) => void
}

/** A field as tall as its text. */
function OwnText({ label, text, onChange }: OwnTextProps) {
  const field = useRef<HTMLTextAreaElement>(null)
  useGrowingField(field)
  return (
    <WritingArea
      ref={field}
      aria-label={label}
      rows={1}
      maxLength={maxPartText}
      value={text}
      placeholder="Text that every post has here"
      className={classNames(inputClassNames(), 'field-sizing-content resize-y')}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

interface MoveButtonsProps extends Pick<ArrangeRowProps, 'place' | 'count' | 'onMove'> {
  /** What the part is called, and which it is. */
  called: string
}

function MoveButtons({ called, place, count, onMove }: MoveButtonsProps) {
  return (
    <>
      <Button
        variant="quiet"
        size="s"
        square
        data-up
        aria-label={`Move up: ${called}`}
        aria-keyshortcuts="Alt+ArrowUp"
        unavailable={place === 0}
        onClick={() => onMove(place - 1)}
      >
        <ArrowUp aria-hidden />
      </Button>
      <Button
        variant="quiet"
        size="s"
        square
        data-down
        aria-label={`Move down: ${called}`}
        aria-keyshortcuts="Alt+ArrowDown"
        unavailable={place === count - 1}
        onClick={() => onMove(place + 1)}
      >
        <ArrowDown aria-hidden />
      </Button>
    </>
  )
}

/** What follows the part, and whether it waits for the address. */
function PartPlace({ element, onChange }: Pick<ArrangeRowProps, 'element' | 'onChange'>) {
  const { type, addBreakAfter, addDoubleNewlineAfter, position } = element
  return (
    <div className="flex flex-wrap gap-x-4 text-small text-ink-2">
      <LabelledCheckbox
        checked={addBreakAfter}
        onChange={({ target }) => onChange({ addBreakAfter: target.checked })}
      >
        Line break after
      </LabelledCheckbox>
      <LabelledCheckbox
        checked={addDoubleNewlineAfter}
        onChange={({ target }) => onChange({ addDoubleNewlineAfter: target.checked })}
      >
        Empty line after
      </LabelledCheckbox>
      {type !== 'url' && (
        <LabelledCheckbox
          checked={position === 'beforeUrl'}
          onChange={({ target }) => onChange({ position: target.checked ? 'beforeUrl' : undefined })}
        >
          Right before the address
        </LabelledCheckbox>
      )}
    </div>
  )
}
