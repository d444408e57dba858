import { EventEmitter, on } from 'node:events'
import { workspaceEvent, type WorkspaceEvent } from '#contract/events.ts'
import { inWorkspace } from './frame.ts'

const listen = inWorkspace.events.listen.handler(async function* ({
  context: { rooms, workspaceId },
  signal,
}) {
  const hall = new EventEmitter()
  const tell = (event: WorkspaceEvent) => hall.emit('event', event)
  const leave = rooms.live.subscribe(
    workspaceId,
    (announcement) => {
      const event = workspaceEvent.safeParse(announcement)
      if (event.success) tell(event.data)
    },
    // @NOTE something may have been missed: who hears `ready` again fetches again.
    () => tell({ kind: 'ready' }),
  )
  try {
    const heard = on(hall, 'event', { signal })
    yield { kind: 'ready' } satisfies WorkspaceEvent
    for await (const [event] of heard) yield event as WorkspaceEvent
  } catch (error) {
    if (!signal?.aborted) throw error
  } finally {
    leave()
  }
})

export const events = { listen }
