import type { Connection } from '#contract/connections.ts'

/** Which account, and which of its ends: one that ends again is asked about again. */
const endOf = ({ id, expiresAt }: Connection) => `${id} ${expiresAt ?? ''}`

/** Remembers which accounts somebody was asked to sign in to again, and has answered. */
export function reauthQuestions() {
  const answered = new Set<string>()
  return {
    answer: (connection: Connection) => void answered.add(endOf(connection)),
    /** The first account that needs a new sign-in and was not asked about. One that works again is forgotten. */
    next(connections: readonly Connection[]): Connection | undefined {
      for (const one of connections) if (!one.needsReauth) answered.delete(endOf(one))
      return connections.find((one) => one.needsReauth && !answered.has(endOf(one)))
    },
  }
}
