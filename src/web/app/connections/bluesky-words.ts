import { messages } from '#contract/messages.ts'
import type { BlueskyHandleProblem, BlueskyPasswordProblem } from '#domain/handle.ts'

/** What each problem with typed credentials is called. */
export const blueskyWords: Record<BlueskyHandleProblem | BlueskyPasswordProblem, string> = {
  'handle-missing': messages.bluesky.handleMissing,
  'app-password-missing': messages.bluesky.appPasswordMissing,
  'app-password-too-short': messages.bluesky.appPasswordTooShort,
}
