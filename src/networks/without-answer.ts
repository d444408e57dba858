import { unlessUnreachable } from './http.ts'
import type { AppPasswordConnect, Network, NetworkMetrics, OAuthConnect } from './network.ts'

/**
 * The network as the rest of Postlark sees it: a call outside of publishing whose answer is missing has the result
 * `unreachable`, and asking to revoke tokens then does nothing. Publishing, looking for a post and comments decide for
 * themselves: after an irreversible call a missing answer means something else.
 */
export function unreachableWithoutAnswer(network: Network): Network {
  const { connect, metrics, remove, choices } = network
  return {
    ...network,
    connect: connect.kind === 'oauth' ? oauth(connect) : appPassword(connect),
    ...(metrics && { metrics: readings(metrics) }),
    ...(remove && { remove: settled(remove) }),
    ...(choices && { choices: settled(choices) }),
  }
}

function oauth(connect: OAuthConnect): OAuthConnect {
  const { exchange, refresh, revoke, ownApp } = connect
  return {
    ...connect,
    exchange: settled(exchange),
    refresh: settled(refresh),
    ...(revoke && { revoke: attempted(revoke) }),
    ...(ownApp && {
      ownApp: { through: (app) => oauth(ownApp.through(app)), check: settled(ownApp.check) },
    }),
  }
}

function appPassword(connect: AppPasswordConnect): AppPasswordConnect {
  const { signIn, refresh, revoke } = connect
  return {
    ...connect,
    signIn: settled(signIn),
    refresh: settled(refresh),
    ...(revoke && { revoke: attempted(revoke) }),
  }
}

function readings(metrics: NetworkMetrics): NetworkMetrics {
  const { posts, account, days, list, readback } = metrics
  return {
    ...metrics,
    posts: settled(posts),
    ...(account && { account: settled(account) }),
    ...(days && { days: settled(days) }),
    ...(list && { list: settled(list) }),
    ...(readback && { readback: settled(readback) }),
  }
}

function settled<Given extends unknown[], Result>(ask: (...given: Given) => Promise<Result>) {
  return (...given: Given) => unlessUnreachable(() => ask(...given))
}

function attempted<Given extends unknown[]>(ask: (...given: Given) => Promise<void>) {
  return async (...given: Given) => void (await unlessUnreachable(() => ask(...given)))
}
