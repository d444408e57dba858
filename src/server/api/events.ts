import { EventEmitter, on } from 'node:events'
import { workspaceEvent, type WorkspaceEvent } from '#contract/events.ts'
import type { Live } from '#server/plumbing/live/live.ts'
import { roleOf } from '#server/modules/workspaces/members.ts'
import { inWorkspace } from './frame.ts'

const listen = inWorkspace.events.listen.handler(
  async ({ context: { rooms, workspaceId, person }, input: { sinceMs }, signal }) =>
    hear(rooms.live, { workspaceId, sinceMs }, signal, async () => {
      return (await roleOf(rooms.database.db, workspaceId, person.id)) !== null
    }),
)

/**
 * What happens in a workspace, as it happens; begins with `ready`. Ends when the signal aborts, when the listener is
 * no member any more, or when whoever reads returns it: a generator would not do, because its `return` waits for an event that may never come.
 */
function hear(
  live: Live,
  { workspaceId, sinceMs }: { workspaceId: string; sinceMs: number | undefined },
  signal: AbortSignal | undefined,
  mayStay: () => Promise<boolean>,
): AsyncIteratorObject<WorkspaceEvent, undefined, void> {
  const hall = new EventEmitter()
  const tell = (event: WorkspaceEvent) => hall.emit('event', event)
  const heard = on(hall, 'event', { close: ['end'] })
  const unsubscribe = live.subscribe(
    workspaceId,
    (announcement) => {
      const event = workspaceEvent.safeParse(announcement)
      if (event.success) tell(event.data)
      if (event.success && event.data.kind === 'members-changed') void stayOrLeave()
    },
    // @NOTE something may have been missed: who hears `ready` again fetches again.
    () => tell({ kind: 'ready' }),
  )
  const leave = () => {
    signal?.removeEventListener('abort', leave)
    unsubscribe()
    hall.emit('end')
  }
  // Whoever is not a member any more hears that something changed, and nothing after it.
  const stayOrLeave = async () => {
    if (!(await mayStay().catch(() => false))) leave()
  }
  signal?.addEventListener('abort', leave)
  if (signal?.aborted) leave()
  else {
    tell({ kind: 'ready' })
    if (sinceMs !== undefined && live.mayHaveHeardWithin(workspaceId, sinceMs)) tell({ kind: 'ready' })
  }

  return {
    async next() {
      const { done, value } = await heard.next()
      return done ? end : { done: false, value: value[0] as WorkspaceEvent }
    },
    async return() {
      leave()
      return end
    },
    async throw() {
      leave()
      return end
    },
    [Symbol.asyncIterator]() {
      return this
    },
    async [Symbol.asyncDispose]() {
      leave()
    },
  }
}

const end = { done: true, value: undefined } as const

export const events = { listen }
