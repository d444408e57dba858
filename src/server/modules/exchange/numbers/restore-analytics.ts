import type { Db } from '#server/plumbing/database/database.ts'
import type { ChosenConnection } from '#server/modules/posts/destinations.ts'
import { missingReport, settingsReport } from '../archive-messages.ts'
import type { ReportInProgress } from '../archive-report.ts'
import { type ArchiveRestore, isFirst, type RestoreDependencies, restoredId } from '../archive-restore.ts'
import { accountFor } from '../existing-records.ts'
import { newIdOf, newPublicationId } from '../new-id.ts'
import { isChosen } from './archived-analytics.ts'
import type { ArchivedAnalytics, ArchivedExperiment } from './numbers-format.ts'

/** Imports settings of analytics, experiments and advice, after the posts. Choices that were made here stay. */
export async function restoreAnalytics(
  { database: { db } }: RestoreDependencies,
  restore: ArchiveRestore,
  { settings, experiments, advice }: ArchivedAnalytics,
  accounts: readonly ChosenConnection[],
  coming: ReportInProgress,
): Promise<void> {
  const said = await db.transaction().execute((tx) => takeSettings(tx, restore, settings))
  coming.report.settings.push(...said)
  for (const one of experiments) {
    const left = await db.transaction().execute((tx) => takeExperiment(tx, restore, one, accounts))
    coming.leftOut(left)
  }
  await db.transaction().execute(async (tx) => {
    for (const one of advice) await takeAdvice(tx, restore, one, accounts)
  })
  coming.leftOut(advice.filter((one) => !accountFor(one, accounts)).map(missingReport.advice))
}

async function takeSettings(
  tx: Db,
  restore: ArchiveRestore,
  there: ArchivedAnalytics['settings'],
): Promise<string[]> {
  if (!there) return []
  const { workspaceId } = restore
  const thing = { kind: 'setting' as const, oldId: 'analytics' }
  const imported = [
    settingsReport.analyticsImported,
    ...(there.xEnabled ? [settingsReport.xIsOn(there.xBudgetCents / 100)] : []),
  ]
  if ((await restoredId(tx, restore, thing)) !== null) return imported
  const columns = {
    x_enabled: there.xEnabled,
    x_budget_cents: there.xBudgetCents,
    networks_off: JSON.stringify(there.networksOff),
    foreign_posts: there.foreignPosts,
    mail: there.mail,
    rehearsal_mail: there.rehearsalMail,
  }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('analytics_settings')
    .values({ workspace_id: workspaceId, ...columns })
    .onConflict((conflict) =>
      conflict
        .column('workspace_id')
        .doUpdateSet(columns)
        .where(({ not }) => not(isChosen)),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows === 0n) return [settingsReport.analyticsKept]
  await isFirst(tx, restore, { ...thing, newId: workspaceId })
  return imported
}

/** @returns why it was left out */
async function takeExperiment(
  tx: Db,
  restore: ArchiveRestore,
  one: ArchivedExperiment,
  accounts: readonly ChosenConnection[],
): Promise<string[]> {
  const account = accountFor(one, accounts)
  if (!account) return [missingReport.experiment(one)]
  const experimentId = newIdOf(restore, `experiment ${one.id}`)
  const taken = await tx
    .insertInto('experiments')
    .values({
      id: experimentId,
      workspace_id: restore.workspaceId,
      connection_id: account.id,
      status: one.status,
      slots: JSON.stringify(one.slots),
      timezone: one.timezone,
      seed: one.seed,
      result: one.result && JSON.stringify(one.result),
      created_by: null,
      created_at: one.createdAt,
      ended_at: one.endedAt,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (taken) await takePlaces(tx, restore, experimentId, one.posts)
  const here = taken ?? (await findExperiment(tx, restore, experimentId))
  return here ? [] : [missingReport.secondExperiment(one)]
}

const findExperiment = (tx: Db, { workspaceId }: ArchiveRestore, id: string) =>
  tx
    .selectFrom('experiments')
    .select('id')
    .where('id', '=', id)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()

async function takePlaces(
  tx: Db,
  restore: ArchiveRestore,
  experimentId: string,
  posts: ArchivedExperiment['posts'],
): Promise<void> {
  if (posts.length === 0) return
  const wanted = posts.flatMap(({ publication }) =>
    publication ? [newPublicationId(restore, publication.postId, publication.publicationId)] : [],
  )
  const rows =
    wanted.length === 0
      ? []
      : await tx
          .selectFrom('publications')
          .select(['id', 'post_id', 'occurrence'])
          .where('workspace_id', '=', restore.workspaceId)
          .where('id', 'in', wanted)
          .execute()
  const here = new Map(rows.map((row) => [row.id, row]))
  const values = posts.map(({ position, slot, publication, isLeftOut }) => {
    const id = publication && newPublicationId(restore, publication.postId, publication.publicationId)
    // A post that is to go out here gets a new publication, and takes its place again.
    const found = id === null ? undefined : here.get(id)
    if (found) here.delete(found.id)
    return {
      experiment_id: experimentId,
      position,
      slot,
      post_id: found?.post_id ?? null,
      occurrence: found?.occurrence ?? null,
      is_left_out: isLeftOut,
    }
  })
  await tx
    .insertInto('experiment_posts')
    .values(values)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

async function takeAdvice(
  tx: Db,
  { workspaceId }: ArchiveRestore,
  one: ArchivedAnalytics['advice'][number],
  accounts: readonly ChosenConnection[],
): Promise<void> {
  const account = accountFor(one, accounts)
  if (!account) return
  await tx
    .insertInto('best_time_advice')
    .values({
      connection_id: account.id,
      workspace_id: workspaceId,
      slots: JSON.stringify(one.slots),
      since: one.since,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
