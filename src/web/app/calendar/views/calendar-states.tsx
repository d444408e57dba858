import { messages } from '#contract/messages.ts'
import type { Day } from '#domain/time/pick-time.ts'
import { RefreshCw } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { composerIntent } from '../../load-composer.ts'

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
  /** There is no account yet, and this person may connect one. */
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
          <Actions mayWrite={mayWrite}>
            <Link to="/dashboard/connections" className={buttonClass({ variant: 'lark' })}>
              Connect a network
            </Link>
          </Actions>
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
          <Actions mayWrite>
            <Button variant="lark" data-write={writesOn} {...composerIntent}>
              Write a post
            </Button>
          </Actions>
        )
      }
    >
      {emptyWords(mayWrite, hasDays)}
    </EmptyState>
  )
}

/** The one thing to do, and beside it the way to many posts at once. */
function Actions({ mayWrite, children }: { mayWrite: boolean; children: ReactNode }) {
  return (
    <div className="flex flex-wrap justify-center gap-2">
      {children}
      {mayWrite && (
        <Link to="/dashboard/scan" prefetch="intent" className={buttonClass()}>
          Fill my calendar from a website
        </Link>
      )}
    </div>
  )
}

function emptyWords(mayWrite: boolean, hasDays: boolean): string {
  if (!mayWrite) return 'Scheduled posts appear here.'
  return hasDays
    ? 'Write a post, click where it should go, or drop a picture there.'
    : 'Posts you schedule appear here.'
}
