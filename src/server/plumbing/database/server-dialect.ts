import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresPool,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { beginWithin, type SessionBounds } from './bounds.ts'
import type { OutageWatch } from './outage.ts'
import { DatabaseUnavailable, isConnectionLoss, isOldLoss } from './unavailable.ts'

export interface ServerDialectConfig {
  pool: PostgresPool
  bounds: SessionBounds
  outage: OutageWatch
  /** Whether sessions start without timeouts, because a pooler refused them: then each statement sets its own. */
  isUnbounded(): boolean
}

/**
 * Kysely's PostgreSQL dialect, with timeouts in every transaction, and with a lost connection as one kind of error,
 * DatabaseUnavailable. During an outage it fails at once instead of connecting for every statement.
 */
export class ServerDialect extends PostgresDialect {
  readonly #config: ServerDialectConfig

  constructor(config: ServerDialectConfig) {
    super({ pool: config.pool })
    this.#config = config
  }

  override createDriver(): Driver {
    return steadyDriver(super.createDriver(), this.#config)
  }
}

function steadyDriver(inner: Driver, config: ServerDialectConfig): Driver {
  const { outage, bounds } = config
  const told = <Result>(work: Promise<Result>) => reportingLosses(work, outage)
  return {
    init: () => inner.init(),
    async acquireConnection() {
      return new SteadyConnection(await inner.acquireConnection(), config)
    },
    async beginTransaction(connection, settings: TransactionSettings) {
      if (settings.isolationLevel || settings.accessMode) {
        throw new Error('A transaction of another kind would begin without its bounds.')
      }
      const begin = CompiledQuery.raw(beginWithin(bounds))
      await told(inTransaction(connection, true).executeQuery(begin))
    },
    commitTransaction: (connection) => told(inner.commitTransaction(inTransaction(connection, false))),
    rollbackTransaction: (connection) => told(inner.rollbackTransaction(inTransaction(connection, false))),
    releaseConnection: (connection) => inner.releaseConnection(innerOf(connection)),
    destroy: () => inner.destroy(),
  }
}

function inTransaction(connection: DatabaseConnection, isInTransaction: boolean): DatabaseConnection {
  if (connection instanceof SteadyConnection) connection.isInTransaction = isInTransaction
  return innerOf(connection)
}

function innerOf(connection: DatabaseConnection): DatabaseConnection {
  return connection instanceof SteadyConnection ? connection.inner : connection
}

class SteadyConnection implements DatabaseConnection {
  readonly inner: DatabaseConnection
  readonly #config: ServerDialectConfig
  isInTransaction = false

  constructor(inner: DatabaseConnection, config: ServerDialectConfig) {
    this.inner = inner
    this.#config = config
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const { outage, bounds, isUnbounded } = this.#config
    const { inner } = this
    if (this.isInTransaction || !isUnbounded()) return reportingLosses(inner.executeQuery<Row>(query), outage)
    await reportingLosses(inner.executeQuery(CompiledQuery.raw(beginWithin(bounds))), outage)
    try {
      return await reportingLosses(inner.executeQuery<Row>(query), outage)
    } finally {
      // This also rolls back a failed transaction.
      await reportingLosses(inner.executeQuery(CompiledQuery.raw('commit')), outage)
    }
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.inner.streamQuery<Row>(query, chunkSize)
  }
}

/** @throws DatabaseUnavailable for a lost connection, which is reported to the outage watch */
export async function reportingLosses<Result>(work: Promise<Result>, outage: OutageWatch): Promise<Result> {
  try {
    return await work
  } catch (error) {
    if (!isConnectionLoss(error)) throw error
    if (!isOldLoss(error)) outage.report(error)
    if (error instanceof DatabaseUnavailable) throw error
    throw new DatabaseUnavailable('The connection to the database was lost.', error)
  }
}
