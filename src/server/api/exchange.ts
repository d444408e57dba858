import type { ImportOptions } from '#contract/exchange.ts'
import { askForArchive, listArchives } from '#server/modules/exchange/archives.ts'
import { endFeed, findFeed, makeFeed } from '#server/modules/exchange/calendar-feed.ts'
import { planRows } from '#server/modules/exchange/plan-rows.ts'
import { listImports, skippedRows } from '#server/modules/exchange/read-imports.ts'
import type { Reading } from '#server/modules/exchange/read-row.ts'
import { startImport } from '#server/modules/exchange/start-import.ts'
import { undoImport } from '#server/modules/exchange/undo-import.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import { limitTries } from './limit-tries.ts'
import { inWorkspace, type Rooms } from './frame.ts'
import { can } from './permissions.ts'
import type { Member } from './permit.ts'
import { problem } from './problem.ts'

const checkRows = inWorkspace.exchange.checkRows.handler(async ({ input, context }) => {
  const { rooms, workspaceId } = context
  const reading = await readingOf(rooms, context, input.options)
  const planned = await planRows(rooms.database.db, workspaceId, input.rows, reading)
  return { rows: planned.map(({ said }) => said), zone: reading.zone }
})

const start = inWorkspace.exchange.startImport.handler(async ({ input, context }) => {
  const { rooms, workspaceId, person } = context
  const reading = await readingOf(rooms, context, input.options)
  const started = await startImport(
    {
      database: rooms.database,
      askToRun: (tx, importId) => rooms.queue.ask(tx, 'run-import', { importId }, importId),
    },
    { id: input.id, workspaceId, userId: person.id, fileName: input.fileName, rows: input.rows },
    reading,
  )
  if (started === 'taken') throw problem('conflict', { detail: 'This id is taken. Make up another one.' })
  return present(context, input.id)
})

const imports = inWorkspace.exchange.imports.handler(async ({ context: { rooms, workspaceId } }) => ({
  imports: await listImports(rooms.database.db, workspaceId),
}))

const findImport = inWorkspace.exchange.findImport.handler(async ({ input, context }) => ({
  ...(await present(context, input.importId)),
  skippedRows: await skippedRows(context.rooms.database.db, input.importId),
}))

const undo = inWorkspace.exchange.undoImport.handler(async ({ input, context }) => {
  const { rooms, workspaceId, person, role } = context
  const { userId } = await present(context, input.importId)
  if (userId !== person.id && !can(role, 'posts.schedule')) {
    throw problem('forbidden', { detail: 'Somebody else took this in. Ask an editor to undo it.' })
  }
  const which = { workspaceId, importId: input.importId, userId: person.id }
  const undone = await undoImport(rooms, which, rooms.clock.now())
  switch (undone.kind) {
    case 'undone':
      return { removed: undone.removed, stayed: undone.stayed }
    case 'not-found':
      throw gone()
    case 'still-running':
      throw problem('conflict', { detail: 'This import is still under way. Undo it when it is through.' })
    case 'undone-before':
      throw problem('conflict', { detail: 'This import was undone already.' })
    default:
      return undone satisfies never
  }
})

const feed = inWorkspace.exchange.feed.handler(async ({ context: { rooms, workspaceId } }) => ({
  feed: await findFeed(rooms.database.db, workspaceId),
}))

const make = inWorkspace.exchange.makeFeed.handler(async ({ context: { rooms, workspaceId, person } }) => {
  const now = rooms.clock.now()
  const token = await rooms.database.db.transaction().execute(async (tx) => {
    const made = await makeFeed(tx, { workspaceId, userId: person.id }, now)
    await recordActivity(tx, [{ workspaceId, userId: person.id, action: 'calendar-feed-made' }], now)
    return made
  })
  const url = `${rooms.origin()}/calendar-feed/${token}.ics`
  return { url, feed: { createdAt: now.toISOString(), readAt: null } }
})

const end = inWorkspace.exchange.endFeed.handler(async ({ context: { rooms, workspaceId, person } }) => {
  const now = rooms.clock.now()
  await rooms.database.db.transaction().execute(async (tx) => {
    if (!(await endFeed(tx, workspaceId))) return
    await recordActivity(tx, [{ workspaceId, userId: person.id, action: 'calendar-feed-ended' }], now)
  })
})

const archives = inWorkspace.exchange.archives.handler(async ({ context: { rooms, workspaceId } }) => ({
  archives: await listArchives(rooms.database.db, workspaceId, rooms.clock.now()),
}))

const makeArchive = inWorkspace.exchange.makeArchive.handler(async ({ context }) => {
  const { rooms, workspaceId, person } = context
  const { db } = rooms.database
  const now = rooms.clock.now()
  await limitTries(context, `archive|${workspaceId}`, {
    max: 5,
    perSec: 3_600,
    detail: 'Several archives were written in this hour. Download one of them, or try again later.',
  })
  const id = await db.transaction().execute(async (tx) => {
    const made = await askForArchive(tx, { workspaceId, userId: person.id }, now)
    await rooms.queue.ask(tx, 'write-archive', { archiveId: made }, made)
    await recordActivity(tx, [{ workspaceId, userId: person.id, action: 'workspace-exported' }], now)
    return made
  })
  const found = (await listArchives(db, workspaceId, now)).find((one) => one.id === id)
  if (!found) throw gone()
  return found
})

export const exchange = {
  archives,
  makeArchive,
  checkRows,
  startImport: start,
  imports,
  findImport,
  undoImport: undo,
  feed,
  makeFeed: make,
  endFeed: end,
}

async function readingOf(rooms: Rooms, member: Member, options: ImportOptions): Promise<Reading> {
  const { workspaceId, person, role } = member
  return {
    options,
    zone: await zoneOf(rooms.database.db, { workspaceId, userId: person.id }),
    now: rooms.clock.now(),
    maySchedule: can(role, 'posts.schedule'),
    origin: rooms.origin(),
  }
}

async function present({ rooms, workspaceId }: Member & { rooms: Rooms }, importId: string) {
  const [found] = await listImports(rooms.database.db, workspaceId, importId)
  if (!found) throw gone()
  return found
}

const gone = () => problem('not-found', { detail: 'There is no such import.' })
