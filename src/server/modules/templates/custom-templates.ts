import { sql } from 'kysely'
import { type CustomTemplate, templateLimit } from '#contract/templates.ts'
import { structureOf } from '#domain/post/template.ts'
import { recordActivity } from '#server/modules/workspaces/record-activity.ts'
import type { Db } from '#server/plumbing/database/database.ts'
import { announce } from '#server/plumbing/live/live.ts'

/** The fields of a template that a person sets. */
export type TemplateWords = Pick<CustomTemplate, 'name' | 'contentTypeId' | 'sampleUrl' | 'elements'>

interface Which {
  workspaceId: string
  templateId: string
}

/** The templates of a workspace, by name. */
export async function listTemplates(db: Db, workspaceId: string): Promise<CustomTemplate[]> {
  return read(db, workspaceId)
}

/** One template; null when it does not exist. */
export async function findTemplate(
  db: Db,
  { workspaceId, templateId }: Which,
): Promise<CustomTemplate | null> {
  const [found] = await read(db, workspaceId, templateId)
  return found ?? null
}

/** A person who changes the templates of a workspace. */
export interface TemplateActor {
  workspaceId: string
  userId: string
  /** Whether they may change templates of others. */
  isEditor: boolean
}

export type TemplateChanged =
  | { kind: 'done'; template: CustomTemplate }
  | { kind: 'not-found' }
  /** The workspace has the maximum number. */
  | { kind: 'too-many' }
  /** Another person made it. */
  | { kind: 'not-theirs' }

/** Creates a template, in the caller's transaction, with activity and announcement. */
export async function createTemplate(
  tx: Db,
  by: TemplateActor,
  words: TemplateWords,
  now: Date,
): Promise<TemplateChanged> {
  const template = await insertTemplate(tx, by, words, now)
  return template ? done(tx, by, 'template-created', template, now) : { kind: 'too-many' }
}

/** Changes a template, in the caller's transaction, with activity and announcement. Authors change only their own. */
export async function editTemplate(
  tx: Db,
  { templateId, ...by }: TemplateActor & { templateId: string },
  words: TemplateWords,
  now: Date,
): Promise<TemplateChanged> {
  const which = { workspaceId: by.workspaceId, templateId }
  const changeable = await findChangeable(tx, by, which)
  if (changeable.kind !== 'done') return changeable
  const template = await updateTemplate(tx, which, words, now)
  return template ? done(tx, by, 'template-changed', template, now) : { kind: 'not-found' }
}

/** Deletes a template, in the caller's transaction, with activity and announcement. Authors delete only their own. */
export async function removeTemplate(
  tx: Db,
  { templateId, ...by }: TemplateActor & { templateId: string },
  now: Date,
): Promise<TemplateChanged> {
  const which = { workspaceId: by.workspaceId, templateId }
  const changeable = await findChangeable(tx, by, which)
  if (changeable.kind !== 'done') return changeable
  await deleteTemplate(tx, which)
  return done(tx, by, 'template-deleted', changeable.template, now)
}

/** Authors change their own templates, editors all. */
async function findChangeable(tx: Db, by: TemplateActor, which: Which): Promise<TemplateChanged> {
  const template = await findTemplate(tx, which)
  if (!template) return { kind: 'not-found' }
  const isTheirs = template.author?.id === by.userId || by.isEditor
  return isTheirs ? { kind: 'done', template } : { kind: 'not-theirs' }
}

async function done(
  tx: Db,
  { workspaceId, userId }: TemplateActor,
  action: 'template-created' | 'template-changed' | 'template-deleted',
  template: CustomTemplate,
  now: Date,
): Promise<TemplateChanged> {
  const subject = { templateId: template.id, name: template.name }
  await recordActivity(tx, [{ workspaceId, userId, action, subject }], now)
  await announce(tx, [{ workspaceId, kind: 'templates-changed' }])
  return { kind: 'done', template }
}

/**
 * Imports one of an archive, in the caller's transaction, which announces everything at once.
 * @returns null when the workspace has the maximum number
 */
export async function insertTemplate(
  tx: Db,
  { workspaceId, userId }: { workspaceId: string; userId: string },
  words: TemplateWords,
  now: Date,
): Promise<CustomTemplate | null> {
  const { count } = await tx
    .selectFrom('custom_templates')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('workspace_id', '=', workspaceId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= templateLimit) return null
  const { id } = await tx
    .insertInto('custom_templates')
    .values({ workspace_id: workspaceId, user_id: userId, ...columnsOf(words, now), created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return findTemplate(tx, { workspaceId, templateId: id })
}

async function updateTemplate(
  tx: Db,
  which: Which,
  words: TemplateWords,
  now: Date,
): Promise<CustomTemplate | null> {
  await tx
    .updateTable('custom_templates')
    .set(columnsOf(words, now))
    .where('id', '=', which.templateId)
    .where('workspace_id', '=', which.workspaceId)
    .execute()
  return findTemplate(tx, which)
}

async function deleteTemplate(tx: Db, { workspaceId, templateId }: Which): Promise<void> {
  await tx
    .deleteFrom('custom_templates')
    .where('id', '=', templateId)
    .where('workspace_id', '=', workspaceId)
    .execute()
}

function columnsOf({ name, contentTypeId, sampleUrl, elements }: TemplateWords, now: Date) {
  return {
    name,
    content_type_id: contentTypeId,
    sample_url: sampleUrl,
    elements: JSON.stringify(elements),
    structure: structureOf(elements),
    updated_at: now,
  }
}

async function read(db: Db, workspaceId: string, templateId?: string): Promise<CustomTemplate[]> {
  const rows = await db
    .selectFrom('custom_templates')
    .leftJoin('users', 'users.id', 'custom_templates.user_id')
    .select([
      'custom_templates.id',
      'custom_templates.name',
      'content_type_id',
      'sample_url',
      'elements',
      'structure',
      'custom_templates.updated_at',
      'users.id as author_id',
      'users.name as author_name',
    ])
    .where('workspace_id', '=', workspaceId)
    .$if(templateId !== undefined, (query) => query.where('custom_templates.id', '=', templateId ?? ''))
    .orderBy(sql`lower(custom_templates.name)`)
    .orderBy('custom_templates.id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    contentTypeId: row.content_type_id,
    sampleUrl: row.sample_url,
    elements: row.elements,
    structure: row.structure,
    author: row.author_id === null ? null : { id: row.author_id, name: row.author_name ?? '' },
    updatedAt: row.updated_at.toISOString(),
  }))
}
