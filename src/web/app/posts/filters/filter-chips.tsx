import { X } from 'lucide-react'
import { ReviewLinkButton } from '../../approval/review-link-button.tsx'
import { badgeNames, kindNames, type FilterChoice } from './filter-text.ts'
import { filterKinds, withFilter, type FilterKind, type ListFilters } from './list-filters.ts'

export interface FilterChipsProps {
  choices: Record<FilterKind, readonly FilterChoice[]>
  filters: ListFilters
  onFilters: (filters: ListFilters) => void
}

/** The filters of the list, each with a button to remove it. Nothing without filters. */
export function FilterChips({ choices, filters, onFilters }: FilterChipsProps) {
  const chips = (Object.keys(filterKinds) as FilterKind[]).flatMap((kind) =>
    filters[kind].map((value) => ({
      kind,
      value,
      name: choices[kind].find((choice) => choice.value === value)?.name ?? nameElsewhere(value),
    })),
  )
  if (chips.length === 0) return null
  const [labelId, another] = filters.labels
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
      <ul aria-label="Filters in use" className="flex min-w-0 flex-wrap gap-1.5">
        {chips.map(({ kind, value, name }) => (
          <li key={`${kind} ${value}`}>
            <button
              type="button"
              aria-label={`Remove filter: ${kindNames[kind]} ${name}`}
              className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-2 bg-card px-3 text-small text-ink-2 hover:border-edge hover:text-ink desk:min-h-7"
              onClick={() => onFilters(withFilter(filters, kind, value, false))}
            >
              <span className="min-w-0 truncate">
                <span className="text-muted">{kindNames[kind]}</span> {name}
              </span>
              <X aria-hidden className="size-3.5 flex-none" />
            </button>
          </li>
        ))}
      </ul>
      {labelId !== undefined && another === undefined && (
        <ReviewLinkButton size="s" scope={{ kind: 'label', labelId }} />
      )}
    </div>
  )
}

/** For filters of another view, or of deleted things. */
const nameElsewhere = (value: string) =>
  Object.entries(badgeNames).find(([badge]) => badge === value)?.[1] ?? 'gone'
