import { Check, ChevronsUpDown } from 'lucide-react'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { inputClassNames } from '../../ui/field.tsx'
import { allTimeZones, describeZone, zonesFor, type TimeZone } from './time-zones.ts'

export interface TimeZonePickerProps {
  /** IANA name. */
  value: string
  now: Date
  onChange: (zone: string) => void
}

/**
 * Finds a time zone by part of a city, a region, an offset or an abbreviation. The focus stays in the field; the arrow
 * keys move in the list below.
 */
export function TimeZonePicker({ value, now, onChange }: TimeZonePickerProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const idOf = (zone: TimeZone) => `${id}-${zone.id}`
  const picker = useZonePicker({ value, now, onChange, idOf })
  const { shown, active, isOpen, open, close, choose } = picker

  return (
    <>
      <label htmlFor={`${id}-input`} className="text-small font-semibold">
        Your time zone
      </label>
      <div className="relative">
        <input
          ref={input}
          id={`${id}-input`}
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(active)}
          autoComplete="off"
          spellCheck={false}
          className={`${inputClassNames()} pe-11!`}
          placeholder="Type a city, or CET"
          value={picker.text}
          onFocus={(event) => event.target.select()}
          onClick={open}
          onBlur={close}
          onKeyDown={picker.onKeyDown}
          onChange={(event) => picker.search(event.target.value)}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label="Show all time zones"
          className="absolute inset-y-0 end-0 grid w-11 place-items-center text-muted hover:text-ink desk:w-9"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            input.current?.focus()
            if (isOpen) close()
            else open()
          }}
        >
          <ChevronsUpDown aria-hidden />
        </button>
        <div
          hidden={!isOpen}
          className="appears absolute inset-x-0 top-full z-20 mt-1 max-h-80 overflow-y-auto rounded-card border border-line bg-card p-1.25 text-ui shadow-float"
          onPointerDown={(event) => event.preventDefault()}
        >
          <p role="status" className="px-2.5 py-2 text-muted empty:hidden">
            {isOpen && shown.length === 0 && 'No match. Try the nearest big city.'}
          </p>
          <div role="listbox" id={`${id}-list`} aria-label="Time zones" hidden={shown.length === 0}>
            {isOpen &&
              shown.map((zone) => (
                <ZoneOption
                  key={zone.id}
                  id={idOf(zone)}
                  zone={zone}
                  isChosen={zone.id === value}
                  isActive={zone === active}
                  onChoose={() => choose(zone)}
                />
              ))}
          </div>
        </div>
      </div>
    </>
  )
}

interface ZoneOptionProps {
  id: string
  zone: TimeZone
  isChosen: boolean
  /** The arrows are on it. */
  isActive: boolean
  onChoose: () => void
}

function ZoneOption({ id, zone, isChosen, isActive, onChoose }: ZoneOptionProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the field has the focus and the keys
    <div
      role="option"
      id={id}
      aria-selected={isChosen}
      data-highlighted={isActive || undefined}
      className="flex min-h-11 cursor-pointer items-center gap-2 rounded-[6px] px-2.5 leading-[1.3] hover:bg-paper-2 data-highlighted:bg-paper-2 desk:min-h-8.5"
      onClick={onChoose}
    >
      <span className="min-w-0 flex-1 truncate">
        {zone.city} <span className="text-muted">{zone.region}</span>
      </span>
      <span className="text-small text-muted tabular-nums">{zone.offset}</span>
      {isChosen && <Check aria-hidden />}
    </div>
  )
}

interface ZoneSearch extends TimeZonePickerProps {
  /** The id of the element of a zone. */
  idOf: (zone: TimeZone) => string
}

/** What is looked for, what fits, and where the arrows are. */
function useZonePicker({ value, now, onChange, idOf }: ZoneSearch) {
  const hour = Math.floor(now.getTime() / 3_600_000)
  const zones = useMemo(() => allTimeZones(new Date(hour * 3_600_000)), [hour])
  const chosen = zones.find((zone) => zone.id === value) ?? describeZone(value, now)
  // null: no search, and the field shows the chosen zone.
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setIsOpen] = useState(false)
  const [at, setAt] = useState(0)
  const shown = useMemo(() => (typed === null ? zones : zonesFor(typed, zones)), [zones, typed])
  const active = isOpen ? shown[at] : undefined
  const activeId = active && idOf(active)

  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  function open() {
    if (isOpen) return
    setIsOpen(true)
    setAt(Math.max(0, shown.indexOf(chosen)))
  }

  function close() {
    setIsOpen(false)
    setTyped(null)
  }

  function choose(zone: TimeZone) {
    close()
    onChange(zone.id)
  }

  function onKeyDown(event: KeyboardEvent) {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
    if (by) {
      event.preventDefault()
      if (isOpen) setAt(Math.min(shown.length - 1, Math.max(0, at + by)))
      else open()
    } else if (event.key === 'Enter' && active) {
      event.preventDefault()
      choose(active)
    } else if (event.key === 'Escape') close()
  }

  function search(words: string) {
    setTyped(words)
    setIsOpen(true)
    setAt(0)
  }

  return { text: typed ?? nameOf(chosen), shown, active, isOpen, open, close, choose, search, onKeyDown }
}

function nameOf(zone: TimeZone): string {
  return zone.region ? `${zone.city}, ${zone.region}` : zone.city
}
