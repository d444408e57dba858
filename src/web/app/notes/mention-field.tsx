import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { inputClassNames } from '../../ui/field.tsx'
import { insertText } from '../../ui/insert-text.ts'
import { useGrowingField } from '../../ui/use-growing-field.ts'
import { WritingArea } from '../../ui/writing-area.tsx'
import { completion, openMentionAt, suggestions, type Mentionable, type OpenMention } from './mentions.ts'

export interface MentionFieldProps {
  label: string
  value: string
  people: readonly Mentionable[]
  placeholder?: string
  takesFocus?: boolean
  onChange: (value: string) => void
  /** The person is about to write. */
  onReach: () => void
  /** Ctrl or ⌘ with Enter. */
  onSubmit: () => void
  /** Escape, with no list open. */
  onEscape?: () => void
}

/** A textarea in which @ suggests members: arrow keys choose, Enter or Tab inserts, Escape closes. */
export function MentionField(props: MentionFieldProps) {
  const { label, value, people, placeholder, takesFocus = false, onChange, onReach, onSubmit } = props
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useGrowingField(area)
  const [open, setOpen] = useState<OpenMention | null>(null)
  const [at, setAt] = useState(0)
  const offered = open ? suggestions(people, open.query) : []
  const isOffering = offered.length > 0
  const chosen = Math.min(at, offered.length - 1)

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
      // A surrounding dialog handles Enter itself.
      event.stopPropagation()
      event.preventDefault()
      return onSubmit()
    }
    if (event.key === 'Escape' && (isOffering || props.onEscape)) {
      event.stopPropagation()
      event.preventDefault()
      return isOffering ? setOpen(null) : props.onEscape?.()
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
        // A textarea may not be a combobox: the status below announces the suggestions.
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
      <MemberList id={id} offered={offered} chosen={chosen} onTake={take} />
    </div>
  )
}

interface MemberListProps {
  /** Of the field it belongs to. */
  id: string
  offered: readonly Mentionable[]
  /** Its place among them. */
  chosen: number
  onTake: (person: Mentionable) => void
}

/** Who can be mentioned. */
function MemberList({ id, offered, chosen, onTake }: MemberListProps) {
  const isOffering = offered.length > 0
  const list = useRef<HTMLDivElement>(null)
  // On phones it would open behind the bar at the lower end.
  useEffect(() => {
    if (isOffering) list.current?.scrollIntoView({ block: 'nearest' })
  }, [isOffering])
  return (
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
            onTake(person)
          }}
        >
          {person.name}
        </div>
      ))}
    </div>
  )
}

function offer(count: number): string {
  return `${count === 1 ? '1 member' : `${count} members`} to mention. Choose with the arrow keys, select with Enter.`
}
