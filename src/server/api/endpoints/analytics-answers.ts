import { analyticsLimits, type AnalyticsSettings } from '#contract/analytics.ts'
import type { Backfill } from '#server/modules/analytics/backfill.ts'
import type { ChangedSettings } from '#server/modules/analytics/change-analytics-settings.ts'
import type { ImportedHistory } from '#server/modules/analytics/import-history.ts'
import type { ListedPosts } from '#server/modules/analytics/numbers-of-posts.ts'
import { type AskedRange, instantsOf, type NumbersScope } from '#server/modules/analytics/numbers-scope.ts'
import type { Reader } from '#server/modules/analytics/overview.ts'
import type { Planning } from '#server/modules/analytics/plan-readings.ts'
import type { RefreshedNumbers } from '#server/modules/analytics/refresh-numbers.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { ApiDependencies } from '../http/api-context.ts'
import type { Member } from '../http/permit.ts'
import { problem } from '../http/problem.ts'

interface MemberContext extends Member {
  dependencies: ApiDependencies
}

/** How this server reads numbers, now. */
export function planningOf({ readings, clock }: ApiDependencies): Planning {
  return { ...readings, now: clock.now() }
}

/** In whose zone numbers are read, and when. */
export async function readerOf({ dependencies, workspaceId, person }: MemberContext): Promise<Reader> {
  const zone = await zoneOf(dependencies.database.db, { workspaceId, userId: person.id })
  return { zone, now: dependencies.clock.now(), policy: dependencies.readings.policy }
}

/** @throws problem bad-request when the days are none, or too many */
export function withinRange({ from, to }: AskedRange): AskedRange {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000
  if (days < 1 || days > analyticsLimits.rangeDays) {
    const detail = `Choose a period of 1 to ${analyticsLimits.rangeDays} days. “to” is the day after the last one.`
    throw problem('bad-request', { detail })
  }
  return { from, to }
}

/** @throws problem bad-request when neither posts nor a span are named, or too many days */
export function listedOf(input: {
  postIds?: string[] | undefined
  from?: string | undefined
  to?: string | undefined
}): ListedPosts {
  if (input.postIds) return { postIds: input.postIds }
  const [from, to] = [new Date(input.from ?? NaN), new Date(input.to ?? NaN)]
  const days = (to.getTime() - from.getTime()) / 86_400_000
  if (days > 0 && days <= analyticsLimits.listedDays) return { from, to }
  const detail = `Name the posts, or a range of at most ${analyticsLimits.listedDays} days that ends after it begins.`
  throw problem('bad-request', { detail })
}

type Filters = Pick<
  NumbersScope,
  'workspaceId' | 'networks' | 'connections' | 'labels' | 'authors' | 'campaigns'
>

/** The posts of a request, without those made elsewhere. */
export function scopeOf(input: Filters & AskedRange, zone: string): NumbersScope {
  const { workspaceId, networks, connections, labels, authors, campaigns } = input
  const filters = { workspaceId, networks, connections, labels, authors, campaigns }
  return { ...filters, ...instantsOf(withinRange(input), zone), foreign: 'without' }
}

export const noAccount = () => problem('not-found', { detail: 'This account isn’t connected here.' })
export const noPost = () =>
  problem('not-found', { detail: 'This post hasn’t been published, or was deleted.' })
export const badCursor = () => problem('bad-request', { detail: 'This cursor isn’t one of this list.' })

export function settingsOf(result: ChangedSettings): AnalyticsSettings {
  switch (result.kind) {
    case 'changed':
      return result.settings
    case 'needs-budget':
      throw problem('bad-request', { detail: 'Set a monthly budget of at least $1 to read X.' })
    case 'not-offered':
      throw problem('forbidden', { detail: 'Reading X is switched off on this server.' })
    default:
      return result satisfies never
  }
}

export function refreshed(result: RefreshedNumbers): { costUsd: number; readsAt: string | null } {
  switch (result.kind) {
    case 'told':
      return { costUsd: result.costUsd, readsAt: null }
    case 'asked':
      return { costUsd: result.costUsd, readsAt: result.readsAt.toISOString() }
    case 'too-soon':
      throw problem('too-many-requests', {
        detail: 'These numbers were read a short time ago. Try again later.',
      })
    case 'over-budget':
      throw problem('cost-cap-reached', { detail: 'The budget for reading is used up this month.' })
    case 'off':
      throw problem('conflict', { detail: 'Reading this network is off. Turn it on in Settings, Analytics.' })
    case 'not-readable':
      throw problem('conflict', { detail: 'The account isn’t connected, or the post was deleted there.' })
    case 'not-found':
      throw noPost()
    default:
      return result satisfies never
  }
}

export function historyOf(result: ImportedHistory): Backfill {
  switch (result.kind) {
    case 'begun':
    case 'running':
      return result.backfill
    case 'not-found':
      throw noAccount()
    case 'off':
      throw problem('conflict', { detail: 'Reading this network is off. Turn it on in Settings, Analytics.' })
    case 'not-offered':
      throw problem('conflict', { detail: 'This network has no history that can be imported.' })
    default:
      return result satisfies never
  }
}
