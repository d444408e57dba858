import { forgetEmptiness } from './vacuum.ts'

/** Runs statements without parameters. @returns the rows of the last one */
export type Run = (statements: string) => Promise<Record<string, unknown>[]>

/** The state of a migrated database before a test has used it. */
export interface CleanState {
  /** Changes with every change of a table, constraint, trigger or function. */
  structure: string
  /** Tables with rows, such as the list of applied migrations; the rows as JSON. */
  rows: ReadonlyMap<string, string>
}

/** Reads the state that `restoreCleanState` restores. */
export async function readCleanState(run: Run): Promise<CleanState> {
  return { structure: await readStructure(run), rows: await readRows(run, await writtenTables(run)) }
}

/**
 * Removes the rows a test has written and restarts sequences. No other session may use the database meanwhile.
 * @returns the state to restore next time; null when the test has changed the structure: such a database cannot be reused
 */
export async function restoreCleanState(run: Run, clean: CleanState): Promise<CleanState | null> {
  if ((await readStructure(run)) !== clean.structure) return null
  const now = await readRows(run, [...clean.rows.keys()])
  const changed = [
    ...[...clean.rows].filter(([table, rows]) => now.get(table) !== rows).map(([table]) => table),
    ...(await writtenTables(run)).filter((table) => !clean.rows.has(table)),
  ]
  await run(
    [
      'begin',
      // Without it, foreign keys and triggers would run for each deleted row.
      'set local session_replication_role = replica',
      ...changed.map((table) => `delete from ${table}`),
      ...changed.flatMap((table) => insertRows(table, clean.rows.get(table))),
      'select setval(seqrelid::regclass, seqstart, false) from pg_sequence',
      'commit',
    ].join(';'),
  )
  // @NOTE Truncate takes thirty times as long: it creates new files for the table, its indexes and tables that refer
  // to it.
  if (changed.length === 0) return clean
  await run(`vacuum ${changed.join(', ')}`)
  await run(forgetEmptiness)
  return { ...clean, structure: await readStructure(run) }
}

function insertRows(table: string, rows: string | undefined): string[] {
  if (rows === undefined) return []
  return [`insert into ${table} select * from json_populate_recordset(null::${table}, ${quote(rows)})`]
}

/** Tables with pages: a vacuum frees them, so these tables have been written since. */
async function writtenTables(run: Run): Promise<string[]> {
  const rows = await run(`
    select format('%I.%I', nspname, relname) as name from pg_class c join pg_namespace n on n.oid = relnamespace
    where relkind = 'r' and c.oid >= 16384 and relpersistence = 'p' and pg_relation_size(c.oid) > 0 order by 1`)
  return rows.map(({ name }) => String(name))
}

async function readRows(run: Run, tables: readonly string[]): Promise<Map<string, string>> {
  if (tables.length === 0) return new Map()
  const parts = tables.map(
    (table) =>
      `select ${quote(table)} as name, coalesce(json_agg(t order by t::text), '[]')::text as rows from ${table} t`,
  )
  const found = await run(parts.join(' union all '))
  return new Map(found.map(({ name, rows }) => [String(name), String(rows)]))
}

const catalogs = [
  'class',
  'attribute',
  'attrdef',
  'constraint',
  'trigger',
  'proc',
  'type',
  'policy',
  'namespace',
]

/** How many entries each catalog has, and which transaction wrote the newest. */
async function readStructure(run: Run): Promise<string> {
  // Temporary tables leave a schema behind.
  const parts = catalogs.map(
    (name) => `
    select concat_ws(' ', '${name}', count(*), max(xmin::text::bigint)) as part from pg_${name}
    where ${name === 'namespace' ? "nspname !~ '^pg_(toast_)?temp_'" : 'true'}`,
  )
  const rows = await run(parts.join(' union all '))
  return rows.map(({ part }) => part).join(', ')
}

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`
