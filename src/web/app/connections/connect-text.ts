import { messages } from '#contract/messages.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import type { ToastMessage } from '../../ui/toast-message.ts'
import { ApiProblem } from '../api-problem.ts'

/**
 * The message when no one is signed in, or there is no workspace to connect an account to. Source:
 * docs/specification/connections.md#screen.
 */
export function notReady(network: NetworkId): ToastMessage {
  return {
    title: messages.toastTitles.connectionError,
    description: messages.connections.notSignedIn(networkNames[network]),
    tone: 'bad',
  }
}

/** The message when a network's sign-in page could not be opened, with the reason if known. */
export function notBegun(network: NetworkId, error: unknown): ToastMessage {
  if (error instanceof ApiProblem && error.code === 'unauthenticated') return notReady(network)
  const reason = error instanceof ApiProblem && error.detail ? ` ${error.detail}` : ''
  return {
    title: messages.toastTitles.connectionFailed,
    description: messages.connections.connectFailed(networkNames[network]) + reason,
    tone: 'bad',
  }
}
