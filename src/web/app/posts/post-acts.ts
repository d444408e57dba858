import { messages } from '#contract/messages.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import type { ToastMessage } from '../../ui/toast-message.ts'
import { ApiProblem } from '../api-problem.ts'

/** An action on one publication. */
export type PostAct = { kind: 'retry' } | { kind: 'settle' } | { kind: 'take-down'; network: NetworkId }

/**
 * The toast text for the result of an action; null: none, the post itself shows it.
 * @param problem the error; null: it succeeded
 */
export function actInWords(act: PostAct, problem: unknown): ToastMessage | null {
  if (problem !== null) {
    return {
      title: messages.toastTitles.error,
      description: withReason(failureText(act), problem),
      tone: 'bad',
    }
  }
  if (act.kind !== 'take-down') return null
  return {
    title: messages.toastTitles.success,
    description: `The post has been removed from ${networkNames[act.network]}.`,
  }
}

function failureText(act: PostAct): string {
  switch (act.kind) {
    case 'retry':
    case 'settle':
      return messages.posts.updateFailed
    case 'take-down':
      return `The post could not be removed from ${networkNames[act.network]}. It is still there.`
    default:
      return act satisfies never
  }
}

/** The sentence, followed by the server's reason if the person can act on it. */
function withReason(sentence: string, problem: unknown): string {
  const isRefused = problem instanceof ApiProblem && problem.status >= 400 && problem.status < 500
  return isRefused && problem.detail ? `${sentence} ${problem.detail}` : sentence
}
