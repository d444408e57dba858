import type { Post } from '#contract/posts.ts'
import { CalendarArrowUp, CalendarClock, CalendarOff, Copy, Ellipsis, Tag, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { MayAct } from './may-act.ts'
import { quickActsOf } from './quick-acts.ts'

export interface SelectionBarProps {
  posts: readonly Post[]
  may: MayAct
  /** The progress of a running action; null: none. */
  progress: string | null
  /** Whether every post of the page is selected. */
  all: boolean
  onSelectAll: () => void
  onReschedule: () => void
  /** @param takers those that may take a posting time */
  onNextSlot: (takers: readonly Post[]) => void
  onUnschedule: () => void
  onLabel: () => void
  onDuplicate: () => void
  onDelete: () => void
  onClear: () => void
}

const look = 'text-on-night! hover:bg-on-night/12!'

interface Act {
  label: string
  icon: ReactNode
  onAct: () => void
  /** On phones it is in the menu. */
  seldom: boolean
}

/** Replaces the toolbar while posts are selected. */
export function SelectionBar(props: SelectionBarProps) {
  const { posts, progress, all, onSelectAll, onClear } = props
  const acts = actsOf(props)
  const seldom = acts.filter((act) => act.seldom)
  return (
    <div
      role="toolbar"
      aria-label="Selected posts"
      className="flex min-w-0 flex-1 items-center gap-0.5 rounded-card bg-night py-1.25 ps-3 pe-1 desk:ps-4 desk:pe-2 text-on-night shadow-[0_0_0_1px_var(--color-night-line)] focus-within:[--color-focus:var(--color-lark)] desk:gap-1.5"
    >
      <output className="me-auto whitespace-nowrap">
        {progress ?? (
          <>
            <b className="font-semibold">{posts.length}</b> selected
          </>
        )}
      </output>
      {progress === null && (
        <>
          {!all && (
            <Button
              variant="quiet"
              size="s"
              className={classNames(look, 'max-desk:hidden')}
              onClick={onSelectAll}
            >
              Select all
            </Button>
          )}
          {acts.map(({ label, icon, onAct, seldom: isSeldom }) => (
            <Button
              key={label}
              variant="quiet"
              size="s"
              className={classNames(look, isSeldom ? 'max-desk:hidden' : 'max-desk:[&>svg]:hidden')}
              icon={icon}
              onClick={onAct}
            >
              {label}
            </Button>
          ))}
          <span className="desk:hidden">
            <Menu
              trigger={
                <Button
                  variant="quiet"
                  size="s"
                  square
                  className={look}
                  aria-label="More for the selected posts"
                >
                  <Ellipsis aria-hidden />
                </Button>
              }
            >
              {!all && <MenuItem onSelect={onSelectAll}>Select all</MenuItem>}
              {seldom.map(({ label, icon, onAct }) => (
                <MenuItem key={label} icon={icon} onSelect={onAct}>
                  {label}
                </MenuItem>
              ))}
            </Menu>
          </span>
          <Button
            variant="quiet"
            size="s"
            square
            className={look}
            aria-label="Clear selection"
            onClick={onClear}
          >
            <X aria-hidden />
          </Button>
        </>
      )}
    </div>
  )
}

function actsOf(props: SelectionBarProps): Act[] {
  const { posts, may, onReschedule, onNextSlot, onUnschedule, onLabel, onDuplicate, onDelete } = props
  const takers = posts.filter((post) => quickActsOf(post, may).nextSlot)
  const schedules = posts.filter((post) => post.status === 'scheduled').length
  const movable = posts.some((post) => post.status !== 'posted' && post.status !== 'processing')
  const rest = schedules < posts.length ? ` ${schedules}` : ''
  return [
    ...(may.schedule && movable
      ? [{ label: 'Reschedule', icon: <CalendarClock aria-hidden />, onAct: onReschedule, seldom: false }]
      : []),
    ...(takers.length > 0
      ? [
          {
            label: 'Next slots',
            icon: <CalendarArrowUp aria-hidden />,
            onAct: () => onNextSlot(takers),
            seldom: true,
          },
        ]
      : []),
    ...(may.schedule && schedules > 0
      ? [{ label: `Unschedule${rest}`, icon: <CalendarOff aria-hidden />, onAct: onUnschedule, seldom: true }]
      : []),
    ...(may.write
      ? [
          { label: 'Label', icon: <Tag aria-hidden />, onAct: onLabel, seldom: true },
          { label: 'Duplicate', icon: <Copy aria-hidden />, onAct: onDuplicate, seldom: true },
          { label: 'Delete', icon: <Trash2 aria-hidden />, onAct: onDelete, seldom: false },
        ]
      : []),
  ]
}
