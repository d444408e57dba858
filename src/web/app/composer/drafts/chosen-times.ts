/** Times that were chosen for drafts, by post. A draft itself has no time: they are kept on this device. */
interface ChosenTime {
  postId: string
  at: string
}

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** How many are kept of one workspace: those chosen last. */
const maxTimes = 50

/** Keeps the time chosen for a draft; null: none is any more. A full or forbidden store disturbs nobody. */
export function keepChosenTime(
  workspaceId: string,
  postId: string,
  at: Date | null,
  store: Store = localStorage,
): void {
  const known = readTimes(workspaceId, store)
  const others = known.filter((one) => one.postId !== postId)
  if (!at && others.length === known.length) return
  const times = at ? [{ postId, at: at.toISOString() }, ...others] : others
  try {
    store.setItem(keyOf(workspaceId), JSON.stringify(times.slice(0, maxTimes)))
  } catch {
    // The draft is opened with the next free time, then.
  }
}

/** The time chosen for a draft, if it is still to come; else null. */
export function chosenTime(
  workspaceId: string,
  postId: string,
  now: Date,
  store: Store = localStorage,
): Date | null {
  const found = readTimes(workspaceId, store).find((one) => one.postId === postId)
  const at = found ? new Date(found.at) : null
  return at && at.getTime() > now.getTime() ? at : null
}

const keyOf = (workspaceId: string) => `postlark.chosen-times.${workspaceId}`

function readTimes(workspaceId: string, store: Store): ChosenTime[] {
  try {
    const read: unknown = JSON.parse(store.getItem(keyOf(workspaceId)) ?? '[]')
    return Array.isArray(read) ? read.filter(isChosenTime).slice(0, maxTimes) : []
  } catch {
    return []
  }
}

function isChosenTime(value: unknown): value is ChosenTime {
  if (typeof value !== 'object' || value === null || !('postId' in value) || !('at' in value)) return false
  return typeof value.postId === 'string' && typeof value.at === 'string'
}
