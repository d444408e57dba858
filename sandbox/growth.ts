import { createHash } from 'node:crypto'
import type { AccountMetric, PostMetric } from '#domain/metrics/metric.ts'

/** A planted advantage of some hours and weekdays, which a search for the best time must find, or must not invent. */
export interface TimeEffect {
  /** In log units: 0 is none, 0.35 about +40 % at the best hour. */
  amplitude: number
  /** The best hour, UTC. */
  hour: number
  /** The best weekday; Monday is 0. */
  weekday: number
}

export const usualEffect: TimeEffect = { amplitude: 0.35, hour: 19, weekday: 1 }

/** A post, as far as its numbers depend on it. */
export interface GrowingPost {
  network: string
  id: string
  /** Milliseconds since 1970. */
  createdAt: number
  isVideo: boolean
  /** How often it is shown in the end; undefined: its id and the time of its publishing decide. */
  shown?: number | undefined
}

export type PostNumbers = Record<PostMetric, number>

const hourMs = 3_600_000
const dayMs = 86_400_000

/**
 * The numbers of a post at an age: they rise fast, then ever slower, to a level that the post's id and the time of its
 * publishing decide. The same post and age give the same numbers. In one post of six, likes and comments fall again
 * after three days.
 * @param at milliseconds since 1970
 */
export function postNumbersAt(post: GrowingPost, at: number, effect: TimeEffect): PostNumbers {
  const draw = drawsOf(`${post.network} ${post.id}`)
  const ageHours = Math.max(0, at - post.createdAt) / hourMs
  const level =
    post.shown ?? Math.exp(5 + 0.9 * normal(draw(0), draw(1)) + effectAt(new Date(post.createdAt), effect))
  const shown = level * (1 - Math.exp(-((ageHours / (5 + 25 * draw(2))) ** 0.75)))
  const part = (least: number, most: number, n: number) => shown * (least + (most - least) * draw(n))
  const falls = draw(3) < 1 / 6 ? 1 - 0.12 * (1 - Math.exp(-Math.max(0, ageHours - 72) / 96)) : 1
  const plays = post.isVideo ? Math.floor(part(0.4, 0.8, 4)) : 0
  const watchAvgSec = Math.round(10 * (3 + 17 * draw(5))) / 10
  return {
    impressions: Math.floor(shown),
    reach: Math.floor(part(0.55, 0.9, 6)),
    views: plays,
    likes: Math.floor(part(0.02, 0.08, 7) * falls),
    comments: Math.floor(part(0.002, 0.017, 8) * falls),
    shares: Math.floor(part(0.002, 0.014, 9)),
    quotes: Math.floor(part(0.001, 0.005, 10)),
    saves: Math.floor(part(0.002, 0.022, 11)),
    clicks: Math.floor(part(0.004, 0.034, 12)),
    profile_clicks: Math.floor(part(0.001, 0.009, 13)),
    watch_sec: Math.floor(plays * watchAvgSec),
    watch_avg_sec: post.isVideo ? watchAvgSec : 0,
    watch_share: post.isVideo ? Math.round(100 * (0.2 + 0.5 * draw(14))) / 100 : 0,
    score: 1 + Math.floor(part(0.02, 0.08, 15) * falls),
    upvote_ratio: Math.round(100 * (0.7 + 0.29 * draw(14))) / 100,
  }
}

function effectAt(published: Date, { amplitude, hour, weekday }: TimeEffect): number {
  const hours = published.getUTCHours() + published.getUTCMinutes() / 60
  const days = (published.getUTCDay() + 6) % 7
  return (
    amplitude * Math.cos((2 * Math.PI * (hours - hour)) / 24) +
    0.4 * amplitude * Math.cos((2 * Math.PI * (days - weekday)) / 7)
  )
}

/** What happens at an account in one day. */
export type DayNumbers = Record<Exclude<AccountMetric, 'followers' | 'following' | 'posts'>, number>

/** The numbers of an account on one of its days, `2026-11-24`. They depend on account, day and weekday. */
export function dayNumbersOf(account: { network: string; id: string }, day: string): DayNumbers {
  const size = drawsOf(`${account.network} ${account.id}`)
  const draw = drawsOf(`${account.network} ${account.id} ${day}`)
  const isWeekend = [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
  const shown = (200 + 1800 * size(0)) * (0.6 + 0.8 * draw(0)) * (isWeekend ? 0.7 : 1)
  return {
    followers_gained: Math.floor((2 + 18 * size(1)) * (0.4 + 1.2 * draw(1))),
    followers_lost: Math.floor((1 + 6 * size(1)) * draw(2)),
    account_impressions: Math.floor(shown),
    account_reach: Math.floor(shown * (0.55 + 0.2 * draw(3))),
    account_views: Math.floor(shown * (0.4 + 0.3 * draw(4))),
    account_engaged: Math.floor(shown * (0.03 + 0.04 * draw(5))),
    profile_visits: Math.floor(shown * (0.01 + 0.03 * draw(6))),
  }
}

/** The first day on which the stand-ins count followers; before it their number stays the same. */
const firstDay = Date.parse('2025-01-01T00:00:00Z')

/** Followers at the end of each day since `firstDay`, by account: each is the one before and what came and went. */
const followerSums = new Map<string, number[]>()
const maxKnownAccounts = 200
const maxDays = 10_000

/** Followers at the end of a day: those of the beginning, and all that came and went since. */
export function followersAfter(account: { network: string; id: string }, day: string): number {
  const key = `${account.network} ${account.id}`
  if (followerSums.size > maxKnownAccounts) followerSums.clear()
  const sums = followerSums.get(key) ?? [150 + Math.floor(20_000 * drawsOf(key)(2) ** 3)]
  followerSums.set(key, sums)
  const days = Math.floor((Date.parse(`${day}T00:00:00Z`) - firstDay) / dayMs) + 1
  const wanted = Math.min(Math.max(days, 0), maxDays)
  while (sums.length <= wanted) {
    const { followers_gained: gained, followers_lost: lost } = dayNumbersOf(
      account,
      dayOf(firstDay + (sums.length - 1) * dayMs),
    )
    sums.push((sums.at(-1) ?? 0) + gained - lost)
  }
  return sums[wanted] ?? 0
}

/** How many accounts an account follows: always the same. */
export function followingOf(account: { network: string; id: string }): number {
  return 50 + Math.floor(400 * drawsOf(`${account.network} ${account.id}`)(3))
}

/** The day of an instant, in UTC. */
export function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}

/** Numbers between 0 and 1 that are always the same for one text. At most 16. */
function drawsOf(text: string): (index: number) => number {
  const digest = createHash('sha512').update(text).digest()
  return (index) => digest.readUInt32BE((index % 16) * 4) / 2 ** 32
}

/** A normal deviate of two uniform ones (Box–Muller). */
function normal(one: number, other: number): number {
  return Math.sqrt(-2 * Math.log(1 - one)) * Math.cos(2 * Math.PI * other)
}
