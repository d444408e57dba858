import { analyticsLimits } from '#contract/analytics.ts'
import {
  listReportLinks,
  type ReportLinkMade,
  revokeReport as revoke,
  shareReport as share,
} from '#server/modules/analytics/report-links.ts'
import { problem } from '../http/problem.ts'
import { inWorkspace } from '../http/procedures.ts'
import { readerOf, withinRange } from './analytics-answers.ts'

const list = inWorkspace.analytics.reportLinks.handler(({ input, context: { dependencies } }) =>
  listReportLinks(dependencies.database.db, input, dependencies.clock.now()),
)

const shareReport = inWorkspace.analytics.shareReport.handler(async ({ input, context }) => {
  const { dependencies, person, workspaceId } = context
  const { db } = dependencies.database
  withinRange(input.query)
  const expiresAt = input.expiresAt === undefined ? null : new Date(input.expiresAt)
  const wanted = { ...input, workspaceId, userId: person.id, expiresAt }
  const reader = await readerOf(context)
  const made = madeOf(await db.transaction().execute((tx) => share(tx, wanted, reader)))
  const [link] = await listReportLinks(db, { workspaceId, linkId: made.id }, reader.now)
  if (!link) throw gone()
  return { ...link, url: `${dependencies.origin()}/report#${made.token}` }
})

function madeOf(result: ReportLinkMade): { id: string; token: string } {
  switch (result.kind) {
    case 'made':
      return result
    case 'bad-expiry':
      throw problem('bad-request', {
        detail: `Choose an end within the next ${analyticsLimits.reportDays} days.`,
      })
    case 'no-accounts':
      throw problem('bad-request', { detail: 'Choose at least one account of this workspace.' })
    case 'too-many':
      throw problem('bad-request', {
        detail: `There are ${analyticsLimits.reportLinks} shared reports already. Revoke one first.`,
      })
    default:
      return result satisfies never
  }
}

const revokeReport = inWorkspace.analytics.revokeReport.handler(async ({ input, context }) => {
  const { dependencies, person, workspaceId } = context
  const { db } = dependencies.database
  const now = dependencies.clock.now()
  const which = { workspaceId, userId: person.id, linkId: input.linkId }
  const isRevoked = await db.transaction().execute((tx) => revoke(tx, which, now))
  const [link] = isRevoked ? await listReportLinks(db, which, now) : []
  if (!link) throw gone()
  return link
})

export const reportLinks = { reportLinks: list, shareReport, revokeReport }

const gone = () => problem('not-found', { detail: 'This report doesn’t exist or was already revoked.' })
