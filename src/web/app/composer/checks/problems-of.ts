import type { Connection } from '#contract/connections.ts'
import type { UtmRule } from '#domain/text/utm.ts'
import { checkPost, type Problem, type ProblemCode, type SaveIntent } from '#domain/post/check-post.ts'
import { factsOf, isOnItsWay } from '../files/attachment.ts'
import { allAttachments, type ComposerState } from '../state/composer-state.ts'
import { chosenConnections, networksOf } from '../state/problems.ts'
import { contentToSend } from './content-to-send.ts'

/** What nobody can tell while files are on their way: a save waits for them, and is checked again then. */
const whatFilesMaySettle: readonly ProblemCode[] = ['text-missing', 'media-needed']

/** What a workspace asks of its posts. */
export interface PostRules {
  utmRules?: readonly UtmRule[]
  /** Words that keep a post from going out. */
  bannedWords?: readonly string[]
}

/** Everything wrong with the post if it were saved with this intent: our own check, then what only the server knew. */
export function problemsOf(
  state: ComposerState,
  connections: readonly Connection[],
  now: Date,
  intent: SaveIntent,
  { utmRules = [], bannedWords = [] }: PostRules = {},
): Problem[] {
  const chosen = chosenConnections(state, connections)
  const found = checkPost({
    content: contentToSend(state, networksOf(chosen), utmRules),
    connections: chosen.map(({ id, provider, needsReauth, expiresAt }) => ({
      id,
      network: provider,
      needsReauth,
      expiresAt,
    })),
    media: factsOf(state.attachments),
    mediaElsewhere: factsOf(allAttachments(state)),
    settings: state.settings,
    bannedWords,
    scheduledFor: state.scheduledFor,
    now,
    intent,
  })
  const isComing = allAttachments(state).some(isOnItsWay)
  const certain = isComing ? found.filter(({ code }) => !whatFilesMaySettle.includes(code)) : found
  const known = new Set(certain.map(sameness))
  return [...certain, ...state.refused.filter((problem) => !known.has(sameness(problem)))]
}

function sameness({ code, network, mediaId, reply, setting, connectionId, message }: Problem): string {
  const word = code === 'word-banned' ? message : ''
  return [code, network, mediaId, reply, setting, connectionId, word].join(' ')
}
