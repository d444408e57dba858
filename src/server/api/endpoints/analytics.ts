import { readAccountNumbers } from '#server/modules/analytics/account-numbers.ts'
import { cancelHistory } from '#server/modules/analytics/cancel-history.ts'
import { changeAnalyticsSettings } from '#server/modules/analytics/change-analytics-settings.ts'
import { readFilterChoices } from '#server/modules/analytics/filter-choices.ts'
import { readHeatmap } from '#server/modules/analytics/heatmap.ts'
import { importHistory } from '#server/modules/analytics/import-history.ts'
import { readLabelNumbers } from '#server/modules/analytics/label-numbers.ts'
import { listNumbers } from '#server/modules/analytics/list-numbers.ts'
import { metricCatalogue } from '#server/modules/analytics/metric-catalogue.ts'
import { readOverview } from '#server/modules/analytics/overview.ts'
import { readNumbersOfPosts } from '#server/modules/analytics/numbers-of-posts.ts'
import { readNumbersOfPost, readPostNumbers } from '#server/modules/analytics/post-numbers.ts'
import { readAnalyticsSettings } from '#server/modules/analytics/read-analytics-settings.ts'
import { refreshNumbers } from '#server/modules/analytics/refresh-numbers.ts'
import { problem } from '../http/problem.ts'
import { mustHavePost } from './post-answers.ts'
import { inWorkspace } from '../http/procedures.ts'
import {
  badCursor,
  historyOf,
  listedOf,
  noAccount,
  noPost,
  planningOf,
  readerOf,
  refreshed,
  scopeOf,
  settingsOf,
  withinRange,
} from './analytics-answers.ts'

const catalogue = inWorkspace.analytics.catalogue.handler(() => metricCatalogue())

const overview = inWorkspace.analytics.overview.handler(async ({ input, context }) => {
  withinRange(input)
  return readOverview(context.dependencies.database.db, input, await readerOf(context))
})

const filterChoices = inWorkspace.analytics.filterChoices.handler(({ input, context: { dependencies } }) =>
  readFilterChoices(dependencies.database.db, input.workspaceId),
)

const account = inWorkspace.analytics.account.handler(async ({ input, context }) => {
  const { workspaceId, connectionId } = input
  const wanted = { workspaceId, connectionId, range: withinRange(input) }
  const found = await readAccountNumbers(context.dependencies.database.db, wanted, await readerOf(context))
  if (!found) throw noAccount()
  return found
})

const posts = inWorkspace.analytics.posts.handler(async ({ input, context }) => {
  const wanted = { ...input, range: withinRange(input) }
  const page = await listNumbers(context.dependencies.database.db, wanted, await readerOf(context))
  if (!page) throw badCursor()
  return page
})

const post = inWorkspace.analytics.post.handler(async ({ input, context: { dependencies } }) => {
  const found = await readPostNumbers(dependencies.database.db, input, planningOf(dependencies))
  if (!found) throw noPost()
  return found
})

const ofPost = inWorkspace.analytics.ofPost.handler(async ({ input, context }) => {
  const { dependencies } = context
  await mustHavePost(context, input.postId)
  return {
    publications: await readNumbersOfPost(dependencies.database.db, input, planningOf(dependencies)),
  }
})

const ofPosts = inWorkspace.analytics.ofPosts.handler(async ({ input, context }) => {
  const { db } = context.dependencies.database
  return readNumbersOfPosts(db, input.workspaceId, listedOf(input), await readerOf(context))
})

const labels = inWorkspace.analytics.labels.handler(async ({ input, context }) => {
  const { zone } = await readerOf(context)
  return readLabelNumbers(context.dependencies.database.db, scopeOf(input, zone))
})

const heatmap = inWorkspace.analytics.heatmap.handler(async ({ input, context }) => {
  const { zone } = await readerOf(context)
  return readHeatmap(context.dependencies.database.db, scopeOf(input, zone), zone)
})

const settings = inWorkspace.analytics.settings.handler(({ input, context: { dependencies } }) => {
  const { now, policy } = planningOf(dependencies)
  return readAnalyticsSettings(dependencies.database.db, input.workspaceId, {
    now,
    xOffered: policy.xOffered,
  })
})

const setSettings = inWorkspace.analytics.setSettings.handler(async ({ input, context }) => {
  const { dependencies, person } = context
  const { workspaceId, ...change } = input
  const by = { workspaceId, userId: person.id }
  return dependencies.database.db
    .transaction()
    .execute(async (tx) =>
      settingsOf(await changeAnalyticsSettings(tx, by, change, planningOf(dependencies))),
    )
})

const refresh = inWorkspace.analytics.refresh.handler(({ input, context: { dependencies } }) =>
  dependencies.database.db
    .transaction()
    .execute(async (tx) => refreshed(await refreshNumbers(tx, input, planningOf(dependencies)))),
)

const importing = inWorkspace.analytics.importHistory.handler(({ input, context: { dependencies } }) =>
  dependencies.database.db
    .transaction()
    .execute(async (tx) => historyOf(await importHistory(tx, input, planningOf(dependencies)))),
)

const cancelling = inWorkspace.analytics.cancelHistory.handler(({ input, context: { dependencies } }) =>
  dependencies.database.db.transaction().execute(async (tx) => {
    const cancelled = await cancelHistory(tx, input, dependencies.clock.now())
    if (cancelled.kind === 'not-found')
      throw problem('not-found', { detail: 'No history is being imported for this account.' })
    return cancelled.backfill
  }),
)

export const analytics = {
  catalogue,
  overview,
  filterChoices,
  account,
  posts,
  post,
  ofPost,
  ofPosts,
  labels,
  heatmap,
  settings,
  setSettings,
  refresh,
  importHistory: importing,
  cancelHistory: cancelling,
}
