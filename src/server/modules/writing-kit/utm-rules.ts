import { utmRuleLimit, type UtmRuleOfWorkspace } from '#contract/writing-kit.ts'
import type { UtmRule } from '#domain/text/utm.ts'
import type { Db } from '#server/plumbing/database/database.ts'

const columns = ['id', 'hosts', 'source', 'medium', 'campaign'] as const

/** The rules of a workspace, in the order they count: the first that knows a link's host. */
export function listUtmRules(db: Db, workspaceId: string): Promise<UtmRuleOfWorkspace[]> {
  return db
    .selectFrom('utm_rules')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The rules of some workspaces, for posts of many that go out together. */
export async function utmRulesOf(
  db: Db,
  workspaceIds: readonly string[],
): Promise<ReadonlyMap<string, UtmRule[]>> {
  if (workspaceIds.length === 0) return new Map()
  const rows = await db
    .selectFrom('utm_rules')
    .select(['workspace_id', ...columns])
    .where('workspace_id', 'in', [...new Set(workspaceIds)])
    .orderBy('created_at')
    .orderBy('id')
    .execute()
  return Map.groupBy(rows, (row) => row.workspace_id)
}

/** One more rule, in the caller's transaction; null when there are as many as there may be. */
export async function addUtmRule(
  tx: Db,
  workspaceId: string,
  rule: UtmRule,
  now: Date,
): Promise<UtmRuleOfWorkspace | null> {
  const rules = await listUtmRules(tx, workspaceId)
  if (rules.length >= utmRuleLimit) return null
  return tx
    .insertInto('utm_rules')
    .values({
      workspace_id: workspaceId,
      ...rule,
      hosts: JSON.stringify(rule.hosts),
      created_at: now,
      updated_at: now,
    })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** Changes a rule; what is left out stays. Null when there is no such rule. */
export async function changeUtmRule(
  db: Db,
  workspaceId: string,
  ruleId: string,
  { hosts, ...values }: Partial<UtmRule>,
  now: Date,
): Promise<UtmRuleOfWorkspace | null> {
  const row = await db
    .updateTable('utm_rules')
    .set({ ...values, ...(hosts && { hosts: JSON.stringify(hosts) }), updated_at: now })
    .where('id', '=', ruleId)
    .where('workspace_id', '=', workspaceId)
    .returning(columns)
    .executeTakeFirst()
  return row ?? null
}

/** @returns whether there was one */
export async function removeUtmRule(db: Db, workspaceId: string, ruleId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('utm_rules')
    .where('id', '=', ruleId)
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
