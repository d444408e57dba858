import { networkRules } from '#domain/networks/network-rules.ts'
import type { StandInNetwork } from '#sandbox/sandbox.ts'
import { writeDuePosts } from '../due-posts.ts'
import type { Place } from '../place.ts'
import { addSamples, type Samples } from '../sample-media.ts'
import type { StandIns } from '../stand-ins.ts'
import { connectMany } from '../tenant.ts'

/** A post that must be on a network in the end, exactly once. */
export interface Expected {
  network: StandInNetwork
  account: string
  text: string
  /** Its number of files. */
  files: number
}

const postsPerAccount = 10
/** Of the posts to networks that need no media, one in this many has a picture. */
const everyNthHasImage = 7
/** These networks get videos, which are uploaded in parts and processed. */
const videoNetworks: readonly StandInNetwork[] = ['youtube', 'tiktok', 'instagram']

/** Writes posts that are due now, distributed evenly over accounts on the networks. */
export async function writePosts(
  place: Place,
  standIns: StandIns,
  {
    publications,
    seed,
    networks,
  }: { publications: number; seed: number; networks: readonly StandInNetwork[] },
): Promise<Expected[]> {
  const database = await place.open()
  try {
    const perNetwork = Math.ceil(publications / networks.length)
    const wanted = networks.flatMap((network) =>
      Array.from({ length: Math.ceil(perNetwork / postsPerAccount) }, (_, at) => ({
        network,
        account: nameAt(network, at),
      })),
    )
    const connected = await connectMany(database, 'Crash', standIns.url, wanted)
    const samplesOf = await addSamples(database, place, connected)
    const expected: Expected[] = []
    for (const network of networks) {
      const accounts = connected.filter((account) => account.network === network)
      const room = Math.min(perNetwork, publications - expected.length)
      for (let number = 0; number < room; number++) {
        const to = accounts[number % accounts.length]
        if (!to) throw new Error(`${network} has no account`)
        const text = `Crash test ${seed}, ${network} ${number}`
        const mediaIds = mediaFor(network, number, samplesOf(to))
        await writeDuePosts(database, [{ text, account: to, dueAt: new Date(), mediaIds }])
        expected.push({ network, account: to.account, text, files: mediaIds.length })
      }
    }
    return expected
  } finally {
    await database.close()
  }
}

function mediaFor(network: StandInNetwork, number: number, files: Samples): string[] {
  if (videoNetworks.includes(network)) return [files.video]
  const hasImage = networkRules[network].needsMedia || number % everyNthHasImage === 0
  return hasImage ? [files.image] : []
}

function nameAt(network: StandInNetwork, at: number): string {
  return network === 'bluesky' ? `lark${at}.test` : `lark${at}`
}
