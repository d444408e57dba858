import { networkNames } from '#domain/networks/network.ts'
import { ListFilter } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { LabelledCheckbox } from '../../ui/checkbox.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { useLabels } from '../posts/labels/use-labels.ts'
import { useConnections } from '../queries.ts'
import type { Narrowed } from './analytics-address.ts'

interface FilterButtonProps {
  workspaceId: string | undefined
  narrowed: Narrowed
}

/** Chooses accounts and labels; nothing chosen is all of them. */
export function FilterButton({ workspaceId, narrowed }: FilterButtonProps) {
  const details = useRef<HTMLDetailsElement>(null)
  useCloseOnPressOutside(details)
  const count = (narrowed.connections?.length ?? 0) + (narrowed.labels?.length ?? 0)
  return (
    <details ref={details} className="relative print:hidden">
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-full border border-line-2 bg-card px-3.5 text-small font-medium hover:border-edge desk:min-h-8 [&::-webkit-details-marker]:hidden">
        <ListFilter aria-hidden />
        {count === 0 ? 'All accounts and labels' : `Filter: ${count} chosen`}
      </summary>
      <div className="absolute start-0 top-full z-10 mt-1.5 grid max-h-96 w-72 gap-3 overflow-y-auto rounded-card bg-card p-3.5 shadow-float">
        <Choices workspaceId={workspaceId} />
      </div>
    </details>
  )
}

function Choices({ workspaceId }: { workspaceId: string | undefined }) {
  const { data: connections = [] } = useConnections(workspaceId)
  const { data: labels = [] } = useLabels(workspaceId)
  const [search, setSearch] = useSearchParams()
  const toggle = (name: 'account' | 'label', id: string) => {
    const next = new URLSearchParams(search)
    if (next.has(name, id)) next.delete(name, id)
    else next.append(name, id)
    next.delete('cursor')
    setSearch(next, { replace: true })
  }
  const clear = () => {
    const next = new URLSearchParams(search)
    next.delete('account')
    next.delete('label')
    setSearch(next, { replace: true })
  }
  return (
    <>
      <fieldset className="grid">
        <legend className="mb-1 text-small font-semibold">Accounts</legend>
        {connections.map(({ id, provider, username }) => (
          <LabelledCheckbox
            key={id}
            checked={search.has('account', id)}
            onChange={() => toggle('account', id)}
          >
            <span className="inline-flex items-center gap-1.5">
              <NetworkIcon network={provider} decorative />
              <span className="sr-only">{networkNames[provider]}: </span>
              <span className="max-w-46 truncate">{username}</span>
            </span>
          </LabelledCheckbox>
        ))}
      </fieldset>
      {labels.length > 0 && (
        <fieldset className="grid">
          <legend className="mb-1 text-small font-semibold">Labels</legend>
          {labels.map(({ id, name }) => (
            <LabelledCheckbox key={id} checked={search.has('label', id)} onChange={() => toggle('label', id)}>
              {name}
            </LabelledCheckbox>
          ))}
        </fieldset>
      )}
      <Button size="s" className="justify-self-start" onClick={clear}>
        Show all
      </Button>
    </>
  )
}

function useCloseOnPressOutside(details: React.RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    const close = (event: Event) => {
      const isEscape = event instanceof KeyboardEvent && event.key === 'Escape'
      const isOutside = event instanceof PointerEvent && !details.current?.contains(event.target as Node)
      if (details.current?.open && (isEscape || isOutside)) details.current.open = false
    }
    document.addEventListener('pointerdown', close)
    document.addEventListener('keydown', close)
    return () => {
      document.removeEventListener('pointerdown', close)
      document.removeEventListener('keydown', close)
    }
  }, [details])
}
