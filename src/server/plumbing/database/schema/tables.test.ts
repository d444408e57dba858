import { readdirSync, readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../test-database.ts'

/** One column, from the types or from the database. */
interface Column {
  nullable: boolean
  /** The database has a default for it. */
  hasDefault: boolean
}

type Schema = Record<string, Record<string, Column>>

/** Parses the tables’ types as text: their formatting is regular, and TypeScript 7 has no parser API. */
function schemaOfTypes(source: string): Schema {
  const interfaces = new Map(
    [...source.matchAll(/^(?:export )?interface (\w+) \{\n([\s\S]*?)^\}/gm)].map(
      ([, name = '', body = '']) => [
        name,
        Object.fromEntries(
          [...body.matchAll(/^ {2}(\w+): ([\s\S]*?)(?=\n {2}\w+:|\n*$(?![\s\S]))/gm)].map(
            ([, field = '', type = '']) => [field, type.trim()],
          ),
        ),
      ],
    ),
  )
  const tables = [...interfaces].flatMap(([name, own]) =>
    name.endsWith('Tables') ? Object.entries(own) : [],
  )
  return Object.fromEntries(
    tables.map(([table, type]) => [
      table,
      Object.fromEntries(
        Object.entries(interfaces.get(type) ?? {}).map(([column, of]) => [column, columnOfType(of)]),
      ),
    ]),
  )
}

function columnOfType(type: string): Column {
  return {
    nullable: /\| null\b|^Maybe(?:Instant|Day)\b/.test(type),
    hasDefault: type.startsWith('Generated'),
  }
}

async function schemaOfDatabase(): Promise<Schema> {
  await using database = await openTestDatabase()
  const { rows } = await sql<Column & { table: string; column: string }>`
    select c.relname as table, a.attname as column, not a.attnotnull as nullable, a.atthasdef as "hasDefault"
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and not a.attisdropped and c.relname not like 'kysely_%'`.execute(database.db)
  const schema: Schema = {}
  for (const { table, column, ...facts } of rows) (schema[table] ??= {})[column] = facts
  return schema
}

const folder = new URL('./', import.meta.url)
const source = readdirSync(folder)
  .filter((file) => file.endsWith('-tables.ts'))
  .map((file) => readFileSync(new URL(file, folder), 'utf8'))
  .join('\n')

test('the types of tables match the migrations: the same tables and columns, with null and default', async () => {
  const types = schemaOfTypes(source)
  expect(Object.keys(types).length).toBeGreaterThan(15)
  expect(types['publications']?.['ticket']).toEqual({ nullable: true, hasDefault: false })
  expect(types).toEqual(await schemaOfDatabase())
})

test('a column that only one of the two has is found', async () => {
  const database = await schemaOfDatabase()
  const more = source.replace(
    '  alt_text: Generated<string>\n',
    '  alt_text: Generated<string>\n  mood: string\n',
  )
  const less = source.replace('  alt_text: Generated<string>\n', '')
  const other = source.replace('  alt_text: Generated<string>\n', '  alt_text: Generated<string | null>\n')
  for (const changed of [more, less, other]) {
    expect(changed).not.toBe(source)
    expect(schemaOfTypes(changed)).not.toEqual(database)
  }
})
