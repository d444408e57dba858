import { sql } from 'kysely'
import { type CustomTemplate, templateLimit } from '#contract/templates.ts'
import { structureOf } from '#domain/post/template.ts'
import type { Db } from '#server/plumbing/database/database.ts'

/** What a person decides about a template. */
export type TemplateWords = Pick<CustomTemplate, 'name' | 'contentTypeId' | 'sampleUrl' | 'elements'>

interface Which {
  workspaceId: string
  templateId: string
}

/** The templates of a workspace, by name. */
export async function listTemplates(db: Db, workspaceId: string): Promise<CustomTemplate[]> {
  return read(db, workspaceId)
}

/** One of them; null when it is not there. */
export async function findTemplate(
  db: Db,
  { workspaceId, templateId }: Which,
): Promise<CustomTemplate | null> {
  const [found] = await read(db, workspaceId, templateId)
  return found ?? null
}

/** Keeps one more, in the caller's transaction. @returns null when the workspace has as many as it may */
export async function createTemplate(
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

/** Changes one, in the caller's transaction. @returns null when it is not there */
export async function editTemplate(
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

/** In the caller's transaction. */
export async function removeTemplate(tx: Db, { workspaceId, templateId }: Which): Promise<void> {
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
