import { messages } from '#contract/messages.ts'
import {
  CirclePause,
  CirclePlay,
  Ellipsis,
  FileDown,
  FileUp,
  SlidersHorizontal,
  Tags,
  Trash2,
} from 'lucide-react'
import { useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { showToast } from '../../ui/toast.tsx'
import { useLoadedModule } from '../../ui/use-loaded-module.ts'
import { useLazyModule } from '../../ui/use-lazy-module.ts'
import { postsFileAddress } from '../exchange/posts-file-address.ts'
import { usePause } from '../pause/use-pause.ts'
import { raise } from '../window-events.ts'
import { useWorkspace } from '../workspace.ts'
import { countFilters, type ListFilters } from './filters/list-filters.ts'
import { SearchBox } from './filters/search-box.tsx'
import { useFilterChoices } from './filters/use-filter-choices.ts'
import { useManageLabels } from './labels/use-manage-labels.tsx'
import { mayAct } from './may-act.ts'
import type { ListAddress } from './use-list-address.ts'

const loadChips = () => import('./filters/filter-chips.tsx')

/** Search and filters: the parts in the toolbar, and the parts below it. */
export function useListTools({ view, filters, atOnce, narrow }: ListAddress) {
  const workspace = useWorkspace()
  const may = mayAct(workspace?.role)
  const choices = useFilterChoices(workspace?.id, view)
  const manage = useManageLabels(workspace)
  const [isOpen, setIsOpen] = useState(false)
  const panelId = useId()
  const { loaded, ask } = useLazyModule(
    () => import('./filters/filter-panel.tsx'),
    () => {
      setIsOpen(false)
      showToast({ title: messages.toastTitles.error, description: messages.posts.fetchFailed, tone: 'bad' })
    },
  )
  const change = (next: ListFilters) => narrow({ filters: next })
  const count = countFilters(atOnce.filters)
  const chips = useLoadedModule(loadChips, { isWanted: count > 0 })
  return {
    inToolbar: (
      <>
        <SearchBox
          value={filters.search}
          className="flex-1 desk:w-50 desk:flex-none"
          onSearch={(search) => narrow({ filters: { ...atOnce.filters, search } }, true)}
        />
        <Button
          icon={<SlidersHorizontal aria-hidden />}
          aria-expanded={isOpen}
          aria-controls={isOpen ? panelId : undefined}
          onPointerEnter={ask}
          onFocus={ask}
          onClick={() => {
            ask()
            setIsOpen(!isOpen)
          }}
        >
          Filter
          {count > 0 && (
            <span className="rounded-full bg-ink px-1.5 text-tiny leading-[18px] text-paper tabular-nums">
              {count}
              <span className="sr-only"> in use</span>
            </span>
          )}
        </Button>
        {may.write && (
          <MoreMenu view={view} filters={filters} maySchedule={may.schedule} onManageLabels={manage.open} />
        )}
      </>
    ),
    below: (
      <>
        {isOpen && loaded && (
          <loaded.FilterPanel
            id={panelId}
            choices={choices}
            filters={atOnce.filters}
            order={atOnce.order}
            onFilters={change}
            onOrder={(next) => narrow({ order: next })}
            onManageLabels={may.write ? manage.open : undefined}
          />
        )}
        {!isOpen && chips.loaded && (
          <chips.loaded.FilterChips choices={choices} filters={atOnce.filters} onFilters={change} />
        )}
        {manage.dialog}
      </>
    ),
  }
}

interface MoreMenuProps extends Pick<ListAddress, 'view' | 'filters'> {
  maySchedule: boolean
  onManageLabels: () => void
}

/** What can be done with all posts. */
function MoreMenu({ view, filters, maySchedule, onManageLabels }: MoreMenuProps) {
  const workspace = useWorkspace()
  const navigate = useNavigate()
  const { data: pause } = usePause(workspace?.id)
  return (
    <Menu
      trigger={
        <Button square aria-label="More for all posts">
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem icon={<Tags aria-hidden />} onSelect={onManageLabels}>
        Manage labels
      </MenuItem>
      <MenuItem icon={<FileUp aria-hidden />} onSelect={() => void navigate('/dashboard/import')}>
        Import posts from a file
      </MenuItem>
      {workspace && (
        <MenuItem
          icon={<FileDown aria-hidden />}
          onSelect={() => location.assign(postsFileAddress(workspace.id, { view, ...filters }))}
        >
          Export these posts as CSV
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 aria-hidden />} onSelect={() => void navigate('/dashboard/trash')}>
        Trash
      </MenuItem>
      {maySchedule && pause && (
        <MenuItem
          icon={pause.paused ? <CirclePlay aria-hidden /> : <CirclePause aria-hidden />}
          onSelect={() => raise(pause.paused ? 'resume' : 'pause')}
        >
          {pause.paused ? 'Resume' : 'Pause everything'}
        </MenuItem>
      )}
    </Menu>
  )
}
