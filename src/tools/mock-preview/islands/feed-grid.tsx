import { placeName, stepFrom, type PlanStep } from '../feed-plan.ts'
import { useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import type { PlannedPicture } from './use-feed-plan.ts'

interface FeedGridProps {
  pictures: readonly PlannedPicture[]
  /** Width divided by height of a tile. */
  shape: number
  onMove: (from: number, to: number) => void
  onRemove: (key: string) => void
}

const steps: Partial<Record<string, PlanStep>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
}

/**
 * The grid of a profile. Pictures are dragged, or picked up with Space or Enter, moved with the arrow keys and dropped
 * again; Delete removes one.
 */
export function FeedGrid({ pictures, shape, onMove, onRemove }: FeedGridProps) {
  const [held, setHeld] = useState<string | null>(null)
  const [dragged, setDragged] = useState<number | null>(null)
  const [over, setOver] = useState<number | null>(null)
  const [told, setTold] = useState('')
  const list = useRef<HTMLUListElement>(null)

  const focusOn = (at: number) => {
    requestAnimationFrame(() => list.current?.querySelectorAll('button')[at]?.focus())
  }
  const press = (event: KeyboardEvent, at: number, { key, name }: PlannedPicture) => {
    const step = steps[event.key]
    if (step) {
      event.preventDefault()
      const to = stepFrom(at, step, pictures.length)
      if (to === at) return
      if (held === key) {
        onMove(at, to)
        setTold(`${name}: ${placeName(to)}.`)
      }
      focusOn(to)
    } else if (event.key === 'Delete' || event.key === 'Backspace') {
      event.preventDefault()
      onRemove(key)
      setTold(`${name} removed.`)
      focusOn(Math.max(0, at - 1))
    } else if (event.key === 'Escape') {
      setHeld(null)
      setTold(`${name} put down.`)
    }
  }
  const toggle = ({ key, name }: PlannedPicture, at: number) => {
    const isHeld = held === key
    setHeld(isHeld ? null : key)
    setTold(
      isHeld ? `${name} put down at ${placeName(at)}.` : `${name} picked up. Move it with the arrow keys.`,
    )
  }
  return (
    <>
      <ul ref={list} className="grid grid-cols-3 gap-px bg-[light-dark(#fff,#000)]">
        {pictures.map((picture, at) => (
          <li key={picture.key}>
            <button
              onDragOver={(event) => {
                if (dragged === null) return
                event.preventDefault()
                setOver(at)
              }}
              onDrop={(event) => {
                if (dragged === null) return
                event.preventDefault()
                event.stopPropagation()
                onMove(dragged, at)
                setOver(null)
                setDragged(null)
              }}
              type="button"
              draggable
              aria-pressed={held === picture.key}
              aria-label={`${picture.name}, ${placeName(at)}`}
              className={classNames(
                'block w-full cursor-grab overflow-hidden focus-visible:z-10 focus-visible:-outline-offset-3',
                held === picture.key && 'outline-[3px] -outline-offset-3 outline-[#0095f6]',
                dragged === at && 'opacity-40',
                over === at &&
                  dragged !== at &&
                  'outline-[3px] -outline-offset-3 outline-lark outline-dashed',
              )}
              style={{ aspectRatio: shape }}
              onClick={() => toggle(picture, at)}
              onKeyDown={(event) => press(event, at, picture)}
              onDragStart={(event) => {
                event.dataTransfer.effectAllowed = 'move'
                event.dataTransfer.setData('text/plain', picture.name)
                setDragged(at)
              }}
              onDragEnd={() => {
                setDragged(null)
                setOver(null)
              }}
            >
              <img src={picture.url} alt="" draggable={false} className="size-full object-cover" />
            </button>
          </li>
        ))}
      </ul>
      <p role="status" className="sr-only">
        {told}
      </p>
    </>
  )
}
