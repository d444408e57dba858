import { messages } from '#contract/messages.ts'
import type { Day } from '#domain/time/pick-time.ts'
import { RefreshCw } from 'lucide-react'
import { Link } from 'react-router'
import { buttonLook } from '../../ui/button-look.ts'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { composerIntent } from '../load-composer.ts'
import type { CalendarView } from './days.ts'

/** The calendar to be, in the shape of its view. */
export function CalendarSkeleton({ view, isPhone }: { view: CalendarView; isPhone: boolean }) {
  const isGrid = view === 'month' || (view === 'week' && !isPhone)
  return (
    <div aria-busy="true">
      <output className="sr-only">Loading the calendar</output>
      {isGrid ? (
        <div
          aria-hidden
          className="grid grid-cols-7 overflow-hidden rounded-card border border-line bg-card"
          data-skeleton="grid"
        >
          {view === 'month' && <div className="col-span-7 h-6.75 border-b border-line" />}
          {Array.from({ length: view === 'month' ? 35 : 7 }, (_, index) => (
            <div
              key={index}
              className={classNames(
                'grid content-start gap-1.5 border-s border-b border-line p-2',
                view === 'month' ? 'min-h-28 max-desk:min-h-14' : 'min-h-93',
                index % 7 === 0 && 'border-s-0',
              )}
            >
              <Skeleton className="mb-2 h-4 w-10" />
              {Array.from({ length: view === 'month' ? index % 3 : 1 + ((index * 2) % 4) }, (_entry, at) => (
                <Skeleton
                  key={at}
                  className={classNames('w-full max-desk:hidden', view === 'month' ? 'h-6' : 'h-14.5')}
                />
              ))}
            </div>
          ))}
        </div>
      ) : (
        <div
          aria-hidden
          className={classNames('grid gap-3', view === 'day' && 'desk:grid-cols-3')}
          data-skeleton="list"
        >
          {[0, 1, 2, 3, 4, 5].map((index) => (
            <Skeleton
              key={index}
              className={classNames('w-full', view === 'list' ? 'h-14' : 'h-44 rounded-card!')}
            />
          ))}
        </div>
      )}
    </div>
  )
}

/** Nothing could be fetched. */
export function CalendarFailed({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <EmptyState
      down
      title={messages.posts.fetchFailed}
      action={
        <Button icon={<RefreshCw aria-hidden />} busy={busy} onClick={onRetry}>
          Try again
        </Button>
      }
    >
      Can’t reach Postlark. Scheduled posts still go out on time.
    </EmptyState>
  )
}

interface CalendarEmptyProps {
  isFiltered: boolean
  /** There is no account yet, and whoever looks may connect one. */
  asksToConnect: boolean
  mayWrite: boolean
  /** There are empty days in view to press or to drop something on. */
  hasDays: boolean
  /** 'this week', 'this month'. */
  when: string
  /** The day its button writes a post on. */
  writesOn: Day
}

/** A stretch with nothing in it: what to do, with the button that does it. */
export function CalendarEmpty({
  isFiltered,
  asksToConnect,
  mayWrite,
  hasDays,
  when,
  writesOn,
}: CalendarEmptyProps) {
  if (isFiltered) {
    return (
      <EmptyState title="No posts match these filters" action={<Button data-clear>Clear filters</Button>}>
        Clear them to see every post {when}.
      </EmptyState>
    )
  }
  if (asksToConnect) {
    return (
      <EmptyState
        title="No networks connected"
        action={
          <Link to="/dashboard/connections" className={buttonLook({ variant: 'lark' })}>
            Connect a network
          </Link>
        }
      >
        Connect one to start posting.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={`Nothing scheduled ${when}`}
      action={
        mayWrite && (
          <Button variant="lark" data-write={writesOn} {...composerIntent}>
            Write a post
          </Button>
        )
      }
    >
      {emptyWords(mayWrite, hasDays)}
    </EmptyState>
  )
}

function emptyWords(mayWrite: boolean, hasDays: boolean): string {
  if (!mayWrite) return 'Scheduled posts appear here.'
  return hasDays
    ? 'Write a post, click an empty day, or drop a picture on one.'
    : 'Posts you schedule appear here.'
}
