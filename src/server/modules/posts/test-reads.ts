import type { KyselyPlugin, QueryId, RootOperationNode } from 'kysely'
import type { Db } from '#server/plumbing/database/database.ts'

/** A statement that read rows. */
interface Reading {
  /** `ForUpdate`, `ordered`, both, or nothing; `payer`: the function that locks who pays. */
  how: string
  rows: number
}

/** The database, and what was read from it: the embedded database has nobody who would wait for a lock. */
export function watchReads<Watched extends Db>(db: Watched) {
  const readings: Reading[] = []
  const begun = new WeakMap<QueryId, Reading>()
  const watching: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const how = howOf(node)
      if (how === null) return node
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

/** null: it is not noted. */
function howOf(node: RootOperationNode): string | null {
  if (node.kind === 'RawNode') return node.sqlFragments.join('').includes('lock_payer(') ? 'payer' : null
  if (node.kind !== 'SelectQueryNode') return null
  const modifiers = node.endModifiers?.map(({ modifier }) => modifier) ?? []
  return [...modifiers, ...(node.orderBy ? ['ordered'] : [])].join(' ')
}
