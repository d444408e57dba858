import { EventEmitter, on } from 'node:events'
import { workspaceEvent, type WorkspaceEvent } from '#contract/events.ts'
import { openAccessGate } from './access-gate.ts'
import { inWorkspace } from '../http/procedures.ts'
import type { Member } from '../http/permit.ts'
import type { ApiDependencies } from '../http/api-context.ts'

const listen = inWorkspace.events.listen.handler(async ({ context, input: { sinceMs }, signal }) =>
  hear(context.dependencies, context, sinceMs, signal),
)

/**
 * The events of a workspace, live; begins with `ready`. Ends when the signal aborts, when the listener's session or
 * key ends, when their membership ends or their role changes, or when the reader returns it. It is no generator,
 * because a generator's `return` would wait for an event that may never come.
 */
function hear(
  dependencies: Pick<ApiDependencies, 'live' | 'database' | 'clock'>,
  member: Member,
  sinceMs: number | undefined,
  signal: AbortSignal | undefined,
): AsyncIteratorObject<WorkspaceEvent, undefined, void> {
  const { live } = dependencies
  const { workspaceId } = member
  const hall = new EventEmitter()
  const tell = (event: WorkspaceEvent) => hall.emit('event', event)
  const heard = on(hall, 'event', { close: ['end'] })
  const gate = openAccessGate(dependencies, member, {
    tell,
    // The client then fetches its own access, and learns about the change.
    end: () => {
      tell({ kind: 'members-changed' })
      leave()
    },
  })
  const unsubscribe = live.subscribe(
    workspaceId,
    (announcement) => {
      const event = workspaceEvent.safeParse(announcement)
      if (event.success) gate.pass(event.data)
    },
    // @NOTE Something may have been missed: a client that gets `ready` again fetches everything again.
    () => gate.pass({ kind: 'ready' }),
  )
  const unwatch = live.watchAccess(member.person.id, () => void gate.check())
  const leave = () => {
    signal?.removeEventListener('abort', leave)
    gate.close()
    unwatch()
    unsubscribe()
    hall.emit('end')
  }
  signal?.addEventListener('abort', leave)
  if (signal?.aborted) leave()
  else {
    tell({ kind: 'ready' })
    if (sinceMs !== undefined && live.mayHaveHeardWithin(workspaceId, sinceMs)) tell({ kind: 'ready' })
    // A change between the permission check and the subscription was not announced here.
    void gate.check()
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
