import type { KeptChoice, Locks, SubscriptionView } from '#contract/billing.ts'
import { type LimitKey, type PlanId, plans, unlimited } from '#domain/plan/plan.ts'
import { networkNames } from '#domain/networks/network.ts'

/** Things of a kind that a plan has no room for all of. */
export interface KeepGroup {
  key: string
  kind: keyof KeptChoice
  title: string
  /** How many may stay open, 0 at least. */
  room: number
  /** Those that are open first, then the oldest. */
  items: readonly { id: string; name: string }[]
}

/** What a person has more of than a plan has room for; empty: all of it fits. */
export function keepGroups(locks: Locks, view: SubscriptionView, planId: PlanId): KeepGroup[] {
  const roomOf = (limit: LimitKey) => {
    const { allowed, overridden } = view.limits[limit]
    const room = overridden ? allowed : plans[planId][limit]
    return room === unlimited ? Infinity : room
  }
  const members = locks.members.map((one) => ({ ...one, id: one.userId }))
  const groups: KeepGroup[] = [
    {
      key: 'workspaces',
      kind: 'workspaceIds',
      title: 'Workspaces',
      room: roomOf('workspaces'),
      items: openFirst(locks.workspaces),
    },
    {
      key: 'members',
      kind: 'memberIds',
      title: 'Members',
      // The owner is one of the people of the plan, and is never locked.
      room: Math.max(roomOf('teamMembers') - 1, 0),
      items: openFirst(members),
    },
    ...locks.workspaces.map(({ id, name }): KeepGroup => {
      const accounts = locks.connections.filter(({ workspaceId }) => workspaceId === id)
      const named = accounts.map((one) => ({ ...one, name: `${networkNames[one.provider]} ${one.username}` }))
      return {
        key: id,
        kind: 'connectionIds',
        title: `Accounts in ${name}`,
        room: roomOf('connectionsPerWorkspace'),
        items: openFirst(named),
      }
    }),
  ]
  return groups.filter(({ items, room }) => items.length > room)
}

/** What stays if the person chooses nothing, by id. */
export function keptAtFirst(groups: readonly KeepGroup[]): ReadonlySet<string> {
  return new Set(groups.flatMap(({ items, room }) => items.slice(0, room).map(({ id }) => id)))
}

/** The choice as it is sent. */
export function keptChoiceOf(groups: readonly KeepGroup[], kept: ReadonlySet<string>): KeptChoice {
  const choice: KeptChoice = { connectionIds: [], memberIds: [], workspaceIds: [] }
  for (const { kind, items } of groups) {
    choice[kind].push(...items.flatMap(({ id }) => (kept.has(id) ? id : [])))
  }
  return choice
}

function openFirst<Item extends { locked: boolean }>(items: readonly Item[]): Item[] {
  return items.toSorted((one, other) => Number(one.locked) - Number(other.locked))
}
