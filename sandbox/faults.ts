import { z } from 'zod'
import { standInNetworks, type StandInNetwork } from './store.ts'

/** What a call does to the vendor: `post` publishes, `upload` leaves a file, `read` changes nothing. */
export type CallKind = 'post' | 'upload' | 'read'

/** What is no network and has a stand-in all the same. */
const otherTargets = ['ai', 'pexels', 'unsplash'] as const

/**
 * A fault to play.
 * - `swallow-answer` does the thing, then breaks the connection (posts; uploads too with `uploads`)
 * - `error-before`   answers 5xx and does nothing (posts; uploads too with `uploads`)
 * - `rate-limit`, `expired-token`, `slow` concern every call with a token
 */
export const faultSchema = z.strictObject({
  /** `*` is every network, and nothing else. */
  network: z.enum([...standInNetworks, ...otherTargets, '*']),
  kind: z.enum(['swallow-answer', 'error-before', 'rate-limit', 'expired-token', 'slow']),
  /** Share of calls hit, 0–1. */
  rate: z.number().min(0).max(1).default(1),
  /** How many hits before the fault is spent; absent: for ever. */
  times: z.int().positive().optional(),
  delayMs: z.int().min(0).max(60_000).default(1_000),
  /** Same seed, same calls: same faults. */
  seed: z.int().default(1),
  uploads: z.boolean().default(false),
})

type Fault = z.infer<typeof faultSchema>
export type FaultInput = z.input<typeof faultSchema>

/** What a fault can strike. */
export type FaultTarget = StandInNetwork | (typeof otherTargets)[number]

export interface Faults {
  /** Adds a fault; one of the same network and kind is replaced. */
  set(fault: FaultInput): void
  list(): Fault[]
  clear(): void
  /** The next post to this network is made, and its answer lost. */
  swallowNextAnswer(network: StandInNetwork): void
  /** The faults that hit this call. Counts as a hit. */
  strike(target: FaultTarget, call: CallKind): Fault[]
}

interface ActiveFault {
  fault: Fault
  left: number
  random: () => number
}

export function createFaults(): Faults {
  let active: ActiveFault[] = []
  const faults: Faults = {
    set(input) {
      const fault = faultSchema.parse(input)
      active = active.filter((one) => one.fault.network !== fault.network || one.fault.kind !== fault.kind)
      active.push({ fault, left: fault.times ?? Infinity, random: seeded(fault.seed) })
    },
    list: () => active.map((one) => one.fault),
    clear: () => void (active = []),
    swallowNextAnswer: (network) => faults.set({ network, kind: 'swallow-answer', times: 1 }),
    strike(target, call) {
      if (active.length === 0) return []
      const hits = active.filter((one) => concerns(one.fault, target, call) && one.random() < one.fault.rate)
      for (const hit of hits) hit.left--
      active = active.filter((one) => one.left > 0)
      return hits.map((hit) => hit.fault)
    },
  }
  return faults
}

function concerns(fault: Fault, target: FaultTarget, call: CallKind): boolean {
  const isMeant =
    fault.network === '*' ? !otherTargets.some((other) => other === target) : fault.network === target
  if (!isMeant) return false
  if (fault.kind !== 'swallow-answer' && fault.kind !== 'error-before') return true
  return call === 'post' || (call === 'upload' && fault.uploads)
}

/** Mulberry32: small, and the same on every machine. */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
