import type { Problem } from '#domain/post/check-post.ts'
import {
  closedGates,
  type Gate,
  type WhyFacts,
  silentAfterMs,
  whyNotPublished,
  type WhyPolicy,
} from '#domain/post/why-not-published.ts'
import type { Rehearsal } from '#contract/rehearsal.ts'

type Entry = Rehearsal['entries'][number]
export type Judgement = Pick<Entry, 'verdict' | 'reason'>
type Mend = NonNullable<Entry['reason']>['mend']

/** What is known of one publication at the time it is due. */
interface Known {
  facts: WhyFacts
  /** Of its post on its network, the blocking ones. */
  problems: readonly Problem[]
  /** What an account said about a choice that only it knows; null: nothing was wrong. */
  choice: ChoiceJudgement | null
  /** Posts of the account within the budget's hours before it reach the number the network takes. */
  isOverBudget: boolean
  dueAt: Date
  now: Date
  policy: WhyPolicy
}

/** `gone`: the board, playlist or flair does not exist any more. `unread`: the network could not be asked. */
export interface ChoiceJudgement {
  kind: 'gone' | 'unread'
  message: string
}

/**
 * What would happen to a publication if nobody changed anything: the checks of saving, and the gates of publishing, as
 * they stand at its time.
 */
export function judgePublication(known: Known): Judgement {
  const { problems, choice, isOverBudget } = known
  const gates = closedGates(whyNotPublished(factsAtItsTime(known), known.policy, atItsTime(known)))
  const forever = gates.find((gate) => gate.state === 'blocked' && isForPeople(gate))
  if (forever) return because('refused', forever.gate, forever.words, mendOf(forever))
  const [problem] = problems
  if (problem) {
    const mend = problem.place === 'connections' ? 'reconnect' : 'edit'
    return because('refused', problem.code, problem.message, mend)
  }
  if (choice?.kind === 'gone') return because('refused', 'choice-gone', choice.message, 'edit')
  const [gate] = gates
  if (gate?.gate === 'media') return because('unknown', 'media', gate.words, 'wait')
  if (gate) return because('waits', gate.gate, gate.words, mendOf(gate))
  if (isOverBudget) {
    return because('waits', 'daily-budget', 'The account has used up its network’s posts of a day.', 'limits')
  }
  if (choice) return because('unknown', 'choice-unread', choice.message, 'wait')
  return { verdict: 'goes', reason: null }
}

const because = (verdict: Entry['verdict'], code: string, message: string, mend: Mend): Judgement => ({
  verdict,
  reason: { code, message, mend },
})

/** A pause and a missing worker end, and the post goes out late; the other blocked gates refuse it. */
const isForPeople = ({ gate }: Gate) => gate !== 'pause' && gate !== 'worker'

function mendOf({ action }: Gate): Mend {
  switch (action) {
    case 'reconnect':
      return 'reconnect'
    case 'resume':
      return 'resume'
    case 'edit':
    case 'approve':
    case 'retry':
    case 'settle':
      return 'edit'
    case null:
      return 'wait'
    default:
      return action satisfies never
  }
}

/** What is late already is due now. */
const atItsTime = ({ dueAt, now }: Known) => (dueAt > now ? dueAt : now)

/** A worker that is there now is expected to be there then. */
function factsAtItsTime(known: Known): WhyFacts {
  const { facts, now, dueAt } = known
  const seen = facts.workerSeenAt
  const isThere = seen !== null && now.getTime() - seen.getTime() <= silentAfterMs
  return { ...facts, dueAt, workerSeenAt: isThere ? atItsTime(known) : seen }
}
