import { messages } from '#contract/messages.ts'
import { networkNames, type NetworkId } from '#domain/networks/network.ts'
import type { ToastMessage } from '../../ui/toast-store.ts'
import { ApiProblem } from '../api-problem.ts'

/**
 * Said when there is nobody signed in, or no workspace, to connect an account for. Source:
 * docs/specification/connections.md#screen.
 */
export function notReady(network: NetworkId): ToastMessage {
  return {
    title: messages.toastTitles.connectionError,
    description: messages.connections.notSignedIn(networkNames[network]),
    tone: 'bad',
  }
}

/** Said when the way to a network's sign-in page could not be begun, with the reason where one is known. */
export function notBegun(network: NetworkId, error: unknown): ToastMessage {
  if (error instanceof ApiProblem && error.code === 'unauthenticated') return notReady(network)
  const reason = error instanceof ApiProblem && error.detail ? ` ${error.detail}` : ''
  return {
    title: messages.toastTitles.connectionFailed,
    description: messages.connections.connectFailed(networkNames[network]) + reason,
    tone: 'bad',
  }
}
