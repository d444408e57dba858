import { formatPicked } from '#domain/time/pick-time.ts'
import { parseTyped } from '#domain/time/typed-time.ts'
import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { inputClassNames } from '../../ui/field.tsx'
import { zoneName } from './zone-text.ts'

interface TimeFieldProps {
  /** null: what is typed is not a time. */
  at: Date | null
  now: Date
  zone: string
  isWrong: boolean
  describedBy: string
  onChange: (at: Date | null) => void
}

/** The time in full, to be typed in any way people write times; leaving the field puts it in order. */
export function TimeField({ at, now, zone, isWrong, describedBy, onChange }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [lastTime, setLastTime] = useState(at ?? now)
  if (at && at !== lastTime) setLastTime(at)
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <label className="sr-only" htmlFor="composer-time">
        Date and time
      </label>
      <input
        id="composer-time"
        data-place="time"
        className={classNames(inputClassNames(isWrong), 'w-59! max-desk:w-full!')}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        value={typed ?? formatPicked(at ?? lastTime, zone)}
        onChange={(event) => {
          setTyped(event.target.value)
          onChange(parseTyped(event.target.value, zone, now, lastTime))
        }}
        onBlur={() => {
          if (at) setTyped(null)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && !event.metaKey && !event.ctrlKey && at) setTyped(null)
        }}
      />
      <span className="text-small whitespace-nowrap text-muted">{zoneName(zone, at ?? lastTime)}</span>
    </span>
  )
}
