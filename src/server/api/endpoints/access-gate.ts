import type { WorkspaceEvent } from '#contract/events.ts'
import { accessOf } from '#server/modules/people/access.ts'
import { roleOf } from '#server/modules/workspaces/members.ts'
import { retryThroughOutages } from '#server/plumbing/database/outage.ts'
import type { Member } from '../http/permit.ts'
import type { ApiDependencies } from '../http/api-context.ts'

/** Whether a stream may continue, and until when; null: without a known end. */
type Standing = { mayStay: true; until: Date | null } | { mayStay: false }

/** The longest a timer of Node can wait, in milliseconds. */
const longestWaitMs = 2 ** 31 - 1
/** A timer that fires early is set again for this long. */
const shortestWaitMs = 100
/** How many events are held during an access check; if there are more, one `ready` replaces them. */
const maxHeld = 100

/**
 * Passes the events of a stream on while its listener has access: the session or key is valid, and the role is the one
 * the stream began with. Access is checked when {@link check} is called and when the session or key expires; events
 * are held during a check. A database outage makes a check take longer; a check that fails for another reason ends the
 * stream, and the listener reconnects.
 */
export function openAccessGate(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  { person, workspaceId, role }: Member,
  { tell, end }: { tell: (event: WorkspaceEvent) => void; end: () => void },
) {
  let looking = 0
  let held: WorkspaceEvent[] = []
  const closing = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined

  async function look(): Promise<Standing> {
    const access = await accessOf(database.db, person, clock.now())
    if (access.kind === 'ended') return { mayStay: false }
    const isSame = (await roleOf(database.db, workspaceId, person.id)) === role
    return isSame ? { mayStay: true, until: access.until } : { mayStay: false }
  }

  async function check(): Promise<void> {
    looking++
    const standing = await retryThroughOutages(look, closing.signal).catch((): Standing => ({
      mayStay: false,
    }))
    looking--
    if (closing.signal.aborted) return
    if (!standing.mayStay) return end()
    // Of overlapping checks the last one decides.
    if (looking > 0) return
    const passing = held.length > maxHeld ? [{ kind: 'ready' } as const] : held
    held = []
    for (const event of passing) tell(event)
    wakeAt(standing.until)
  }

  function wakeAt(until: Date | null): void {
    clearTimeout(timer)
    if (until === null) return
    const waitMs = until.getTime() - clock.now().getTime()
    timer = setTimeout(() => void check(), Math.min(Math.max(waitMs, shortestWaitMs), longestWaitMs))
    timer.unref()
  }

  return {
    pass(event: WorkspaceEvent): void {
      if (looking === 0) tell(event)
      else if (held.length <= maxHeld) held.push(event)
    },
    check,
    close(): void {
      closing.abort()
      clearTimeout(timer)
    },
  }
}
