import type { Connection } from '#contract/connections.ts'
import type { Problem, ProblemCode } from '#domain/post/check-post.ts'
import { networkIds, type NetworkId } from '#domain/networks/network.ts'
import { hasOwnText, type ComposerState, type Tab } from './composer-state.ts'

/** What is simply not there yet is said only once a save was tried: an empty page is not a mistake. */
const saidOnlyWhenTried: readonly ProblemCode[] = [
  'text-missing',
  'connections-missing',
  'media-needed',
  'media-not-ready',
  'setting-missing',
  'time-missing',
]

/** The accounts chosen that still exist, in the order every screen lists networks. */
export function chosenConnections(state: ComposerState, connections: readonly Connection[]): Connection[] {
  return sortedByNetwork(connections).filter((connection) => state.connectionIds.includes(connection.id))
}

/** Connections in the order every screen lists networks. */
export function sortedByNetwork(connections: readonly Connection[]): Connection[] {
  return [...connections].sort((a, b) => networkIds.indexOf(a.provider) - networkIds.indexOf(b.provider))
}

/** The networks of some connections, each once. */
export function networksOf(connections: readonly Connection[]): NetworkId[] {
  return [...new Set(connections.map((connection) => connection.provider))]
}

/** The problems to show now. */
export function problemsToShow(problems: readonly Problem[], state: ComposerState): Problem[] {
  const said = problems.filter((problem) => state.wasTried || !saidOnlyWhenTried.includes(problem.code))
  return sharedOnce(said, state)
}

/**
 * An empty reply or a banned word that several networks share is one thing to do: said for the network that is shown,
 * else for the first.
 */
function sharedOnce(problems: readonly Problem[], { content, tab }: ComposerState): Problem[] {
  const isShared = ({ code, place, reply, network }: Problem) =>
    (code === 'word-banned' ? place === 'text' : code === 'text-missing' && reply !== undefined) &&
    network !== null &&
    !hasOwnText(content, network)
  return problems.filter((one) => {
    if (!isShared(one)) return true
    const same = problems.filter((other) => isShared(other) && wishOf(other) === wishOf(one))
    return one === (same.find(({ network }) => network === tab) ?? same[0])
  })
}

/** What is to be done, whatever the network. */
const wishOf = ({ code, reply, message }: Problem) => [code, reply, message].join(' ')

/** The text problems that the text of a tab has: a network with its own text answers for itself. */
export function textProblemsOn(tab: Tab, problems: readonly Problem[], state: ComposerState): Problem[] {
  return problems.filter((one) => one.place === 'text' && one.reply === undefined && isOnTab(tab, one, state))
}

/** The problems that one reply of a tab has, with its words or its files. */
export function replyProblemsOn(
  tab: Tab,
  reply: number,
  problems: readonly Problem[],
  state: ComposerState,
): Problem[] {
  return problems.filter((one) => one.reply === reply && isOnTab(tab, one, state))
}

function isOnTab(tab: Tab, { network }: Problem, state: ComposerState): boolean {
  if (network === null) return true
  return tab === 'all' ? !hasOwnText(state.content, network) : network === tab
}
