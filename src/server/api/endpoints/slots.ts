import { maxTimesListed, type AccountSlots } from '#contract/slots.ts'
import type { WeekTime } from '#domain/best-time/timed-post.ts'
import { maxTimesSpanDays, readSlotTime, writeSlotTime, type FreeSlot } from '#domain/time/slots.ts'
import { listPostingTimes, type ListedTimes } from '#server/modules/posts/list-posting-times.ts'
import { nextFreeSlots } from '#server/modules/posts/next-free-slots.ts'
import { previewReflow, type ReflowPost } from '#server/modules/posts/preview-reflow.ts'
import { listSlots, setSlots, type SlotsSet } from '#server/modules/posts/posting-slots.ts'
import { readHabits } from '#server/modules/posts/read-habits.ts'
import { takeSlot } from '#server/modules/posts/take-slot.ts'
import { isTimezone } from '#server/modules/workspaces/timezone.ts'
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
  const wanted = { workspaceId, userId: person.id, connectionId, zone, slots: input.slots.map(readSlot) }
  mustBeSet(await db.transaction().execute((tx) => setSlots(tx, wanted, dependencies.clock.now())), zone)
  return { accounts: await present(db, workspaceId) }
})

function mustBeSet({ kind }: SlotsSet, zone: string): void {
  switch (kind) {
    case 'set':
      return
    case 'unknown-timezone':
      throw unknownZone(zone)
    case 'not-found':
      throw problem('not-found', { detail: 'This account is not connected.' })
    default:
      return kind satisfies never
  }
}

const unknownZone = (zone: string) =>
  problem('bad-request', { detail: `“${zone}” is not a time zone. Write it like Europe/London.` })

const nextFree = inWorkspace.slots.nextFree.handler(
  async ({ input, context: { dependencies, workspaceId, person } }) => {
    const asking = askingOf(person.id, input.postId)
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

const times = inWorkspace.slots.times.handler(
  async ({ input, context: { dependencies, workspaceId, person } }) => {
    const { from, to } = input
    const connectionIds = input.connectionIds ? [...new Set(input.connectionIds)] : null
    const which = { workspaceId, connectionIds, from: new Date(from), to: new Date(to) }
    const asking = askingOf(person.id, input.postId)
    const now = dependencies.clock.now()
    return presentListed(await listPostingTimes(dependencies.database.db, which, now, asking))
  },
)

const take = inWorkspace.slots.take.handler(async ({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  const { database, clock } = dependencies
  const of = { workspaceId, userId: person.id }
  const which = {
    ...of,
    ...wantedOf(input),
    within: input.within && (await bandOf(database.db, of, input.within)),
  }
  const free = await takeSlot(database, which, clock.now())
  return { slot: free && presentFree(free) }
})

const preview = inWorkspace.slots.previewReflow.handler(
  async ({ input, context: { dependencies, workspaceId } }) => {
    const before = input.before.map(({ slots: own, ...of }) => ({ ...of, slots: own.map(readSlot) }))
    const unknown = before.find(({ zone }) => !isTimezone(zone))
    if (unknown) throw unknownZone(unknown.zone)
    const { db } = dependencies.database
    const { posts, hasMore } = await previewReflow(db, { workspaceId, before }, dependencies.clock.now())
    return { posts: posts.map(presentReflow), hasMore }
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

export const slots = { list, set, nextFree, times, previewReflow: preview, habits, take }

async function present(db: Db, workspaceId: string): Promise<AccountSlots[]> {
  const accounts = await listSlots(db, workspaceId)
  return accounts.map((account) => ({
    ...account,
    slots: account.slots.map(({ minute, ...slot }) => ({ ...slot, time: writeSlotTime(minute) })),
  }))
}

const askingOf = (userId: string, postId: string | undefined) => ({ userId, postIds: postId ? [postId] : [] })

const wantedOf = (asked: {
  connectionIds: string[]
  postId?: string | undefined
  instead?: string | undefined
}) => ({
  postId: asked.postId,
  connectionIds: [...new Set(asked.connectionIds)],
  instead: asked.instead === undefined ? undefined : new Date(asked.instead),
})

const bandOf = async (db: Db, of: { workspaceId: string; userId: string }, time: WeekTime) => ({
  time,
  zone: await zoneOf(db, of),
})

const readSlot = ({ time, ...slot }: AccountSlots['slots'][number]) => ({
  ...slot,
  minute: readSlotTime(time) ?? 0,
})

const presentReflow = ({ at, proposed, ...post }: ReflowPost) => ({
  ...post,
  scheduledFor: at.toISOString(),
  proposedFor: proposed?.toISOString() ?? null,
})

const presentFree = ({ at, ...free }: FreeSlot) => ({ ...free, at: at.toISOString() })

function presentListed(listed: ListedTimes) {
  if (listed.kind === 'bad-span') {
    const detail = `Ask for a range of at most ${maxTimesSpanDays} days that ends after it begins.`
    throw problem('bad-request', { detail })
  }
  const { times, nextFree: next } = listed
  return {
    times: times.slice(0, maxTimesListed).map((time) => ({
      ...time,
      at: time.at.toISOString(),
      isFree: time.freeFor.length > 0,
      isNextFree: time.at.getTime() === next?.at.getTime(),
    })),
    nextFree: next && presentFree(next),
  }
}
