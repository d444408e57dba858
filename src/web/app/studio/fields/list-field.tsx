import { Plus, X } from 'lucide-react'
import { useId, useRef } from 'react'
import { Button } from '../../../ui/button.tsx'
import { inputClassNames } from '../../../ui/field.tsx'

interface ListFieldProps {
  label: string
  /** One entry a line. */
  value: string
  /** Shown in empty entries. */
  example: string
  maxChars: number
  least: number
  most: number
  error?: string | undefined
  onChange: (value: string) => void
}

/** Entries with their numbers, one line each. Enter goes on to the next one. */
export function ListField({ label, value, example, maxChars, least, most, error, onChange }: ListFieldProps) {
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  const typed = value === '' ? [] : value.split('\n')
  const entries = Array.from({ length: Math.max(least, typed.length, 1) }, (_, at) => typed[at] ?? '')
  const examples = example.split('\n')
  const focus = (at: number) =>
    requestAnimationFrame(() => list.current?.querySelectorAll('input')[at]?.focus())
  const put = (next: readonly string[]) => onChange(next.join('\n'))

  function add(after: number) {
    if (entries.length >= most) return focus(after + 1)
    put(entries.toSpliced(after + 1, 0, ''))
    focus(after + 1)
  }

  return (
    <div role="group" aria-labelledby={id} data-field-list>
      <span id={id} className="mb-1.5 block text-small leading-4.5 font-semibold">
        {label}
      </span>
      <ol ref={list} className="grid gap-1.5">
        {entries.map((entry, at) => (
          <li key={at} className="grid grid-cols-[22px_minmax(0,1fr)_auto] items-center gap-2">
            <b
              aria-hidden
              className="text-center font-display text-[1.0625rem] leading-none font-bold text-muted"
            >
              {at + 1}
            </b>
            <input
              className={inputClassNames(Boolean(error))}
              aria-label={`${label} ${at + 1}`}
              value={entry}
              placeholder={examples[at] ?? ''}
              maxLength={maxChars}
              onChange={({ target }) => put(entries.with(at, target.value))}
              onKeyDown={(event) => {
                if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
                event.preventDefault()
                add(at)
              }}
            />
            <Button
              variant="quiet"
              size="s"
              square
              aria-label={`Remove ${label} ${at + 1}`}
              unavailable={entries.length <= Math.max(1, least)}
              onClick={() => {
                put(entries.toSpliced(at, 1))
                focus(Math.max(0, at - 1))
              }}
            >
              <X aria-hidden />
            </Button>
          </li>
        ))}
      </ol>
      <div aria-live="polite">{error && <p className="mt-1.5 text-small text-clay-text">{error}</p>}</div>
      {entries.length < most && (
        <Button size="s" className="mt-2" icon={<Plus aria-hidden />} onClick={() => add(entries.length - 1)}>
          Add another
        </Button>
      )}
    </div>
  )
}
