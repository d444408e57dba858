import type { ImportOptions } from '#contract/exchange.ts'
import { askForArchive, listArchives } from '#server/modules/exchange/archives.ts'
import { endFeed, findFeed, makeFeed } from '#server/modules/exchange/calendar-feed.ts'
import { planRows } from '#server/modules/exchange/plan-rows.ts'
import { listImports, rowsWithProblems } from '#server/modules/exchange/read-imports.ts'
import type { RowReadingOptions } from '#server/modules/exchange/read-row.ts'
import { startImport, type StartImportDependencies } from '#server/modules/exchange/start-import.ts'
import { undoImport, type UndoResult } from '#server/modules/exchange/undo-import.ts'
import { zoneOf } from '#server/modules/workspaces/zone-of.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { limitTries } from '../http/limit-tries.ts'
import { inWorkspace } from '../http/procedures.ts'
import { can } from '../http/permissions.ts'
import type { Member } from '../http/permit.ts'
import { problem } from '../http/problem.ts'
import { askToolsOf } from '../http/render-answers.ts'
import { actingOf } from './post-answers.ts'
import type { ApiDependencies } from '../http/api-context.ts'

const checkRows = inWorkspace.exchange.checkRows.handler(async ({ input, context }) => {
  const { dependencies, workspaceId } = context
  const reading = await readingOf(dependencies, context, input.options)
  const planned = await planRows(
    dependencies.database.db,
    workspaceId,
    input.rows,
    reading,
    askToolsOf(dependencies),
  )
  return { rows: planned.map(({ said }) => said), zone: reading.zone }
})

const start = inWorkspace.exchange.startImport.handler(async ({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  const reading = await readingOf(dependencies, context, input.options)
  const started = await startImport(
    startToolsOf(dependencies),
    { id: input.id, workspaceId, userId: person.id, fileName: input.fileName, rows: input.rows },
    reading,
  )
  if (started === 'taken')
    throw problem('conflict', { detail: 'This id is already used. Choose another one.' })
  return present(context, input.id)
})

const startToolsOf = (dependencies: ApiDependencies): StartImportDependencies => ({
  database: dependencies.database,
  films: askToolsOf(dependencies),
  askToRun: (tx, importId) => dependencies.queue.ask(tx, 'run-import', { importId }, importId),
})

const imports = inWorkspace.exchange.imports.handler(async ({ context: { dependencies, workspaceId } }) => ({
  imports: await listImports(dependencies.database.db, workspaceId),
}))

const findImport = inWorkspace.exchange.findImport.handler(async ({ input, context }) => ({
  ...(await present(context, input.importId)),
  ...(await rowsWithProblems(context.dependencies.database.db, input.importId)),
}))

const undo = inWorkspace.exchange.undoImport.handler(async ({ input, context }) => {
  const { dependencies, workspaceId } = context
  const which = { workspaceId, importId: input.importId, by: actingOf(context) }
  const { removed, stayed } = undone(await undoImport(dependencies, which, dependencies.clock.now()))
  return { removed, stayed }
})

function undone(result: UndoResult): Extract<UndoResult, { kind: 'undone' }> {
  switch (result.kind) {
    case 'undone':
      return result
    case 'not-found':
      throw gone()
    case 'not-theirs':
      throw problem('forbidden', { detail: 'Someone else imported this. Ask an editor to undo it.' })
    case 'still-running':
      throw problem('conflict', { detail: 'This import is still running. Undo it when it has finished.' })
    case 'undone-before':
      throw problem('conflict', { detail: 'This import was already undone.' })
    default:
      return result satisfies never
  }
}

const feed = inWorkspace.exchange.feed.handler(async ({ context: { dependencies, workspaceId } }) => ({
  feed: await findFeed(dependencies.database.db, workspaceId),
}))

const make = inWorkspace.exchange.makeFeed.handler(
  async ({ context: { dependencies, workspaceId, person } }) => {
    const now = dependencies.clock.now()
    const token = await dependencies.database.db
      .transaction()
      .execute((tx) => makeFeed(tx, { workspaceId, userId: person.id }, now))
    const url = `${dependencies.origin()}/calendar-feed/${token}.ics`
    return { url, feed: { createdAt: now.toISOString(), readAt: null } }
  },
)

const end = inWorkspace.exchange.endFeed.handler(({ context: { dependencies, workspaceId, person } }) =>
  dependencies.database.db
    .transaction()
    .execute((tx) => endFeed(tx, { workspaceId, userId: person.id }, dependencies.clock.now())),
)

const archives = inWorkspace.exchange.archives.handler(
  async ({ context: { dependencies, workspaceId } }) => ({
    archives: await listArchives(dependencies.database.db, workspaceId, dependencies.clock.now()),
  }),
)

const makeArchive = inWorkspace.exchange.makeArchive.handler(async ({ context }) => {
  const { dependencies, workspaceId, person } = context
  const { db } = dependencies.database
  const now = dependencies.clock.now()
  await limitTries(context, `archive|${workspaceId}`, archiving)
  const by = { workspaceId, userId: person.id }
  const askToWrite = (tx: Db, archiveId: string) =>
    dependencies.queue.ask(tx, 'write-archive', { archiveId }, archiveId)
  const id = await db.transaction().execute((tx) => askForArchive(tx, by, askToWrite, now))
  const found = (await listArchives(db, workspaceId, now)).find((one) => one.id === id)
  if (!found) throw gone()
  return found
})

const archiving = {
  max: 5,
  perSec: 3_600,
  detail: 'Several archives were exported in the last hour. Download one of them, or try again later.',
}

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

async function readingOf(
  dependencies: ApiDependencies,
  member: Member,
  options: ImportOptions,
): Promise<RowReadingOptions> {
  const { workspaceId, person, role } = member
  return {
    options,
    zone: await zoneOf(dependencies.database.db, { workspaceId, userId: person.id }),
    now: dependencies.clock.now(),
    maySchedule: can(role, 'posts.schedule'),
    origin: dependencies.origin(),
  }
}

async function present(
  { dependencies, workspaceId }: Member & { dependencies: ApiDependencies },
  importId: string,
) {
  const [found] = await listImports(dependencies.database.db, workspaceId, importId)
  if (!found) throw gone()
  return found
}

const gone = () => problem('not-found', { detail: 'This import doesn’t exist.' })
