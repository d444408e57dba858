import { renderMessages } from '#contract/film-messages.ts'
import { detailsOf, problem } from './problem.ts'
import { fieldsNamed } from './render-answers.ts'

/**
 * Runs a call of the renderer. A failure without a sentence of its own says in `error` what failed, and one of the
 * request names every field.
 * Source: docs/specification/studio.md#films.
 */
export async function sayingWhatFailed<T>(
  call: { request: { url: URL } },
  run: () => Promise<T>,
): Promise<T> {
  try {
    return await run()
  } catch (thrown) {
    const { code, status, error, detail, problems } = detailsOf(thrown)
    if (error !== undefined) throw thrown
    const sentence = detail ?? (problems ? fieldsNamed(problems) : sentenceOf(call.request.url.pathname))
    throw problem(code, { status, detail: sentence, error: sentence, ...(problems && { problems }) })
  }
}

function sentenceOf(path: string): string {
  if (path.startsWith('/status/')) return renderMessages.statusFailed
  return path.startsWith('/cancel/') ? renderMessages.cancelFailed : renderMessages.failed
}
