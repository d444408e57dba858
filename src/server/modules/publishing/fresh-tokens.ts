import type { NetworkAccount } from '#networks/network.ts'
import type { Connections } from '#server/modules/connections/connections.ts'
import type { Clock } from '#server/plumbing/clock.ts'

type Renewal = Awaited<ReturnType<Connections['unlock']>>

/** The result of a call, and why its tokens could not be renewed; null: they could, or were not refused. */
export interface CallResult<Outcome> {
  outcome: Outcome
  notRenewed: Exclude<Renewal, { kind: 'open' }> | null
}

/** A token that worked for this long and was then refused had simply expired: a long upload outlives several. */
const workedForMs = 5 * 60_000

/**
 * Calls a network. A refused token is often only an old one: it is renewed, and the call repeated, before the owner of
 * the account is notified.
 * @param call is repeated from its beginning with the renewed tokens
 */
export async function withFreshTokens<Outcome>(
  { connections, clock }: { connections: Pick<Connections, 'unlock'>; clock: Clock },
  { connectionId, account }: { connectionId: string; account: NetworkAccount },
  call: (account: NetworkAccount) => Promise<Outcome>,
  isRefused: (outcome: Outcome) => boolean,
): Promise<CallResult<Outcome>> {
  let current = account
  for (let renewals = 0; ; renewals++) {
    const began = clock.now().getTime()
    const outcome = await call(current)
    const hadWorked = clock.now().getTime() - began > workedForMs
    if (!isRefused(outcome) || (renewals > 0 && !hadWorked)) return { outcome, notRenewed: null }
    const renewed = await connections.unlock(connectionId, { refused: current.tokens.accessToken })
    if (renewed.kind !== 'open') return { outcome, notRenewed: renewed }
    current = renewed.account
  }
}
