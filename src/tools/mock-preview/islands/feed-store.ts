import { createStore, get, set } from 'idb-keyval'

/** A stored picture of the plan. */
export interface KeptPicture {
  key: string
  name: string
  blob: Blob
}

const storeName = 'postlark-feed-planner'
const planKey = 'plan'

/** The plan stored in this browser, in order; [] when there is none or the browser stores nothing. */
export async function readPlan(): Promise<KeptPicture[]> {
  try {
    const kept: unknown = await get(planKey, createStore(storeName, 'plans'))
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

/** Stores the plan. @returns whether it was stored: private windows and full disks refuse */
export async function keepPlan(plan: readonly KeptPicture[]): Promise<boolean> {
  try {
    await set(planKey, [...plan], createStore(storeName, 'plans'))
    return true
  } catch {
    return false
  }
}

function isKept(value: unknown): value is KeptPicture {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'key') === 'string' &&
    typeof Reflect.get(value, 'name') === 'string' &&
    Reflect.get(value, 'blob') instanceof Blob
  )
}
