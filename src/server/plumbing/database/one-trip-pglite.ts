// oxlint-disable no-underscore-dangle -- PGlite names its locks so
import {
  parse,
  PGlite,
  type PGliteOptions,
  protocol,
  type Results,
  type Transaction,
  types,
} from '@electric-sql/pglite'

const { bind, describe, execute, parse: prepare, sync } = protocol.serialize

/**
 * PGlite, whose statements take one trip into PostgreSQL instead of six (docs/decisions/0185-one-trip-a-statement.md). PGlite asks
 * for the types of the values first, and sends each message of the protocol by itself. Here values are written as text, as
 * the `pg` package does for a server: PostgreSQL knows their types.
 */
export class OneTripPglite extends PGlite {
  /** Opens a database. Like `PGlite.create`, which makes a PGlite in any case. */
  static async open(options: PGliteOptions): Promise<OneTripPglite> {
    const pglite = new OneTripPglite(options)
    await pglite.waitReady
    return pglite
  }

  override async query<Row>(text: string, values: unknown[] = []): Promise<Results<Row>> {
    await this._checkReady()
    return this._runExclusiveTransaction(() => this.#ask<Row>(text, values))
  }

  override transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    return super.transaction((begun) =>
      work({
        exec: (...given) => begun.exec(...given),
        sql: (...given) => begun.sql(...given),
        rollback: () => begun.rollback(),
        listen: (...given) => begun.listen(...given),
        get closed() {
          return begun.closed
        },
        query: async <Row>(text: string, values: unknown[] = []) => {
          if (begun.closed) throw new Error('The transaction has ended.')
          return this.#ask<Row>(text, values)
        },
      }),
    )
  }

  #ask<Row>(text: string, values: unknown[]): Promise<Results<Row>> {
    const message = Buffer.concat([
      prepare({ text }),
      bind({ values: values.map(textOf) }),
      describe({ type: 'P' }),
      execute({}),
      sync(),
    ])
    return this.runExclusive(async () => {
      const messages = await this.execProtocolStream(message)
      const [result] = parse.parseResults(messages, this.parsers)
      return result as Results<Row>
    })
  }
}

/** A value as the text that PostgreSQL reads. */
function textOf(value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (typeof value === 'string') return value
  if (value instanceof Date) return value.toISOString()
  if (value instanceof Uint8Array) return `\\x${Buffer.from(value).toString('hex')}`
  if (Array.isArray(value)) return types.arraySerializer(value, (each) => `${textOf(each)}`, types.TEXT)
  return typeof value === 'object' ? JSON.stringify(value) : `${value as number | bigint | boolean}`
}
