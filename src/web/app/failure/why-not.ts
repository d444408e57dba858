import { lineIsDown } from '#contract/messages.ts'
import { ApiProblem } from '../api-problem.ts'

/** Why something was not done, as a sentence: what the server has against it, or that there is no line to it. */
export function whyNot(error: unknown): string {
  const isRefused = error instanceof ApiProblem && error.status >= 400 && error.status < 500
  return (isRefused && error.detail) || lineIsDown
}
