import { readBrand } from '#server/modules/brand/read-brand.ts'
import { acceptBrand } from '#server/modules/site-scan/accept-brand.ts'
import { beginScan } from '#server/modules/site-scan/begin-scan.ts'
import { cancelScan } from '#server/modules/site-scan/cancel-scan.ts'
import { listScans } from '#server/modules/site-scan/read-scans.ts'
import { takeDrafts as take } from '#server/modules/site-scan/take-drafts.ts'
import { writeAgain } from '#server/modules/site-scan/write-again.ts'
import { storable } from '#server/plumbing/database/storable.ts'
import { limitTries } from '../http/limit-tries.ts'
import { inWorkspace } from '../http/procedures.ts'
import { inImportTurn } from './import-turns.ts'
import { actingOf } from './post-answers.ts'
import {
  beginTools,
  begunScan,
  mustBeAccepted,
  mustBeWriting,
  presentScan,
  takenDrafts,
  takeTools,
} from './scan-answers.ts'

/** Per person: each scan reads many pages of a site. */
const scanTurns = {
  max: 30,
  perSec: 3_600,
  detail: 'You scanned many websites in a short time. Try again in an hour.',
}
const usualPages = 8

const begin = inWorkspace.scans.begin.handler(async ({ input, context }) => {
  const { dependencies, workspaceId, person } = context
  await limitTries(context, `scan|${person.id}`, scanTurns)
  const { pages = usualPages, ...asked } = storable(input)
  const now = dependencies.clock.now()
  const wanted = { ...asked, workspaceId, userId: person.id, pages }
  const tools = beginTools(dependencies)
  const begun = await dependencies.database.db
    .transaction()
    .execute((tx) => beginScan(tx, wanted, tools, now))
  return presentScan(dependencies, { workspaceId, scanId: begunScan(begun, now) })
})

const list = inWorkspace.scans.list.handler(async ({ context: { dependencies, workspaceId } }) => ({
  scans: await listScans(dependencies.database.db, workspaceId),
}))

const find = inWorkspace.scans.find.handler(({ input, context: { dependencies, workspaceId } }) =>
  presentScan(dependencies, { workspaceId, scanId: input.scanId }),
)

const cancel = inWorkspace.scans.cancel.handler(async ({ input, context: { dependencies, workspaceId } }) => {
  const which = { workspaceId, scanId: input.scanId }
  const now = dependencies.clock.now()
  await dependencies.database.db.transaction().execute((tx) => cancelScan(tx, which, now))
  return presentScan(dependencies, which)
})

const write = inWorkspace.scans.write.handler(async ({ input, context: { dependencies, workspaceId } }) => {
  const asked = { ...storable(input), workspaceId }
  const tools = beginTools(dependencies)
  mustBeWriting(await dependencies.database.db.transaction().execute((tx) => writeAgain(tx, asked, tools)))
  return presentScan(dependencies, asked)
})

const takeDrafts = inWorkspace.scans.takeDrafts.handler(({ input, context }) =>
  inImportTurn(context, async () => {
    const { dependencies, workspaceId } = context
    const asked = { ...storable(input), workspaceId, by: actingOf(context) }
    return { taken: takenDrafts(await take(takeTools(dependencies), asked)) }
  }),
)

const acceptBrandValues = inWorkspace.scans.acceptBrand.handler(async ({ input, context }) => {
  const { dependencies, workspaceId, person, role } = context
  const accepted = { ...storable(input), workspaceId }
  const by = { userId: person.id, role }
  mustBeAccepted(await acceptBrand(takeTools(dependencies), by, accepted))
  return readBrand(dependencies.database.db, workspaceId)
})

export const scans = { begin, list, find, cancel, write, takeDrafts, acceptBrand: acceptBrandValues }
