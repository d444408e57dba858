import { templateMessages } from '#contract/template-messages.ts'
import { ApiProblem } from '../api-problem.ts'

/** Why a template was not saved, as a sentence that says what to do. */
export function whyNotKept(problem: unknown): string {
  if (!(problem instanceof ApiProblem)) return tryAgain
  if (problem.code === 'unauthenticated') return templateMessages.contentTypeRequired
  return problem.problems[0]?.message ?? problem.detail ?? tryAgain
}

const tryAgain = 'It was not saved. Your work is still here: try again.'
