import { z } from 'zod'
import { standInNetworks, type StandInNetwork } from './store.ts'

/**
 * The effect of a call: `post` publishes, `upload` stores a file, `read` and `count` change nothing, `count` reads
 * numbers of posts and accounts, `hook` is a stand-in’s own.
 */
export type CallKind = 'post' | 'upload' | 'read' | 'count' | 'hook'

/** Stand-ins that are no network. */
const otherTargets = ['ai', 'pexels', 'unsplash', 'google', 'stripe'] as const

/** Faults of the webhooks that a stand-in sends. */
const hookFaults = ['repeat', 'delay', 'reorder', 'drop'] as const

/**
 * Faults of numbers. `late` and `falling-counter` hold as long as they are set, whatever their rate.
 * - `metric-withdrawn` the network does not know a name any more (`metric`): Meta then refuses the whole call
 * - `empty-data`       no numbers, without a word
 * - `too-few`          too few people saw it: Meta’s error 10, or none
 * - `late`             numbers are those of 48 hours ago; a younger post has none
 * - `falling-counter`  likes and comments are a third fewer
 * - `deleted-in-batch` the last of several posts that were asked for is gone
 * - `no-permission`    the account did not allow the app to read numbers
 */
const numberFaults = [
  'metric-withdrawn',
  'empty-data',
  'too-few',
  'late',
  'falling-counter',
  'deleted-in-batch',
  'no-permission',
] as const

/** Faults of a model, which answers, but not what it should. */
const aiFaults = [
  'cut-stream',
  'invalid-json',
  'refusal',
  'echo-prompt',
  'wrong-language',
  'obeys-injections',
  'picture-address',
  'foreign-address',
  'no-picture',
  'fewer-pictures',
  'no-times',
  'no-speech',
] as const

/** What the faults of the target `ai` do. */
export const aiFaultsExplained = {
  slow: 'The first byte comes late, after delayMs.',
  'cut-stream': 'The connection breaks in the middle of the text.',
  'invalid-json': 'Words instead of JSON where JSON was asked for, and instead of pictures and captions.',
  refusal: 'It does not want to write this; of a picture or a sound: 400, its safety system says no.',
  'expired-token': '401: the key is wrong.',
  'rate-limit': '429: everyone together asks too much.',
  'error-before': '500: the server fails.',
  'swallow-answer': 'The connection breaks without an answer.',
  'echo-prompt': 'It repeats its instructions.',
  'wrong-language': 'It writes German, whatever was asked.',
  'obeys-injections': 'It plants an address and a mention, as a text told it to.',
  'picture-address': 'Pictures come as addresses instead of their bytes.',
  'foreign-address': 'Pictures come as addresses of a machine nobody should ask.',
  'no-picture': 'The bytes of a picture are none.',
  'fewer-pictures': 'One picture less than asked for.',
  'no-times': 'What was said comes without times.',
  'no-speech': 'It hears nothing in a sound.',
} as const

/**
 * A simulated fault.
 * - `swallow-answer` does the work, then breaks the connection (posts; uploads too with `uploads`)
 * - `error-before`   answers 5xx and does nothing (posts; uploads too with `uploads`)
 * - `rate-limit`, `expired-token`, `slow` apply to every call with a token
 * - `numberFaults` says what can happen to numbers
 * - `aiFaultsExplained` says what else `ai` can do
 * - `repeat`, `delay`, `reorder` (newest first), `drop` apply to the webhooks of `stripe`
 */
export const faultSchema = z.strictObject({
  /** `*` is every network, and no other target. */
  network: z.enum([...standInNetworks, ...otherTargets, '*']),
  kind: z.enum([
    'swallow-answer',
    'error-before',
    'rate-limit',
    'expired-token',
    'slow',
    ...hookFaults,
    ...numberFaults,
    ...aiFaults,
  ]),
  /** Share of calls affected, 0–1. */
  rate: z.number().min(0).max(1).default(1),
  /** How many times the fault applies; absent: no limit. */
  times: z.int().positive().optional(),
  /** How many calls it lets through before: 429 in the middle of a batch is `rate-limit` with `skip`. */
  skip: z.int().min(0).default(0),
  /** The network’s name that `metric-withdrawn` takes away; absent: one of each network. */
  metric: z.string().max(100).optional(),
  delayMs: z.int().min(0).max(60_000).default(1_000),
  /** The same seed and calls give the same faults. */
  seed: z.int().default(1),
  uploads: z.boolean().default(false),
})

export type Fault = z.infer<typeof faultSchema>
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
  toSkip: number
  random: () => number
}

export function createFaults(): Faults {
  let active: ActiveFault[] = []
  const faults: Faults = {
    set(input) {
      const fault = faultSchema.parse(input)
      active = active.filter((one) => one.fault.network !== fault.network || one.fault.kind !== fault.kind)
      active.push({
        fault,
        left: fault.times ?? Infinity,
        toSkip: fault.skip,
        random: seeded(fault.seed),
      })
    },
    list: () => active.map((one) => one.fault),
    clear: () => void (active = []),
    swallowNextAnswer: (network) => faults.set({ network, kind: 'swallow-answer', times: 1 }),
    strike(target, call) {
      if (active.length === 0) return []
      const meant = active.filter((one) => concerns(one.fault, target, call) && one.random() < one.fault.rate)
      const hits = meant.filter((one) => one.toSkip === 0)
      for (const one of meant) one.toSkip = Math.max(0, one.toSkip - 1)
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
  if (aiFaults.some((kind) => kind === fault.kind)) return target === 'ai'
  if (numberFaults.some((kind) => kind === fault.kind)) return call === 'count'
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
