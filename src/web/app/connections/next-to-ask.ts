import type { Connection } from '#contract/connections.ts'

/** Identifies one expiry of one account: if it expires again, it is asked about again. */
const endOf = ({ id, expiresAt }: Connection) => `${id} ${expiresAt ?? ''}`

/** Remembers which accounts the person has answered a sign-in question about. */
export function reauthQuestions() {
  const answered = new Set<string>()
  return {
    answer: (connection: Connection) => void answered.add(endOf(connection)),
    /** The first account that needs a new sign-in and was not asked about. Forgets accounts that work again. */
    next(connections: readonly Connection[]): Connection | undefined {
      for (const one of connections) if (!one.needsReauth) answered.delete(endOf(one))
      return connections.find((one) => one.needsReauth && !answered.has(endOf(one)))
    },
  }
}
