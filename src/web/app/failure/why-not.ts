import { lineIsDown } from '#contract/messages.ts'
import { ApiProblem } from '../api-problem.ts'

/** Why an action failed, as a sentence: the server's reason, or that it cannot be reached. */
export function whyNot(error: unknown): string {
  const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500
  return (isRefused && error.detail) || lineIsDown
}
