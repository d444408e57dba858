import type { Post } from '#contract/posts.ts'
import { CalendarOff, Trash2, X } from 'lucide-react'
import { useState } from 'react'
import { classNames } from '../../ui/class-names.ts'
import { Button } from '../../ui/button.tsx'

export interface SelectionBarProps {
  posts: readonly Post[]
  /** Every post of the page is selected. */
  all: boolean
  onSelectAll: () => void
  onUnschedule: () => Promise<void>
  onDelete: () => void
  onClear: () => void
}

const look = 'text-on-night! hover:bg-on-night/12!'

/** Takes the toolbar's place while posts are selected. */
export function SelectionBar({
  posts,
  all,
  onSelectAll,
  onUnschedule,
  onDelete,
  onClear,
}: SelectionBarProps) {
  const [busy, setBusy] = useState(false)
  const schedules = posts.filter((post) => post.status === 'scheduled').length
  return (
    <div
      role="toolbar"
      aria-label="Selected posts"
      className="flex min-w-0 flex-1 items-center gap-1 rounded-card bg-night py-1.25 pr-2 pl-4 text-on-night shadow-[0_0_0_1px_var(--color-night-line)] focus-within:[--color-focus:var(--color-lark)] desk:gap-2"
    >
      <output className="mr-auto whitespace-nowrap">
        <b className="font-semibold">{posts.length}</b> selected
      </output>
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
      {schedules > 0 && (
        <Button
          variant="quiet"
          size="s"
          className={look}
          busy={busy}
          icon={<CalendarOff aria-hidden />}
          onClick={async () => {
            setBusy(true)
            await onUnschedule()
            setBusy(false)
          }}
        >
          Unschedule{schedules < posts.length && ` ${schedules}`}
        </Button>
      )}
      <Button variant="quiet" size="s" className={look} icon={<Trash2 aria-hidden />} onClick={onDelete}>
        Delete
      </Button>
      <Button variant="quiet" size="s" square className={look} aria-label="Clear selection" onClick={onClear}>
        <X aria-hidden />
      </Button>
    </div>
  )
}
