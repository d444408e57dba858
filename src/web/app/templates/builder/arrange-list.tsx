import type { TemplateElement } from '#domain/post/template.ts'
import { maxTemplateElements } from '#domain/post/template.ts'
import { Link2, Type } from 'lucide-react'
import { useRef, useState, type DragEvent } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../../../ui/button.tsx'
import { ArrangeRow } from './arrange-row.tsx'
import type { BuilderAction } from './builder-state.ts'

interface ArrangeListProps {
  elements: readonly TemplateElement[]
  dispatch: (action: BuilderAction) => void
}

/** The parts of the post in order: moved by dragging, by buttons, or by Alt with the arrow keys. */
export function ArrangeList({ elements, dispatch }: ArrangeListProps) {
  const list = useRef<HTMLOListElement>(null)
  const [said, setSaid] = useState('')
  const hasAddress = elements.some(({ type, selector }) => type === 'url' && selector === '')
  const isFull = elements.length >= maxTemplateElements

  function move(id: string, to: number) {
    if (to < 0 || to >= elements.length) return
    const held = document.activeElement instanceof HTMLElement ? document.activeElement : null
    flushSync(() => dispatch({ type: 'moved', id, to }))
    // A moved element loses the focus.
    held?.focus()
    setSaid(`Moved to place ${to + 1} of ${elements.length}.`)
  }

  const drag = useDrag(move)

  function addWords() {
    const id = `words-${crypto.randomUUID()}`
    const row = document.activeElement?.closest('[data-part]')?.getAttribute('data-part')
    flushSync(() => dispatch({ type: 'static-added', id, after: row ?? beforeAddress(elements) }))
    list.current?.querySelector<HTMLElement>(`[data-part="${id}"] textarea`)?.focus()
  }

  function remove(id: string, place: number) {
    flushSync(() => dispatch({ type: 'removed', id }))
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-part] button[data-up]')
    rows?.[Math.min(place, rows.length - 1)]?.focus()
    setSaid('Removed.')
  }

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] min-w-0 content-start gap-3">
      <ol ref={list} className="grid grid-cols-[minmax(0,1fr)] gap-2">
        {elements.map((element, place) => (
          <ArrangeRow
            key={element.id}
            element={element}
            place={place}
            count={elements.length}
            isDragged={drag.dragged === element.id}
            isTarget={drag.target === element.id && drag.dragged !== element.id}
            onChange={(change) => dispatch({ type: 'changed', id: element.id, change })}
            onMove={(to) => move(element.id, to)}
            onRemove={() => remove(element.id, place)}
            drag={drag.of(element.id, place)}
          />
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button icon={<Type aria-hidden />} unavailable={isFull} onClick={addWords}>
          Add your own text
        </Button>
        {!hasAddress && (
          <Button
            icon={<Link2 aria-hidden />}
            unavailable={isFull}
            onClick={() => dispatch({ type: 'url-added', id: `address-${crypto.randomUUID()}` })}
          >
            Add the page’s address
          </Button>
        )}
      </div>
      <output aria-live="polite" className="sr-only">
        {said}
      </output>
    </div>
  )
}

/** Which part is dragged and over which it is; a drop moves it there. */
function useDrag(onMove: (id: string, to: number) => void) {
  const [dragged, setDragged] = useState<string | null>(null)
  const [target, setTarget] = useState<string | null>(null)
  return {
    dragged,
    target,
    of: (id: string, place: number) => ({
      onDragStart(event: DragEvent) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', id)
        const row = event.currentTarget
        event.dataTransfer.setDragImage(row, 16, 16)
        setDragged(id)
      },
      onDragOver(event: DragEvent) {
        if (dragged === null) return
        event.preventDefault()
        setTarget(id)
      },
      onDrop(event: DragEvent) {
        event.preventDefault()
        if (dragged !== null) onMove(dragged, place)
        setDragged(null)
        setTarget(null)
      },
      onDragEnd() {
        setDragged(null)
        setTarget(null)
      },
    }),
  }
}

/** New words stand before the page's address, where most posts want them. */
function beforeAddress(elements: readonly TemplateElement[]): string | null {
  const last = elements.findLast(({ type, selector }) => type !== 'url' || selector !== '')
  return last?.id ?? null
}
