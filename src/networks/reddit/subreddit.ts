import { z } from 'zod'
import { send } from '../http.ts'
import type { NetworkAccount, CallIo, ChoicesResult } from '../network.ts'
import { get } from './api.ts'
import { refusalOf } from './errors.ts'
import type { RedditSettings } from './settings.ts'
import { subredditNamed } from './submission.ts'

/** Source: docs/networks/reddit.md#sources (clients), link_flair_v2. */
const flairs = z.array(z.object({ id: z.string().min(1), text: z.string(), mod_only: z.boolean().nullish() }))

/** The flairs of the chosen subreddit; none before one is chosen, and none where Reddit shows them to nobody. */
export async function listChoices(
  settings: RedditSettings,
  setting: string,
  chosen: Readonly<Record<string, unknown>>,
  account: NetworkAccount,
  io: CallIo,
): Promise<ChoicesResult> {
  const subreddit = subredditNamed(chosen['subreddit'])
  if (setting !== 'flair' || subreddit === null) return { kind: 'listed', choices: [] }
  const answer = await send(io, get(settings, account, `/r/${subreddit}/api/link_flair_v2`))
  if (answer.status === 200) {
    const listed = flairs.safeParse(answer.json()).data
    if (!listed) return { kind: 'unreachable' }
    const own = listed.filter((flair) => !flair.mod_only)
    return {
      kind: 'listed',
      choices: own.map(({ id, text }) => ({ value: id, label: text || 'No words' })),
    }
  }
  const refusal = refusalOf(answer, io.now())
  // Where flair is switched off, Reddit refuses to list it.
  return answer.status === 403 && refusal.kind === 'rejected' ? { kind: 'listed', choices: [] } : refusal
}
