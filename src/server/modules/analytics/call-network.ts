import { NoAnswer } from '#networks/http.ts'
import type { CallIo, NetworkAccount } from '#networks/network.ts'
import { withFreshTokens } from '#server/modules/publishing/fresh-tokens.ts'
import type { AnalyticsDependencies } from './analytics-dependencies.ts'
import type { Turn } from './turn.ts'

/** Why nothing was read. */
export type CallFailure =
  | { kind: 'rejected'; message: string }
  | { kind: 'needs-reauth' }
  | { kind: 'rate-limited'; retryAfterSec: number; scope: 'account' | 'app' }
  | { kind: 'unreachable'; message?: string }
  /** The account was disconnected. */
  | { kind: 'disconnected' }

const requestSec = 30

/** Calls a reader of a network with tokens that work. Never throws because of the network. */
export async function callNetwork<Answer extends { kind: string }>(
  turn: Turn,
  tools: AnalyticsDependencies,
  signal: AbortSignal,
  call: (
    account: NetworkAccount,
    io: CallIo,
  ) => Promise<Answer | Exclude<CallFailure, { kind: 'disconnected' }>>,
): Promise<Answer | CallFailure> {
  const { connectionId } = turn
  const key = await tools.connections.unlock(connectionId)
  if (key.kind === 'gone') return { kind: 'disconnected' }
  if (key.kind !== 'open') return { kind: key.kind }
  const io: CallIo = { fetch: tools.fetch, signal, now: () => tools.clock.now(), requestSec }
  const { outcome, notRenewed } = await withFreshTokens(
    tools,
    { connectionId, account: key.account },
    (account) => answerOf(() => call(account, io)),
    (answer) => answer.kind === 'needs-reauth',
  )
  if (notRenewed?.kind === 'unreachable') return { kind: 'unreachable' }
  if (notRenewed?.kind === 'gone') return { kind: 'disconnected' }
  return outcome
}

async function answerOf<Answer extends { kind: string }>(
  call: () => Promise<Answer>,
): Promise<Answer | { kind: 'unreachable' }> {
  try {
    return await call()
  } catch (error) {
    if (error instanceof NoAnswer) return { kind: 'unreachable' }
    throw error
  }
}

/** A network's wait, bounded: some say milliseconds where they mean seconds. */
export const waitMs = (seconds: number) =>
  (Number.isFinite(seconds) ? Math.min(Math.max(1, seconds), 86_400) : 60) * 1_000
