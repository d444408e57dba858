import type { AccountSlots } from '#contract/slots.ts'
import { readSlotTime, writeSlotTime, type FreeSlot } from '#domain/time/slots.ts'
import { nextFreeSlots } from '#server/modules/posts/next-free-slots.ts'
import { listSlots, setSlots, type SlotsSet } from '#server/modules/posts/posting-slots.ts'
import { readHabits } from '#server/modules/posts/read-habits.ts'
import { takeSlot } from '#server/modules/posts/take-slot.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { inWorkspace } from '../http/procedures.ts'
import { problem } from '../http/problem.ts'

const list = inWorkspace.slots.list.handler(async ({ context: { dependencies, workspaceId } }) => ({
  accounts: await present(dependencies.database.db, workspaceId),
}))

const set = inWorkspace.slots.set.handler(async ({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  const { db } = dependencies.database
  const { connectionId, zone } = input
  const slots = input.slots.map(({ time, ...slot }) => ({ ...slot, minute: readSlotTime(time) ?? 0 }))
  const wanted = { workspaceId, userId: person.id, connectionId, zone, slots }
  mustBeSet(await db.transaction().execute((tx) => setSlots(tx, wanted, dependencies.clock.now())), zone)
  return { accounts: await present(db, workspaceId) }
})

function mustBeSet({ kind }: SlotsSet, zone: string): void {
  switch (kind) {
    case 'set':
      return
    case 'unknown-timezone':
      throw problem('bad-request', { detail: `“${zone}” is not a time zone. Write it like Europe/London.` })
    case 'not-found':
      throw problem('not-found', { detail: 'This account is not connected.' })
    default:
      return kind satisfies never
  }
}

const nextFree = inWorkspace.slots.nextFree.handler(
  async ({ input, context: { dependencies, workspaceId, person } }) => {
    const asking = { userId: person.id, postId: input.postId }
    const ids = [...new Set(input.connectionIds)]
    const free = await nextFreeSlots(
      dependencies.database.db,
      workspaceId,
      ids,
      input.count,
      dependencies.clock.now(),
      asking,
    )
    return { slots: free.map(presentFree) }
  },
)

const take = inWorkspace.slots.take.handler(
  async ({ input, context: { dependencies, workspaceId, person } }) => {
    const which = {
      workspaceId,
      userId: person.id,
      postId: input.postId,
      connectionIds: [...new Set(input.connectionIds)],
    }
    const free = await takeSlot(dependencies.database, which, dependencies.clock.now())
    return { slot: free && presentFree(free) }
  },
)

const habits = inWorkspace.slots.habits.handler(
  async ({ input, context: { dependencies, workspaceId, person } }) => {
    const { db } = dependencies.database
    const zone = await zoneOf(db, { workspaceId, userId: person.id })
    const connectionIds = [...new Set(input.connectionIds)]
    const found = await readHabits(db, { workspaceId, connectionIds, zone })
    return { habits: found.map(({ minute, ...habit }) => ({ ...habit, time: writeSlotTime(minute) })) }
  },
)

export const slots = { list, set, nextFree, habits, take }

async function present(db: Db, workspaceId: string): Promise<AccountSlots[]> {
  const accounts = await listSlots(db, workspaceId)
  return accounts.map((account) => ({
    ...account,
    slots: account.slots.map(({ minute, ...slot }) => ({ ...slot, time: writeSlotTime(minute) })),
  }))
}

const presentFree = ({ at, ...free }: FreeSlot) => ({ ...free, at: at.toISOString() })
