import type { Rehearsal } from '#contract/rehearsal.ts'
import type { NetworkId } from '#domain/networks/network.ts'
import type { BillingMode } from '#domain/plan/billing-mode.ts'
import { inDollars } from '#domain/plan/dollars.ts'
import { blockingProblems, type Problem } from '#domain/post/check-post.ts'
import { costItems } from '#domain/post/cost-items.ts'
import { costOf } from '#domain/post/cost-of.ts'
import type { PriceList } from '#domain/post/item-links.ts'
import { textFor } from '#domain/post/post.ts'
import { type WhyFacts, type WhyPolicy } from '#domain/post/why-not-published.ts'
import { contentWithUtmTags, type UtmRule } from '#domain/text/utm.ts'
import { readPrices } from '#server/modules/billing/read-prices.ts'
import { readBlockedWords } from '#server/modules/brand/read-blocked-words.ts'
import type { Connections } from '#server/modules/connections/connections.ts'
import { type ChosenConnection, chosenConnections } from '#server/modules/posts/destinations.ts'
import { nextFreePostingTimes } from '#server/modules/posts/next-free-slots.ts'
import { gatherWhyOfPosts } from '#server/modules/publishing/gather-why.ts'
import { listUtmRules } from '#server/modules/writing-kit/utm-rules.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { checkChoices } from './check-choices.ts'
import { type ChoiceJudgement, judgePublication } from './judge-publication.ts'
import { readAccess } from './read-access.ts'
import { isOverBudget, readBudgets, readTimes, type TimesOfAccounts } from './read-budgets.ts'
import { type DuePublication, readDue } from './read-due.ts'

export interface RehearsalTools {
  db: Db
  connections: Pick<Connections, 'choices'>
  billing: BillingMode
  policy: WhyPolicy
}

export interface RehearsalAsked {
  workspaceId: string
  timezone: string
  hours: number
  now: Date
}

const shownChars = 200
const shownEmptyTimes = 50

/**
 * Runs everything that is due in the coming hours against the checks of saving and publishing, each at its time.
 * Networks are asked only what they offer to choose from; nothing is sent.
 */
export async function rehearse(tools: RehearsalTools, asked: RehearsalAsked): Promise<Rehearsal> {
  const { db, connections, billing } = tools
  const { workspaceId, timezone, now } = asked
  const to = new Date(now.getTime() + asked.hours * 3_600_000)
  const { due, left } = await readDue(db, workspaceId, { from: now, to })
  const times = await readTimes(db, workspaceId, due, now)
  const choices = await checkChoices(connections, workspaceId, due)
  const entries = judgeAll(due, { ...(await readWhatDecides(tools, asked, due)), times, choices })
  const count = (verdict: Rehearsal['entries'][number]['verdict']) =>
    entries.filter((entry) => entry.verdict === verdict).length
  return {
    from: now.toISOString(),
    to: to.toISOString(),
    timezone,
    counts: {
      goes: count('goes'),
      refused: count('refused'),
      waits: count('waits'),
      unknown: count('unknown'),
      posts: new Set(due.map(({ postId }) => postId)).size,
    },
    entries,
    left,
    access: await readAccess(db, { workspaceId, to }, due),
    budgets: await readBudgets(db, { workspaceId, now, billing }, due, times),
    emptyTimes: await readEmptyTimes(db, { workspaceId, now, to }),
  }
}

/** What the checks of all publications need, read once. */
interface WhatDecides {
  accounts: ReadonlyMap<string, ChosenConnection>
  facts: ReadonlyMap<string, WhyFacts>
  rules: readonly UtmRule[]
  bannedWords: readonly string[]
  prices: PriceList
  policy: WhyPolicy
  now: Date
}

async function readWhatDecides(
  { db, policy }: RehearsalTools,
  { workspaceId, now }: RehearsalAsked,
  due: readonly DuePublication[],
): Promise<WhatDecides> {
  const postIds = [...new Set(due.map(({ postId }) => postId))]
  const connectionIds = due.flatMap(({ connectionId }) => connectionId ?? [])
  const accounts = await chosenConnections(db, workspaceId, connectionIds)
  const why = postIds.length === 0 ? [] : await gatherWhyOfPosts(db, { workspaceId, postIds })
  return {
    accounts: new Map(accounts.map((account) => [account.id, account])),
    facts: new Map(why.map(({ publicationId, facts }) => [publicationId, facts])),
    rules: await listUtmRules(db, workspaceId),
    bannedWords: await readBlockedWords(db, workspaceId),
    prices: await readPrices(db),
    policy,
    now,
  }
}

type Judging = WhatDecides & {
  times: TimesOfAccounts
  choices: ReadonlyMap<DuePublication, ChoiceJudgement>
}

function judgeAll(due: readonly DuePublication[], judging: Judging): Rehearsal['entries'] {
  return due.flatMap((one) => {
    const facts = judging.facts.get(one.publicationId)
    if (!facts) return []
    const { network, post, dueAt } = one
    const judged = judgePublication({
      facts,
      problems: problemsOf(one, judging),
      choice: judging.choices.get(one) ?? null,
      isOverBudget: isOverBudget(one, judging.times),
      dueAt,
      now: judging.now,
      policy: judging.policy,
    })
    return {
      publicationId: one.publicationId,
      postId: one.postId,
      connectionId: one.connectionId,
      network,
      username: one.username,
      text: textFor(post.content, network).slice(0, shownChars),
      ...costOfEntry(one, judging.prices),
      dueAt: dueAt.toISOString(),
      ...judged,
    }
  })
}

function costOfEntry({ network, post }: DuePublication, prices: PriceList) {
  const described = new Set(
    [...post.media, ...post.mediaElsewhere].filter(({ altText }) => altText).map(({ id }) => id),
  )
  const items = costItems(network, post.content, { own: post.media.map(({ id }) => id), described })
  const cost = costOf(prices[network], items)
  return { items: items?.length ?? 1, costUsd: cost && inDollars(cost.microUsd) }
}

/** The checks of saving, for the account alone and at its time. What was accepted before is not locked by a plan. */
function problemsOf(one: DuePublication, { accounts, rules, bannedWords, now }: Judging): Problem[] {
  const { post, network, dueAt } = one
  const account = accounts.get(one.connectionId ?? '')
  // What is late already is due now.
  const at = dueAt > now ? dueAt : now
  if (!account) return []
  return blockingProblems({
    content: contentWithUtmTags(post.content, rules, [network], post.id),
    connections: [{ ...account, isLocked: false }],
    media: post.media,
    mediaElsewhere: post.mediaElsewhere,
    settings: post.platformSettings,
    bannedWords,
    scheduledFor: at,
    now: at,
    intent: 'publish',
  })
}

/** Posting times in the span that nothing takes. */
async function readEmptyTimes(
  db: Db,
  { workspaceId, now, to }: { workspaceId: string; now: Date; to: Date },
): Promise<Rehearsal['emptyTimes']> {
  const rows = await db
    .selectFrom('connections')
    .select(['id', 'provider'])
    .where('workspace_id', '=', workspaceId)
    .orderBy('id')
    .limit(200)
    .execute()
  const networkOf = new Map<string, NetworkId>(rows.map(({ id, provider }) => [id, provider]))
  const free = await nextFreePostingTimes(db, workspaceId, [...networkOf.keys()], shownEmptyTimes, now)
  return free
    .filter(({ at }) => at < to)
    .map(({ at, connectionIds }) => ({
      at: at.toISOString(),
      networks: [...new Set(connectionIds.flatMap((id) => networkOf.get(id) ?? []))],
    }))
}
