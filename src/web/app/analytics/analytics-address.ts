import { addDays, dayOf, type Day } from '#domain/time/pick-time.ts'
import type { PostMetric } from '#domain/metrics/metric.ts'
import { isNetworkId, type NetworkId } from '#domain/networks/network.ts'

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
  networks?: NetworkId[]
  connections?: string[]
  labels?: string[]
  /** Ids of people. */
  authors?: string[]
  /** `utm_campaign` of the links that were sent. */
  campaigns?: string[]
}

/** What posts can be filtered by, with its name in the address and how many may be chosen. */
export const filters = {
  networks: { name: 'network', most: 20 },
  connections: { name: 'account', most: 100 },
  labels: { name: 'label', most: 100 },
  authors: { name: 'author', most: 100 },
  campaigns: { name: 'campaign', most: 20 },
} as const satisfies Record<keyof Omit<Narrowed, 'from' | 'to'>, { name: string; most: number }>
export type Filter = keyof typeof filters

const filterNames = Object.keys(filters) as Filter[]

/** How many of all filters are chosen. */
export const countOfFilters = (narrowed: Narrowed) =>
  filterNames.reduce((sum, filter) => sum + (narrowed[filter]?.length ?? 0), 0)

/** The address without its filters. */
export function withoutFilters(search: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(search)
  for (const filter of filterNames) next.delete(filters[filter].name)
  next.delete('cursor')
  return next
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
  const given = (filter: Filter) => search.getAll(filters[filter].name).slice(0, filters[filter].most)
  const chosen = {
    networks: given('networks').filter(isNetworkId),
    connections: given('connections'),
    labels: given('labels'),
    authors: given('authors'),
    campaigns: given('campaigns'),
  }
  return {
    period,
    compare: compares.find((one) => one === search.get('compare')) ?? 'previous',
    narrowed: {
      ...rangeOf(period, search, dayOf(now, zone)),
      ...Object.fromEntries(Object.entries(chosen).filter(([, list]) => list.length > 0)),
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
