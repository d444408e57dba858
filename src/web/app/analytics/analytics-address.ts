import { addDays, dayOf, type Day } from '#domain/time/pick-time.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'

/** The screens of analytics, in display order. */
export const analyticsScreens = ['overview', 'posts', 'times', 'labels', 'reports', 'settings'] as const
export type AnalyticsScreen = (typeof analyticsScreens)[number]

export const screenNames: Record<AnalyticsScreen, string> = {
  overview: 'Overview',
  posts: 'Posts',
  times: 'Times',
  labels: 'Labels',
  reports: 'Reports',
  settings: 'Settings',
}

export const periods = ['7', '28', '90', 'custom'] as const
export type Period = (typeof periods)[number]

export const compares = ['previous', 'year', 'none'] as const
export type Compare = (typeof compares)[number]

/** What the numbers are of. Half-open, in the zone of the workspace. */
export interface Narrowed {
  from: Day
  to: Day
  connections?: string[]
  labels?: string[]
}

/** The posts to list. */
export interface PostsAsked extends Narrowed {
  age: '24h' | '7d' | 'latest'
  sort: PostMetric | 'published' | 'rate' | 'times'
  order: 'asc' | 'desc'
  foreign: 'with' | 'without' | 'only'
  cursor?: string
}

/** The most days that a period may have. */
const mostDays = 1_100

export interface Chosen {
  period: Period
  compare: Compare
  narrowed: Narrowed
}

/** What the query of the address chooses. What it does not understand is left out. */
export function chosenIn(search: URLSearchParams, now: Date, zone: string): Chosen {
  const period = periods.find((one) => one === search.get('period')) ?? '28'
  const connections = search.getAll('account').slice(0, 100)
  const labels = search.getAll('label').slice(0, 100)
  return {
    period,
    compare: compares.find((one) => one === search.get('compare')) ?? 'previous',
    narrowed: {
      ...rangeOf(period, search, dayOf(now, zone)),
      ...(connections.length > 0 && { connections }),
      ...(labels.length > 0 && { labels }),
    },
  }
}

/** Ends with today. */
function rangeOf(period: Period, search: URLSearchParams, today: Day): { from: Day; to: Day } {
  const end = addDays(today, 1)
  if (period !== 'custom') return { from: addDays(end, -Number(period)), to: end }
  const [from, last] = [search.get('from') ?? '', search.get('until') ?? '']
  const isRange = isDay(from) && isDay(last) && from <= last && addDays(from, mostDays) > last
  return isRange ? { from, to: addDays(last, 1) } : { from: addDays(end, -28), to: end }
}

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text))

/** The path after `/dashboard/analytics/`: a screen, and for a post or an account its id. */
export function placeIn(path: string): { screen: AnalyticsScreen | 'accounts'; id: string | null } {
  const [name = '', id = ''] = path.split('/')
  if (name === 'accounts' && id) return { screen: 'accounts', id }
  const screen = analyticsScreens.find((one) => one === name) ?? 'overview'
  return { screen, id: screen === 'posts' && id ? id : null }
}

/** The address of a screen, with the choices of the one before. */
export function addressOf(screen: AnalyticsScreen | `posts/${string}` | `accounts/${string}`, search = '') {
  return `/dashboard/analytics${screen === 'overview' ? '' : `/${screen}`}${search}`
}
