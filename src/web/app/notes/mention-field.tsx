import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { inputClassNames } from '../../ui/field.tsx'
import { insertText } from '../../ui/insert-text.ts'
import { WritingArea } from '../../ui/writing-area.tsx'
import { completion, openMentionAt, suggestions, type Mentionable, type OpenMention } from './mentions.ts'

export interface MentionFieldProps {
  label: string
  value: string
  people: readonly Mentionable[]
  placeholder?: string
  takesFocus?: boolean
  onChange: (value: string) => void
  /** Somebody is about to write. */
  onReach: () => void
  /** Ctrl or ⌘ with Enter. */
  onSubmit: () => void
  /** Escape, with no list open. */
  onEscape?: () => void
}

/** Several lines of text in which an @ offers the members: arrows choose, Enter or Tab takes, Escape closes. */
export function MentionField(props: MentionFieldProps) {
  const {
    label,
    value,
    people,
    placeholder,
    takesFocus = false,
    onChange,
    onReach,
    onSubmit,
    onEscape,
  } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [open, setOpen] = useState<OpenMention | null>(null)
  const [at, setAt] = useState(0)
  const offered = open ? suggestions(people, open.query) : []
  const isOffering = offered.length > 0
  const chosen = Math.min(at, offered.length - 1)
  const list = useRef<HTMLDivElement>(null)
  // On phones it would open behind the bar at the lower end.
  useEffect(() => {
    if (isOffering) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOffering])

  function look(element: HTMLTextAreaElement) {
    const next = openMentionAt(element.value, element.selectionStart)
    setOpen(next)
    if (next?.query !== open?.query) setAt(0)
  }

  function take(person: Mentionable | undefined) {
    if (!open || !person || !area.current) return
    const { words, start, end } = completion(value, open, person)
    area.current.setSelectionRange(start, end)
    insertText(area.current, words)
    setOpen(null)
  }

  function onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      // A dialog around it has an Enter of its own.
      event.stopPropagation()
      event.preventDefault()
      return onSubmit()
    }
    if (event.key === 'Escape' && (isOffering || onEscape)) {
      event.stopPropagation()
      event.preventDefault()
      return isOffering ? setOpen(null) : onEscape?.()
    }
    if (!isOffering) return
    if (event.key === 'ArrowDown') setAt((chosen + 1) % offered.length)
    else if (event.key === 'ArrowUp') setAt((chosen - 1 + offered.length) % offered.length)
    else if (event.key === 'Enter' || event.key === 'Tab') take(offered[chosen])
    else return
    event.preventDefault()
  }

  return (
    <div className="relative">
      <WritingArea
        ref={area}
        aria-label={label}
        // A field of several lines may not be a combobox: what opened is said by the status below.
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={`${id}-people`}
        aria-activedescendant={isOffering ? `${id}-${chosen}` : undefined}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opens where the person pressed Edit
        autoFocus={takesFocus}
        rows={2}
        maxLength={5000}
        placeholder={placeholder}
        className={classNames(inputClassNames(), 'field-sizing-content max-h-60 resize-none')}
        value={value}
        onFocus={onReach}
        onChange={(event) => {
          onChange(event.target.value)
          look(event.target)
        }}
        onSelect={(event) => look(event.currentTarget)}
        onBlur={() => setOpen(null)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="sr-only">
        {isOffering && offer(offered.length)}
      </p>
      <div
        ref={list}
        id={`${id}-people`}
        role="listbox"
        aria-label="Members"
        hidden={!isOffering}
        className="appears absolute inset-x-0 top-full max-desk:scroll-mb-24 z-10 mt-1 max-h-64 overflow-y-auto rounded-card border border-line bg-card p-1.25 shadow-float"
      >
        {offered.map((person, index) => (
          <div
            key={person.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className="flex min-h-11 items-center truncate rounded-[6px] px-2.5 font-medium aria-selected:bg-paper-2 desk:min-h-8.5"
            // The field keeps the focus.
            onPointerDown={(event) => {
              event.preventDefault()
              take(person)
            }}
          >
            {person.name}
          </div>
        ))}
      </div>
    </div>
  )
}

function offer(count: number): string {
  return `${count === 1 ? '1 member' : `${count} members`} to mention. Choose with the arrow keys, select with Enter.`
}
