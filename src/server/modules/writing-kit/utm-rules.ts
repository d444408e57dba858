import { utmRuleLimit, type UtmRuleOfWorkspace } from '#contract/writing-kit.ts'
import { readHost, type UtmRule } from '#domain/text/utm.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { storable } from '#server/plumbing/database/storable.ts'

const columns = ['id', 'hosts', 'source', 'medium', 'campaign'] as const

/** The rules of a workspace, in order of application: the first that matches a link's host counts. */
export function listUtmRules(db: Db, workspaceId: string): Promise<UtmRuleOfWorkspace[]> {
  return db
    .selectFrom('utm_rules')
    .select(columns)
    .where('workspace_id', '=', workspaceId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** The rules of several workspaces, for posts published together. */
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

export type UtmRuleResult =
  | { kind: 'done'; rule: UtmRuleOfWorkspace }
  | { kind: 'not-found' }
  /** The maximum number is reached. */
  | { kind: 'too-many' }
  /** One of its hosts is invalid. */
  | { kind: 'no-host'; written: string }
  | { kind: 'adds-nothing' }

/** Adds a rule, in the caller's transaction. */
export async function addUtmRule(
  tx: Db,
  workspaceId: string,
  written: UtmRule,
  now: Date,
): Promise<UtmRuleResult> {
  const read = readRule(written)
  if (read.kind !== 'read') return read
  const rules = await listUtmRules(tx, workspaceId)
  if (rules.length >= utmRuleLimit) return { kind: 'too-many' }
  const { rule } = read
  const added = await tx
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
  return { kind: 'done', rule: added }
}

/** Changes a rule; absent fields stay. */
export async function changeUtmRule(
  db: Db,
  workspaceId: string,
  ruleId: string,
  change: Partial<UtmRule>,
  now: Date,
): Promise<UtmRuleResult> {
  const present = (await listUtmRules(db, workspaceId)).find(({ id }) => id === ruleId)
  if (!present) return { kind: 'not-found' }
  const { hosts, source, medium, campaign } = { ...present, ...change }
  const read = readRule({ hosts, source, medium, campaign })
  if (read.kind !== 'read') return read
  const row = await db
    .updateTable('utm_rules')
    .set({ ...read.rule, hosts: JSON.stringify(read.rule.hosts), updated_at: now })
    .where('id', '=', ruleId)
    .where('workspace_id', '=', workspaceId)
    .returning(columns)
    .executeTakeFirst()
  return row ? { kind: 'done', rule: row } : { kind: 'not-found' }
}

type ReadRule = { kind: 'read'; rule: UtmRule } | Extract<UtmRuleResult, { kind: 'no-host' | 'adds-nothing' }>

/** A rule as stored: each host once, normalized as in links. */
function readRule(rule: UtmRule): ReadRule {
  const wrong = rule.hosts.find((host) => readHost(host) === null)
  if (wrong !== undefined) return { kind: 'no-host', written: wrong }
  if ([rule.source, rule.medium, rule.campaign].every((value) => value.trim() === '')) {
    return { kind: 'adds-nothing' }
  }
  const hosts = [...new Set(rule.hosts.flatMap((host) => readHost(host) ?? []))]
  return { kind: 'read', rule: storable({ ...rule, hosts }) }
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
