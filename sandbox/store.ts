import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'
import { isNetworkId, networkIds, type NetworkId } from '#domain/networks/network.ts'

/** The networks that have a stand-in. */
export const standInNetworks = networkIds

export type StandInNetwork = NetworkId

export const isStandInNetwork = isNetworkId

/** The rows of the tables, as SQLite returns them. Times are milliseconds since 1970. */
export interface AccountRow {
  network: StandInNetwork
  id: string
  username: string
  display_name: string
}

export interface TokenRow {
  token: string
  network: StandInNetwork
  account_id: string
  kind: 'access' | 'refresh'
  scope: string
  expires_at: number
}

export interface PostRow {
  seq: number
  network: StandInNetwork
  id: string
  account_id: string
  text: string
  /** JSON: `{id, altText}` of the media, in order. */
  attached: string
  /** JSON: the post as the vendor returns it. */
  record: string
  /** JSON: further properties, see `PostExtra`. */
  extra: string
  created_at: number
}

export interface MediaRow {
  id: string
  network: StandInNetwork
  account_id: string
  mime_type: string
  /** JSON: the state of an upload in the vendor's protocol. */
  upload: string
  alt_text: string
}

export interface MailRow {
  id: number
  recipient: string
  subject: string
  body: string
  html: string | null
  created_at: number
  /** Names as a JSON list. */
  files: string
}

const schema = `
  pragma journal_mode = wal;
  pragma synchronous = off;
  create table if not exists accounts (
    network text not null, id text not null, username text not null, display_name text not null,
    primary key (network, id)
  ) strict;
  create table if not exists codes (
    code text primary key, network text not null, account_id text not null, client_id text not null,
    redirect_uri text not null, challenge text, scope text not null, expires_at integer not null
  ) strict;
  create table if not exists tokens (
    token text primary key, network text not null, account_id text not null, kind text not null,
    scope text not null, expires_at integer not null
  ) strict;
  create table if not exists posts (
    seq integer primary key, network text not null, id text not null, account_id text not null, text text not null,
    attached text not null, record text not null, extra text not null, created_at integer not null,
    unique (network, id)
  ) strict;
  create index if not exists posts_of_account on posts (network, account_id, created_at);
  create index if not exists posts_by_text on posts (network, account_id, text);
  create table if not exists media (
    id text primary key, network text not null, account_id text not null, mime_type text not null,
    upload text not null, alt_text text not null
  ) strict;
  create table if not exists things (
    network text not null, kind text not null, id text not null, account_id text not null, facts text not null,
    created_at integer not null,
    primary key (network, kind, id)
  ) strict;
  create index if not exists things_of_account on things (network, kind, account_id);
  create table if not exists growth (
    id integer primary key check (id = 1), passed_ms integer not null, effect text not null
  ) strict;
  create table if not exists mail (
    id integer primary key, recipient text not null, subject text not null, body text not null, html text,
    created_at integer not null
  ) strict;
  create table if not exists mail_files (mail_id integer not null, name text not null) strict;
  create table if not exists stripe_objects (
    seq integer primary key, id text not null unique, kind text not null, customer text, due_at integer,
    facts text not null
  ) strict;
  create index if not exists stripe_objects_of_kind on stripe_objects (kind, customer, seq);
  create index if not exists stripe_objects_due on stripe_objects (due_at) where due_at is not null;
  create table if not exists stripe_keys (
    key text primary key, fingerprint text not null, status integer not null, body text not null,
    created_at integer not null
  ) strict;
  create table if not exists stripe_deliveries (
    id integer primary key, event_id text not null, endpoint_id text not null, due_at integer not null,
    rank integer not null, tries integer not null
  ) strict;
`

type Value = string | number | null | Uint8Array

/** The stand-ins' database: a SQLite file, so that a restart keeps accounts, tokens and posts. */
export interface Store {
  /** The first row, with the type the caller names: only this folder writes the tables. */
  one<Row>(sql: string, ...values: Value[]): Row | undefined
  all<Row>(sql: string, ...values: Value[]): Row[]
  /** How many rows changed. */
  run(sql: string, ...values: Value[]): number
  close(): void
}

/**
 * @param storage path of a file, created with its folder when missing, or `:memory:`
 * @param maxBytes its maximum size; a write beyond that throws, see `isStoreFull`
 */
export function openStore(storage: string, maxBytes: number): Store {
  if (storage !== ':memory:') mkdirSync(dirname(storage), { recursive: true })
  const database = new DatabaseSync(storage)
  forgetOlderShape(database)
  database.exec(schema)
  const page = database.prepare('pragma page_size').get() as { page_size: number }
  database.exec(`pragma max_page_count = ${Math.floor(maxBytes / page.page_size)}`)
  const prepared = new Map<string, StatementSync>()
  const statement = (sql: string) => {
    const known = prepared.get(sql) ?? database.prepare(sql)
    prepared.set(sql, known)
    return known
  }
  return {
    one: <Row>(sql: string, ...values: Value[]) => statement(sql).get(...values) as Row | undefined,
    all: <Row>(sql: string, ...values: Value[]) => statement(sql).all(...values) as Row[],
    run: (sql, ...values) => Number(statement(sql).run(...values).changes),
    close: () => database.close(),
  }
}

/** Whether a write failed because the store has reached its maximum size, or the disk is full (SQLITE_FULL). */
export function isStoreFull(error: unknown): boolean {
  return error instanceof Error && 'errcode' in error && error.errcode === 13
}

/** Increased when a table changes: data of an older version is dropped, not migrated. */
const shape = 2

function forgetOlderShape(database: DatabaseSync): void {
  const known = database.prepare('pragma user_version').get() as { user_version: number }
  if (known.user_version !== shape) {
    const stripe = ['stripe_objects', 'stripe_keys', 'stripe_deliveries']
    for (const table of [
      'accounts',
      'codes',
      'tokens',
      'posts',
      'media',
      'things',
      'mail',
      'mail_files',
      ...stripe,
    ]) {
      database.exec(`drop table if exists ${table}`)
    }
  }
  database.exec(`pragma user_version = ${shape}`)
}
