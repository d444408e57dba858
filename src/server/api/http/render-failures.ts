import { renderMessages } from '#contract/film-messages.ts'
import type { detailsOf } from './problem.ts'
import { fieldsNamed } from './render-answers.ts'
import type { FailureSentences } from './saying-what-failed.ts'

/**
 * What a failed call of the renderer says: its own sentence, every wrong field by name, or what failed.
 * Source: docs/specification/studio.md#films.
 */
export const renderFailures =
  (call: { request: { url: URL } }) =>
  ({ detail, problems }: ReturnType<typeof detailsOf>): FailureSentences => {
    const sentence = detail ?? (problems ? fieldsNamed(problems) : sentenceOf(call.request.url.pathname))
    return { detail: sentence, error: sentence }
  }

function sentenceOf(path: string): string {
  if (path.startsWith('/status/')) return renderMessages.statusFailed
  return path.startsWith('/cancel/') ? renderMessages.cancelFailed : renderMessages.failed
}
