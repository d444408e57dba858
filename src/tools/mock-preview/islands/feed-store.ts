import { createStore, get, set } from 'idb-keyval'

/** A picture of the plan as it is kept. */
export interface KeptPicture {
  key: string
  name: string
  blob: Blob
}

const storeName = 'postlark-feed-planner'
const planKey = 'plan'

/** The plan this browser keeps, in its order; [] when there is none or the browser keeps nothing. */
export async function readPlan(): Promise<KeptPicture[]> {
  try {
    const kept: unknown = await get(planKey, createStore(storeName, 'plans'))
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

/** Keeps the plan. @returns whether the browser kept it: private windows and full disks do not */
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
