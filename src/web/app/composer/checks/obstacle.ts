import type { Connection } from '#contract/connections.ts'
import type { SaveIntent } from '#domain/post/check-post.ts'
import type { Attachment } from '../files/attachment.ts'
import { withTimeToCome, type ComposerState } from '../state/composer-state.ts'
import { problemOfFile, type ProblemAt } from '../state/find-problem.ts'
import { problemsOf } from './problems-of.ts'

interface ToBeSaved {
  state: ComposerState
  connections: readonly Connection[]
  zone: string
  rules: Parameters<typeof problemsOf>[4]
  /** A file that did not come. */
  broken: Attachment | undefined
  now: Date
  /** The post is to get another time: what is wrong with this one does not matter. */
  isTimeOpen?: boolean
}

/** What keeps a post from being saved now; what the server still prepares is waited for. */
export function obstacleTo(
  intent: SaveIntent,
  { state, connections, zone, rules, broken, now, isTimeOpen = false }: ToBeSaved,
): ProblemAt | undefined {
  const unrefused = { ...withTimeToCome(state, now, zone), refused: [] }
  const found = problemsOf(unrefused, connections, now, intent, rules)
  const problem = found.find(
    ({ blocks, code, place }) => blocks && code !== 'media-not-ready' && !(isTimeOpen && place === 'time'),
  )
  if (problem || !broken) return problem
  return problemOfFile(broken.key)
}
