import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useState, type FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { TextField } from '../../../ui/field.tsx'
import { Note } from '../../../ui/note.tsx'
import { api, ApiProblem } from '../../api.ts'
import type { Picked } from './builder-state.ts'

interface SelectorEntryProps {
  workspaceId: string
  url: string
  onAdd: (picked: Picked) => void
}

const typingMs = 400

/** A CSS selector for a part of the page, tested on the page while typing. */
export function SelectorEntry({ workspaceId, url, onAdd }: SelectorEntryProps) {
  const [typed, setTyped] = useState('')
  const selector = useSettled(typed.trim())
  const query = useQuery({
    queryKey: ['templates', workspaceId, 'try-out', url, selector],
    queryFn: ({ signal }) => api.templates.tryOut({ workspaceId, url, selectors: [selector] }, { signal }),
    enabled: selector !== '',
    retry: false,
  })
  const found = query.data?.found[0]
  const isFresh = selector === typed.trim() && found !== undefined
  const finds = isFresh && found.count > 0 && (found.text !== '' || found.address !== null)
  // The page may be unavailable only now: a selector that cannot be tested can still be saved.
  const isUntried = query.isError && selector === typed.trim() && isSelector(selector)

  function add(event: FormEvent) {
    event.preventDefault()
    if (finds) onAdd({ selector, content: found.text, address: found.address, isPicture: found.isPicture })
    else if (isUntried) onAdd({ selector, content: '', address: null, isPicture: false })
    else return
    setTyped('')
  }

  return (
    <form onSubmit={add} className="grid grid-cols-[minmax(0,1fr)] gap-2" noValidate>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          label="CSS selector"
          value={typed}
          placeholder="h1, .price, #summary p"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          className="min-w-0 flex-1 basis-44"
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" icon={<Plus aria-hidden />} unavailable={!finds && !isUntried}>
          {isUntried ? 'Add without testing' : 'Add part'}
        </Button>
      </div>
      <div aria-live="polite" className="min-h-5">
        {typed.trim() !== '' &&
          (query.isFetching || selector !== typed.trim() ? (
            <Note>Searching…</Note>
          ) : (
            <Result query={query} />
          ))}
      </div>
    </form>
  )
}

function Result({ query }: { query: { data?: TriedOut; error: unknown } }) {
  if (query.error) {
    const detail = query.error instanceof ApiProblem ? query.error.detail : undefined
    return <Note tone="clay">{detail ?? 'The page could not be searched. Try again in a moment.'}</Note>
  }
  const found = query.data?.found[0]
  if (!found) return null
  if (!found.isSelector)
    return <Note tone="clay">This is not a CSS selector. Write it like h1 or .price.</Note>
  if (found.count === 0) return <Note tone="amber">Nothing on this page matches.</Note>
  const words = found.text || found.address
  const what = found.isPicture ? 'the picture ' : ''
  return (
    <Note tone="leaf">
      {words ? (
        <>
          Finds {what}“{words.length > 140 ? `${words.slice(0, 140)}…` : words}”
        </>
      ) : (
        'Finds a part without text'
      )}
      {found.count > 1 && `, the first of ${found.count}`}
    </Note>
  )
}

type TriedOut = Awaited<ReturnType<typeof api.templates.tryOut>>

function isSelector(text: string): boolean {
  try {
    document.createDocumentFragment().querySelector(text)
    return true
  } catch {
    return false
  }
}

/** The value, once it has not changed for a moment. */
function useSettled(value: string): string {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), typingMs)
    return () => clearTimeout(timer)
  }, [value])
  return settled
}
