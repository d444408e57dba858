import type { Choice } from '#domain/networks/network-settings.ts'
import { networkNames } from '#domain/networks/network.ts'
import type { ChoicesResult } from '#networks/network.ts'
import { callIo, type ConnectionsDependencies } from './connections-dependencies.ts'
import { unlock } from './unlock.ts'

export type ListedChoices =
  | { kind: 'listed'; choices: readonly Choice[] }
  | { kind: 'gone' }
  /** The network has no such options. */
  | { kind: 'not-offered' }
  /** The network refused, or cannot be reached; the message is for people. */
  | { kind: 'refused'; message: string }

const callSec = 30

/** Asks a network for the options of one of its settings, with a connected account. */
export async function listChoices(
  dependencies: ConnectionsDependencies,
  of: { workspaceId: string; connectionId: string },
  setting: string,
  chosen: Readonly<Record<string, unknown>>,
): Promise<ListedChoices> {
  const row = await dependencies.database.db
    .selectFrom('connections')
    .select('provider')
    .where('id', '=', of.connectionId)
    .where('workspace_id', '=', of.workspaceId)
    .executeTakeFirst()
  if (!row) return { kind: 'gone' }
  const list = dependencies.networks.get(row.provider)?.choices
  if (!list) return { kind: 'not-offered' }
  const name = networkNames[row.provider]
  const key = await unlock(dependencies, of.connectionId)
  if (key.kind === 'gone') return key
  if (key.kind !== 'open') return { kind: 'refused', message: signInAgain(name) }
  const first = await list(setting, chosen, key.account, callIo(dependencies, callSec))
  if (first.kind !== 'needs-reauth') return answerOf(name, first)
  const renewed = await unlock(dependencies, of.connectionId, { refused: key.account.tokens.accessToken })
  if (renewed.kind !== 'open') return { kind: 'refused', message: signInAgain(name) }
  return answerOf(name, await list(setting, chosen, renewed.account, callIo(dependencies, callSec)))
}

function answerOf(name: string, answer: ChoicesResult): ListedChoices {
  switch (answer.kind) {
    case 'listed':
      return answer
    case 'rejected':
      return { kind: 'refused', message: answer.message }
    case 'needs-reauth':
      return { kind: 'refused', message: signInAgain(name) }
    case 'rate-limited':
      return { kind: 'refused', message: `${name} asks us to wait. Try again soon.` }
    case 'unreachable':
      return { kind: 'refused', message: answer.message ?? `${name} cannot be reached. Try again soon.` }
    default:
      return answer satisfies never
  }
}

const signInAgain = (name: string) => `${name} needs to be reconnected. Reconnect it under Connections.`
