import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { DatabaseSync, type StatementSync } from 'node:sqlite'

/** The networks that have a stand-in. */
export const standInNetworks = ['bluesky', 'twitter', 'linkedin'] as const

export type StandInNetwork = (typeof standInNetworks)[number]

export function isStandInNetwork(value: string): value is StandInNetwork {
  return (standInNetworks as readonly string[]).includes(value)
}

/** The tables' rows, as SQLite gives them. Times are milliseconds since 1970. */
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
  /** JSON: the post as the vendor would give it back. */
  record: string
  created_at: number
}

export interface MediaRow {
  id: string
  network: StandInNetwork
  account_id: string
  mime_type: string
  /** JSON: what the vendor's protocol must remember about an upload. */
  upload: string
  alt_text: string
  bytes: Uint8Array
}

export interface MailRow {
  id: number
  recipient: string
  subject: string
  body: string
  html: string | null
  created_at: number
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
    attached text not null, record text not null, created_at integer not null,
    unique (network, id)
  ) strict;
  create index if not exists posts_of_account on posts (network, account_id, created_at);
  create index if not exists posts_by_text on posts (network, account_id, text);
  create table if not exists media (
    id text primary key, network text not null, account_id text not null, mime_type text not null,
    upload text not null, alt_text text not null, bytes blob not null
  ) strict;
  create table if not exists mail (
    id integer primary key, recipient text not null, subject text not null, body text not null, html text,
    created_at integer not null
  ) strict;
`

type Value = string | number | null | Uint8Array

/** The stand-ins' memory: a SQLite file, so that a restart keeps accounts, tokens and posts. */
export interface Store {
  /** The first row, in the shape the caller names: every table is written by this folder alone. */
  one<Row>(sql: string, ...values: Value[]): Row | undefined
  all<Row>(sql: string, ...values: Value[]): Row[]
  /** How many rows changed. */
  run(sql: string, ...values: Value[]): number
  close(): void
}

/** @param storage path of a file, made with its folder when missing, or `:memory:` */
export function openStore(storage: string): Store {
  if (storage !== ':memory:') mkdirSync(dirname(storage), { recursive: true })
  const database = new DatabaseSync(storage)
  database.exec(schema)
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
