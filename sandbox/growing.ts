import type { AccountCounts, Counts } from '#domain/metrics/metric.ts'
import { z } from 'zod'
import type { Faults } from './faults.ts'
import {
  dayNumbersOf,
  dayOf,
  followersAfter,
  followingOf,
  postNumbersAt,
  usualEffect,
  type DayNumbers,
  type TimeEffect,
} from './growth.ts'
import type { PostExtra } from './posts.ts'
import type { PostRow, StandInNetwork, Store } from './store.ts'

/** Milliseconds of a day. */
const dayMs = 86_400_000

/** How late numbers are under the fault `late`. */
const lateMs = 48 * 3_600_000

/** The most that may be let pass: 20 years. */
const maxPassedDays = 7_300

const stored = z.object({ passed_ms: z.number(), effect: z.string() })
export const effectSchema = z.strictObject({
  amplitude: z.number().min(0).max(3),
  hour: z.int().min(0).max(23),
  weekday: z.int().min(0).max(6),
})

/** Numbers of posts and accounts, by a clock of their own that tests and people can move. */
export interface Growing {
  /** The clock of growth, in milliseconds since 1970. */
  now(): number
  /** How far it is ahead. */
  passedDays(): number
  /** Moves it ahead. */
  pass(days: number): void
  /** Sets it back to the real time. */
  reset(): void
  effect(): TimeEffect
  setEffect(effect: TimeEffect): void
  /** The numbers of a stored post; null: `late`, and the post is too young to have any. */
  ofPost(row: PostRow, at?: number): Required<Counts> | null
  /** Decides how often a stored post is shown in the end; its age and time of publishing stay. */
  setShown(network: StandInNetwork, id: string, shown: number): void
  ofAccount(
    network: StandInNetwork,
    id: string,
  ): Required<Pick<AccountCounts, 'followers' | 'following' | 'posts'>>
  ofDay(network: StandInNetwork, id: string, day: string): DayNumbers & { followers: number }
}

/** @param clock of the stand-ins */
export function openGrowing(store: Store, faults: Pick<Faults, 'list'>, clock: () => Date): Growing {
  store.run("insert or ignore into growth values (1, 0, '')")
  const read = () => stored.parse(store.one('select passed_ms, effect from growth'))
  const has = (network: string, kind: string) =>
    faults.list().some((one) => one.kind === kind && (one.network === network || one.network === '*'))
  const growing: Growing = {
    now: () => clock().getTime() + read().passed_ms,
    passedDays: () => Math.round(read().passed_ms / dayMs),
    pass(days) {
      const passed = Math.min(read().passed_ms + days * dayMs, maxPassedDays * dayMs)
      store.run('update growth set passed_ms = ?', passed)
    },
    reset: () => void store.run('update growth set passed_ms = 0'),
    effect() {
      const { effect } = read()
      return effect === '' ? usualEffect : effectSchema.parse(JSON.parse(effect))
    },
    setEffect: (effect) => void store.run('update growth set effect = ?', JSON.stringify(effect)),
    ofPost(row, at = growing.now()) {
      const { network, id, created_at: createdAt } = row
      const seenAt = has(network, 'late') ? at - lateMs : at
      if (seenAt < createdAt) return has(network, 'late') ? null : growing.ofPost(row, createdAt)
      const { shown } = JSON.parse(row.extra) as PostExtra
      const post = { network, id, createdAt, shown, isVideo: isVideo(store, row) }
      const numbers = postNumbersAt(post, seenAt, growing.effect())
      if (!has(network, 'falling-counter')) return numbers
      return {
        ...numbers,
        likes: Math.floor(numbers.likes * 0.7),
        comments: Math.floor(numbers.comments * 0.7),
      }
    },
    setShown(network, id, shown) {
      store.run(
        "update posts set extra = json_set(extra, '$.shown', ?) where network = ? and id = ?",
        shown,
        network,
        id,
      )
    },
    ofAccount(network, id) {
      const posts = store.one<{ n: number }>(
        'select count(*) as n from posts where network = ? and account_id = ?',
        network,
        id,
      )
      return {
        followers: followersAfter({ network, id }, dayOf(growing.now() - dayMs)),
        following: followingOf({ network, id }),
        posts: posts?.n ?? 0,
      }
    },
    ofDay: (network, id, day) => ({
      ...dayNumbersOf({ network, id }, day),
      followers: followersAfter({ network, id }, day),
    }),
  }
  return growing
}

const videoKinds: readonly PostExtra['kind'][] = ['video', 'reel', 'short']

function isVideo(store: Store, row: PostRow): boolean {
  const { kind } = JSON.parse(row.extra) as PostExtra
  if (videoKinds.includes(kind)) return true
  const [first] = JSON.parse(row.attached) as { id: string }[]
  const media =
    first && store.one<{ mime_type: string }>('select mime_type from media where id = ?', first.id)
  return media?.mime_type.startsWith('video/') ?? false
}
