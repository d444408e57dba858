import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { inputClassNames } from '../../../ui/field.tsx'

/** A request waits for a pause in typing. */
const pauseMs = 250

export interface SearchBoxProps {
  value: string
  onSearch: (text: string) => void
  className?: string
}

/** Searches posts while the person types. */
export function SearchBox({ value, onSearch, className }: SearchBoxProps) {
  const [typed, setTyped] = useState(value)
  const [sent, setSent] = useState(value)
  const box = useRef<HTMLInputElement>(null)
  // The back button, and removing a filter, change the search without typing.
  if (value !== sent) {
    setSent(value)
    if (value !== typed.trim()) setTyped(value)
  }
  const send = useEffectEvent((text: string) => {
    if (text.trim() !== value) onSearch(text.trim())
  })
  useEffect(() => {
    const timer = setTimeout(() => send(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return (
    <search className={classNames('relative min-w-0', className)}>
      <Search
        aria-hidden
        className="pointer-events-none absolute start-2.5 top-1/2 -translate-y-1/2 text-muted"
      />
      <input
        ref={box}
        type="search"
        aria-label="Search posts"
        placeholder="Search"
        enterKeyHint="search"
        autoComplete="off"
        maxLength={200}
        className={classNames(inputClassNames(), 'ps-8.5! pe-9! [&::-webkit-search-cancel-button]:hidden')}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') send(typed)
          if (event.key === 'Escape' && typed !== '') setTyped('')
        }}
      />
      {typed !== '' && (
        <button
          type="button"
          aria-label="Clear the search"
          className="absolute inset-y-0 end-0 grid w-11 place-items-center text-muted hover:text-ink desk:w-9"
          onClick={() => {
            setTyped('')
            box.current?.focus()
          }}
        >
          <X aria-hidden />
        </button>
      )}
    </search>
  )
}
