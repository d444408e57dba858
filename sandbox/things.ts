import type { StandInNetwork, Store } from './store.ts'

/** Further objects of a vendor: containers, upload sessions, boards, playlists, flairs. */
export interface Thing<Facts> {
  id: string
  accountId: string
  /** Milliseconds since 1970. */
  createdAt: number
  facts: Facts
}

interface Row {
  id: string
  account_id: string
  facts: string
  created_at: number
}

/** Stores a thing, or replaces the one of that id. `facts` is JSON. */
export function keepThing<Facts>(
  store: Store,
  network: StandInNetwork,
  kind: string,
  thing: Thing<Facts>,
): void {
  store.run(
    'insert or replace into things (network, kind, id, account_id, facts, created_at) values (?, ?, ?, ?, ?, ?)',
    network,
    kind,
    thing.id,
    thing.accountId,
    JSON.stringify(thing.facts),
    thing.createdAt,
  )
}

/** The type is what the caller stored: only one folder writes each kind of thing. */
export function thingNamed<Facts>(
  store: Store,
  network: StandInNetwork,
  kind: string,
  id: string,
): Thing<Facts> | undefined {
  const row = store.one<Row>(
    'select * from things where network = ? and kind = ? and id = ?',
    network,
    kind,
    id,
  )
  return row && thingOf<Facts>(row)
}

/** The stored objects of one account, oldest first. */
export function thingsOf<Facts>(
  store: Store,
  network: StandInNetwork,
  kind: string,
  accountId: string,
): Thing<Facts>[] {
  return store
    .all<Row>(
      'select * from things where network = ? and kind = ? and account_id = ? order by created_at, id',
      network,
      kind,
      accountId,
    )
    .map((row) => thingOf<Facts>(row))
}

export function forgetThing(store: Store, network: StandInNetwork, kind: string, id: string): void {
  store.run('delete from things where network = ? and kind = ? and id = ?', network, kind, id)
}

function thingOf<Facts>(row: Row): Thing<Facts> {
  return {
    id: row.id,
    accountId: row.account_id,
    createdAt: row.created_at,
    facts: JSON.parse(row.facts) as Facts,
  }
}
