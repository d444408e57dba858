import { z } from 'zod'
import { standInNetworks, type StandInNetwork } from './store.ts'

/** The effect of a call: `post` publishes, `upload` stores a file, `read` changes nothing, `hook` is a stand-in’s own. */
export type CallKind = 'post' | 'upload' | 'read' | 'hook'

/** Stand-ins that are no network. */
const otherTargets = ['ai', 'pexels', 'unsplash', 'google', 'stripe'] as const

/** Faults of the webhooks that a stand-in sends. */
const hookFaults = ['repeat', 'delay', 'reorder', 'drop'] as const

/**
 * A simulated fault.
 * - `swallow-answer` does the work, then breaks the connection (posts; uploads too with `uploads`)
 * - `error-before`   answers 5xx and does nothing (posts; uploads too with `uploads`)
 * - `rate-limit`, `expired-token`, `slow` apply to every call with a token
 * - `repeat`, `delay`, `reorder` (newest first), `drop` apply to the webhooks of `stripe`
 */
export const faultSchema = z.strictObject({
  /** `*` is every network, and no other target. */
  network: z.enum([...standInNetworks, ...otherTargets, '*']),
  kind: z.enum(['swallow-answer', 'error-before', 'rate-limit', 'expired-token', 'slow', ...hookFaults]),
  /** Share of calls affected, 0–1. */
  rate: z.number().min(0).max(1).default(1),
  /** How many times the fault applies; absent: no limit. */
  times: z.int().positive().optional(),
  delayMs: z.int().min(0).max(60_000).default(1_000),
  /** The same seed and calls give the same faults. */
  seed: z.int().default(1),
  uploads: z.boolean().default(false),
})

type Fault = z.infer<typeof faultSchema>
export type FaultInput = z.input<typeof faultSchema>

/** The targets of faults. */
export type FaultTarget = StandInNetwork | (typeof otherTargets)[number]

export interface Faults {
  /** Adds a fault; replaces one of the same network and kind. */
  set(fault: FaultInput): void
  list(): Fault[]
  clear(): void
  /** The next post to this network is created, and its response lost. */
  swallowNextAnswer(network: StandInNetwork): void
  /** The faults that apply to this call. Counts the call. */
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
  if (hookFaults.some((kind) => kind === fault.kind) !== (call === 'hook')) return false
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
