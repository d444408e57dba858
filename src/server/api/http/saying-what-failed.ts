import { detailsOf, problem } from './problem.ts'

/** What a failure says: `error` is the field that old clients read. */
export interface FailureSentences {
  detail: string
  error: string
}

/** Runs a call. A failure that has no `error` yet gets the sentences of its kind of call. */
export async function sayingWhatFailed<T>(
  run: () => Promise<T>,
  sentencesOf: (failure: ReturnType<typeof detailsOf>) => FailureSentences,
): Promise<T> {
  try {
    return await run()
  } catch (thrown) {
    const failure = detailsOf(thrown)
    if (failure.error !== undefined) throw thrown
    const { code, status, problems } = failure
    throw problem(code, { status, ...sentencesOf(failure), ...(problems && { problems }) })
  }
}
