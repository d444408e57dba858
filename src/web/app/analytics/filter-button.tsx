import { networkNames } from '#domain/networks/network.ts'
import { ListFilter } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { LabelledCheckbox } from '../../ui/checkbox.tsx'
import { NetworkIcon } from '../../ui/network-icon.tsx'
import { useLabels } from '../posts/labels/use-labels.ts'
import { useConnections } from '../queries.ts'
import { countOfFilters, type Filter, filters, type Narrowed, withoutFilters } from './analytics-address.ts'
import { useFilterChoices } from './use-analytics.ts'

interface FilterButtonProps {
  workspaceId: string | undefined
  narrowed: Narrowed
}

/** Chooses networks, accounts, labels, authors and campaigns; nothing chosen is all of them. */
export function FilterButton({ workspaceId, narrowed }: FilterButtonProps) {
  const details = useRef<HTMLDetailsElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useCloseOnPressOutside(details)
  const count = countOfFilters(narrowed)
  return (
    <details
      ref={details}
      className="desk:relative print:hidden"
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="inline-flex min-h-11 list-none items-center gap-2 rounded-full border border-line-2 bg-card px-3.5 text-small font-medium hover:border-edge desk:min-h-8 [&::-webkit-details-marker]:hidden">
        <ListFilter aria-hidden />
        {count === 0 ? 'All posts' : `Filter: ${count} chosen`}
      </summary>
      <div className="absolute inset-x-0 top-full z-10 mt-1.5 grid max-h-96 gap-3 overflow-y-auto rounded-card bg-card p-3.5 shadow-float desk:start-auto desk:w-72">
        {isOpen && <Choices workspaceId={workspaceId} />}
      </div>
    </details>
  )
}

function Choices({ workspaceId }: { workspaceId: string | undefined }) {
  const { data: connections = [] } = useConnections(workspaceId)
  const { data: labels = [] } = useLabels(workspaceId)
  const { data: more } = useFilterChoices(workspaceId)
  const [search, setSearch] = useSearchParams()
  const networks = [...new Set(connections.map(({ provider }) => provider))]
  return (
    <>
      {networks.length > 1 && (
        <FilterFields
          title="Networks"
          filter="networks"
          choices={networks.map((network) => ({
            value: network,
            name: (
              <span className="inline-flex items-center gap-1.5">
                <NetworkIcon network={network} decorative />
                {networkNames[network]}
              </span>
            ),
          }))}
        />
      )}
      <FilterFields
        title="Accounts"
        filter="connections"
        choices={connections.map(({ id, provider, username }) => ({
          value: id,
          name: (
            <span className="inline-flex items-center gap-1.5">
              <NetworkIcon network={provider} decorative />
              <span className="sr-only">{networkNames[provider]}: </span>
              <span className="max-w-46 truncate">{username}</span>
            </span>
          ),
        }))}
      />
      <FilterFields
        title="Labels"
        filter="labels"
        choices={labels.map(({ id, name }) => ({ value: id, name }))}
      />
      <FilterFields
        title="Authors"
        filter="authors"
        choices={(more?.authors ?? []).map(({ id, name }) => ({ value: id, name }))}
      />
      <FilterFields
        title="Campaigns"
        filter="campaigns"
        choices={(more?.campaigns ?? []).map((name) => ({ value: name, name }))}
      />
      <Button
        size="s"
        className="justify-self-start"
        onClick={() => setSearch(withoutFilters(search), { replace: true })}
      >
        Show all
      </Button>
    </>
  )
}

interface FilterFieldsProps {
  title: string
  filter: Filter
  choices: readonly { value: string; name: ReactNode }[]
}

/** Checkboxes of one filter; none where there is nothing to choose. */
function FilterFields({ title, filter, choices }: FilterFieldsProps) {
  const [search, setSearch] = useSearchParams()
  const { name, most } = filters[filter]
  const isFull = search.getAll(name).length >= most
  const toggle = (value: string) => {
    const next = new URLSearchParams(search)
    if (next.has(name, value)) next.delete(name, value)
    else next.append(name, value)
    next.delete('cursor')
    setSearch(next, { replace: true })
  }
  if (choices.length === 0) return null
  return (
    <fieldset className="grid min-w-0">
      <legend className="mb-1 text-small font-semibold">{title}</legend>
      {choices.map((choice) => (
        <LabelledCheckbox
          key={choice.value}
          className="min-w-0 [&>label]:truncate"
          checked={search.has(name, choice.value)}
          disabled={isFull && !search.has(name, choice.value)}
          onChange={() => toggle(choice.value)}
        >
          {choice.name}
        </LabelledCheckbox>
      ))}
    </fieldset>
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
