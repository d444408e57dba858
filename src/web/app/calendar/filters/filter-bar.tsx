import type { Connection } from '#contract/connections.ts'
import type { BadgeFilter } from '#domain/post/post.ts'
import { Tag, UserRound } from 'lucide-react'
import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { AccountFilter } from './account-filter.tsx'
import { lookOfBadge } from '../cards/entry-look.tsx'
import { badgeInWords } from '../../posts/post-facts.ts'
import { FilterChip } from './filter-chip.tsx'
import { FilterChoice } from './filter-choice.tsx'
import { badgesToOffer } from './filters.ts'
import type { CalendarAddress, CalendarFilters } from '../data/use-calendar-address.ts'

export interface FilterBarProps {
  filters: CalendarFilters
  /** null while nothing is known. */
  counts: Record<BadgeFilter | 'all', number> | null
  connections: readonly Connection[]
  choices: Record<'labels' | 'authors', readonly { id: string; name: string }[]>
  go: CalendarAddress['go']
}

const usual: readonly BadgeFilter[] = ['scheduled', 'processing', 'posted', 'failed', 'draft']

const marks: Record<string, string> = {
  sky: 'text-sky',
  amber: 'text-amber',
  leaf: 'text-leaf',
  clay: 'text-clay',
  stone: 'text-stone',
  dawn: 'text-dawn',
}

/** What is left in view: by state, by account, by label, by author. */
export const FilterBar = memo(function FilterBar(props: FilterBarProps) {
  const { filters, counts, connections, choices, go } = props
  const onFilter = (changes: Partial<CalendarFilters>) => go({ filters: changes })
  const badges = counts ? badgesToOffer(counts, filters.badge) : usual
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-2.5">
      <div
        role="group"
        aria-label="Filter by state"
        className="flex min-w-0 flex-wrap items-center gap-1.5 desk:gap-1 min-[1440px]:gap-1.5"
      >
        <FilterChip
          label="All"
          count={counts?.all}
          isOn={filters.badge === null}
          onPress={() => onFilter({ badge: null })}
        />
        {badges.map((badge) => {
          const { icon, tone } = lookOfBadge(badge)
          return (
            <FilterChip
              key={badge}
              icon={<span className={classNames('[&>svg]:size-3.5', marks[tone])}>{icon}</span>}
              label={badge === 'draft' ? 'Drafts' : badgeInWords(badge, [])}
              count={counts?.[badge]}
              isOn={filters.badge === badge}
              onPress={() => onFilter({ badge: filters.badge === badge ? null : badge })}
            />
          )
        })}
      </div>
      <div className="ms-auto flex items-center gap-2 max-desk:ms-0 max-desk:w-full max-desk:flex-wrap">
        <FilterChoice
          icon={<Tag aria-hidden />}
          name="Label"
          choices={choices.labels}
          chosen={filters.labels}
          onChoose={(labels) => onFilter({ labels })}
        />
        <FilterChoice
          icon={<UserRound aria-hidden />}
          name="Author"
          choices={choices.authors.length > 1 ? choices.authors : []}
          chosen={filters.authors}
          onChoose={(authors) => onFilter({ authors })}
        />
        <AccountFilter
          connections={connections}
          chosen={filters.accounts}
          onChoose={(accounts) => onFilter({ accounts })}
        />
      </div>
    </div>
  )
})
