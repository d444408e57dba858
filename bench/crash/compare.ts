import { type StandIns, standInNetworks } from '../stand-ins.ts'
import type { Expected } from './write-posts.ts'

/**
 * The difference between the posts on the networks and the expected ones. All empty: every post is there, exactly
 * once.
 */
export interface Difference {
  lost: string[]
  twice: string[]
  /** No one wrote it, or not like this. */
  strange: string[]
}

/**
 * Compares the written posts with those at the stand-ins. `waiting`: network and text of posts their author must
 * settle.
 */
export async function compareWith(
  standIns: StandIns,
  expected: readonly Expected[],
  waiting: readonly string[],
): Promise<Difference> {
  const seen = await postsSeen(standIns)
  const wanted = new Set(expected.map(keyOf))
  return {
    // Posts waiting for their author may be there or not.
    lost: [...wanted].filter((key) => !seen.has(key) && !waiting.some((one) => key.startsWith(one))),
    twice: [...seen].filter(([, times]) => times > 1).map(([key, times]) => `${key} (${times} times)`),
    strange: [...seen.keys()].filter((key) => !wanted.has(key)),
  }
}

/** How many of the posts have arrived, each counted once. */
export async function countArrived(standIns: StandIns, expected: readonly Expected[]): Promise<number> {
  const seen = await postsSeen(standIns)
  return expected.filter((one) => seen.has(keyOf(one))).length
}

async function postsSeen(standIns: StandIns): Promise<Map<string, number>> {
  const seen = new Map<string, number>()
  for (const network of standInNetworks) {
    for (const { account, text, media } of await standIns.posts(network)) {
      const key = keyOf({ network, account, text, files: media.length })
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
  }
  return seen
}

/** A Page has another name than its account; the text alone identifies a post, because each is written once. */
const keyOf = ({ network, text, files }: Expected) =>
  `${network}: ${text}${files > 0 ? `, ${files} file` : ''}`
