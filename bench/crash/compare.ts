import { type StandIns, standInNetworks } from '../stand-ins.ts'
import type { Expected } from './write-posts.ts'

/** How what stands at the networks differs from what should. All empty: every post is there, exactly once. */
export interface Difference {
  lost: string[]
  twice: string[]
  /** Nobody wrote it, or not like this. */
  strange: string[]
}

/** Compares what was written with what the stand-ins show. */
export async function compareWith(standIns: StandIns, expected: readonly Expected[]): Promise<Difference> {
  const seen = await postsSeen(standIns)
  const wanted = new Set(expected.map(keyOf))
  return {
    lost: [...wanted].filter((key) => !seen.has(key)),
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
      const key = keyOf({ network, account, text, images: media.length })
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
  }
  return seen
}

const keyOf = ({ network, account, text, images }: Expected) =>
  `${network} ${account}: ${text}${images > 0 ? `, ${images} image` : ''}`
