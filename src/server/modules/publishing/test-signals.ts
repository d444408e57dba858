import { sql } from 'kysely'
import type { TestHouse } from '#server/test-house.ts'

const channel = 'postlark_due'

/** How often workers are woken by an action. */
export async function signalsBy({ house: { database } }: TestHouse, act: () => Promise<unknown>) {
  let heard = 0
  const over = Promise.withResolvers<void>()
  const hear = (payload: string) => (payload === 'last' ? over.resolve() : void heard++)
  const stop = await database.listen(channel, hear, () => over.reject(new Error('one may have been missed')))
  await act()
  // What was signalled before is heard before.
  await sql`select pg_notify(${channel}, 'last')`.execute(database.db)
  await over.promise
  await stop()
  return heard
}
