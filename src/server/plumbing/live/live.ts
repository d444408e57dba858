import { type RawBuilder, sql } from 'kysely'
import type { Database, Db } from '../database/database.ts'

/** An announcement to every process. Small: a NOTIFY payload is limited to 8,000 bytes. */
export interface Announcement {
  workspaceId: string
  kind: string
  postId?: string
  /** For a saved post. */
  version?: number
  mediaId?: string
  renderId?: string
  /** Of a render. */
  status?: string
  stage?: string | null
  /** 0–1. */
  progress?: number
}

/** Announcements across processes: made in a transaction, delivered after its commit. */
export interface Live {
  /** `hear` gets the events of the workspace; `onGap` is called when something may have been missed. */
  subscribe(workspaceId: string, hear: (announcement: Announcement) => void, onGap: () => void): () => void
  /**
   * Calls `onChange` when a session, an API key or a membership of the person ended, or their role changed, or when
   * that may have been missed. The database announces it (migration 0052).
   */
  watchAccess(userId: string, onChange: () => void): () => void
  /**
   * Whether something happened in the workspace in the last milliseconds, or may have: data read before that must be
   * read again.
   */
  mayHaveHeardWithin(workspaceId: string, ms: number): boolean
  close(): Promise<void>
}

const channel = 'postlark_live'

/** How long events are remembered: as long as a slow page takes from its first request to listening. */
const rememberedMs = 60_000

/** An announcement to workspaces that the database finds. */
interface ToFoundWorkspaces {
  kind: string
  /** A call of a function that returns their ids. */
  workspaces: RawBuilder<unknown>
}

/** Notifies every process, in the transaction `db`. */
export async function announce(
  db: Db,
  announcements: readonly Announcement[],
  toFound?: ToFoundWorkspaces,
): Promise<void> {
  if (announcements.length === 0 && !toFound) return
  const payloads = [...new Set(announcements.map((announcement) => JSON.stringify(announcement)))]
  const found = toFound
    ? sql`union all select json_build_object('workspaceId', id, 'kind', ${toFound.kind}::text)::text
        from ${toFound.workspaces} as id`
    : sql``
  await sql`
    select pg_notify(${channel}, payload)
    from (select unnest(${payloads}::text[]) as payload ${found}) as said`.execute(db)
}

export async function openLive(database: Database): Promise<Live> {
  const listeners = new Map<string, Set<{ hear: (a: Announcement) => void; onGap: () => void }>>()
  const watchers = new Map<string, Set<() => void>>()
  const memory = openMemory()
  const stop = await database.listen(
    channel,
    (payload) => {
      const announcement = read(payload)
      if (!announcement) return
      if ('userId' in announcement) {
        for (const onChange of watchers.get(announcement.userId) ?? []) onChange()
        return
      }
      memory.note(announcement.workspaceId)
      for (const listener of listeners.get(announcement.workspaceId) ?? []) listener.hear(announcement)
    },
    () => {
      memory.forget()
      for (const set of watchers.values()) for (const onChange of set) onChange()
      for (const set of listeners.values()) for (const listener of set) listener.onGap()
    },
  )
  return {
    subscribe(workspaceId, hear, onGap) {
      return addTo(listeners, workspaceId, { hear, onGap })
    },
    watchAccess: (userId, onChange) => addTo(watchers, userId, onChange),
    mayHaveHeardWithin: memory.mayHave,
    close: stop,
  }
}

/** @returns removes it again */
function addTo<One>(sets: Map<string, Set<One>>, key: string, one: One): () => void {
  const set = sets.get(key) ?? new Set()
  sets.set(key, set.add(one))
  return () => {
    set.delete(one)
    if (set.size === 0 && sets.get(key) === set) sets.delete(key)
  }
}

/** The time of the last event of each workspace, oldest first. */
function openMemory() {
  const heardAt = new Map<string, number>()
  let since = performance.now()
  return {
    note(workspaceId: string) {
      const now = performance.now()
      heardAt.delete(workspaceId)
      heardAt.set(workspaceId, now)
      for (const [id, at] of heardAt) {
        if (at >= now - rememberedMs) break
        heardAt.delete(id)
      }
    },
    /** Earlier events are unknown. */
    forget() {
      heardAt.clear()
      since = performance.now()
    },
    mayHave(workspaceId: string, ms: number): boolean {
      const from = performance.now() - ms
      return ms > rememberedMs || from < since || (heardAt.get(workspaceId) ?? -Infinity) >= from
    },
  }
}

/** Any database client may notify on the channel: an invalid announcement is ignored. */
function read(payload: string): Announcement | { userId: string } | null {
  try {
    const said: unknown = JSON.parse(payload)
    return isAnnouncement(said) || isAccessChange(said) ? said : null
  } catch {
    return null
  }
}

function isAnnouncement(said: unknown): said is Announcement {
  return typeof said === 'object' && said !== null && 'workspaceId' in said && 'kind' in said
}

function isAccessChange(said: unknown): said is { userId: string } {
  return typeof said === 'object' && said !== null && 'userId' in said && typeof said.userId === 'string'
}
