import { lineIsDown, messages } from '#contract/messages.ts'
import type { BlueskyHandleProblem, BlueskyPasswordProblem } from '#domain/networks/handle.ts'
import { ApiProblem } from '../api-problem.ts'

/** The message of each problem with typed credentials. */
export const blueskyText: Record<BlueskyHandleProblem | BlueskyPasswordProblem, string> = {
  'handle-missing': messages.bluesky.handleMissing,
  'app-password-missing': messages.bluesky.appPasswordMissing,
  'app-password-too-short': messages.bluesky.appPasswordTooShort,
}

/** Why an account was not connected: the message of the network or of our server, else a text for the error code. */
export function blueskyRefusal(error: unknown): string {
  if (!(error instanceof ApiProblem)) throw error
  if (error.detail) return error.detail
  if (error.code === 'no-answer') return lineIsDown
  if (error.code === 'too-many-requests') return messages.bluesky.tooManyRequests
  // The network had accepted by then: our server could not store the connection.
  if (error.code === 'internal') return messages.connections.saveCredentialsFailed
  return messages.bluesky.failed(error.status)
}
