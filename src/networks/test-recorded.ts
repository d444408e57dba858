import { expect } from 'vitest'

/**
 * What a recorded answer should become, for `toMatchObject`. `mentions` is a part of the message that does not depend
 * on its wording: a number, a name, or the network’s own words.
 */
export function asRecorded({ mentions, ...outcome }: { mentions?: string | undefined }): object {
  return mentions === undefined ? outcome : { ...outcome, message: expect.stringContaining(mentions) }
}
