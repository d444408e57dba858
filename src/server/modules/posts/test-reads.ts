import type { KyselyPlugin, QueryId } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/** A statement that read rows. */
interface Reading {
  /** `ForUpdate`, `ordered`, both, or nothing. */
  how: string
  rows: number
}

/** The database, and what was read from it: the embedded database has nobody who would wait for a lock. */
export function watchReads<Watched extends Db>(db: Watched) {
  const readings: Reading[] = []
  const begun = new WeakMap<QueryId, Reading>()
  const watching: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      if (node.kind !== 'SelectQueryNode') return node
      const modifiers = node.endModifiers?.map(({ modifier }) => modifier) ?? []
      const how = [...modifiers, ...(node.orderBy ? ['ordered'] : [])].join(' ')
      const reading = { how, rows: 0 }
      readings.push(reading)
      begun.set(queryId, reading)
      return node
    },
    async transformResult({ queryId, result }) {
      const reading = begun.get(queryId)
      if (reading) reading.rows = result.rows.length
      return result
    },
  }
  const locks = () => readings.filter(({ how }) => how.includes('ForUpdate'))
  return { db: db.withPlugin(watching), readings, locks }
}
