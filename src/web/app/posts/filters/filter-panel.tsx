import { LabelledCheckbox } from '../../../ui/checkbox.tsx'
import { Button } from '../../../ui/button.tsx'
import { SelectField } from '../../../ui/field.tsx'
import type { ListOrder } from '../use-list-address.ts'
import { kindNames, type FilterChoice } from './filter-text.ts'
import {
  filterKinds,
  noFilters,
  withFilter,
  countFilters,
  type FilterKind,
  type ListFilters,
} from './list-filters.ts'

export interface FilterPanelProps {
  id: string
  choices: Record<FilterKind, readonly FilterChoice[]>
  filters: ListFilters
  order: ListOrder
  onFilters: (filters: ListFilters) => void
  onOrder: (order: ListOrder) => void
  /** Absent: the person may not. */
  onManageLabels?: () => void
}

/** All filters of the list, in columns; on phones below each other. They apply at once. */
export function FilterPanel({
  id,
  choices,
  filters,
  order,
  onFilters,
  onOrder,
  onManageLabels,
}: FilterPanelProps) {
  const kinds = (Object.keys(filterKinds) as FilterKind[]).filter((kind) => choices[kind].length > 0)
  return (
    <section
      id={id}
      aria-label="Filters"
      className="grid gap-x-5 gap-y-4 rounded-card border border-line bg-card p-4 desk:grid-cols-[repeat(auto-fit,minmax(130px,auto))]"
    >
      {kinds.map((kind) => (
        <fieldset key={kind} className="min-w-0">
          <legend className="mb-1 text-small font-semibold">{kindNames[kind]}</legend>
          <div className="grid max-h-60 overflow-y-auto overscroll-contain desk:gap-y-1" tabIndex={-1}>
            {choices[kind].map(({ value, name }) => (
              <LabelledCheckbox
                key={value}
                className="min-w-0 text-small [&>label]:min-w-0 [&>label]:leading-snug [&>label]:[overflow-wrap:anywhere]"
                checked={(filters[kind] as readonly string[]).includes(value)}
                onChange={(event) => onFilters(withFilter(filters, kind, value, event.target.checked))}
              >
                {name}
              </LabelledCheckbox>
            ))}
          </div>
          {kind === 'labels' && onManageLabels && (
            <Button variant="quiet" size="s" className="-ms-2.5 mt-1" onClick={onManageLabels}>
              Manage labels
            </Button>
          )}
        </fieldset>
      ))}
      <div className="grid content-start gap-3">
        <SelectField
          label="Order"
          value={order}
          onChange={(event) => onOrder(event.target.value === 'changed' ? 'changed' : 'date')}
        >
          <option value="date">By date</option>
          <option value="changed">Last changed first</option>
        </SelectField>
        {choices.labels.length === 0 && onManageLabels && (
          <Button variant="quiet" size="s" className="-ms-2.5 justify-self-start" onClick={onManageLabels}>
            Create label
          </Button>
        )}
        {countFilters(filters) > 0 && (
          <Button
            size="s"
            className="justify-self-start"
            onClick={() => onFilters({ ...noFilters, search: filters.search })}
          >
            Clear all filters
          </Button>
        )}
      </div>
    </section>
  )
}
