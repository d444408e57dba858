import { networkIds } from '#domain/networks/network.ts'
import type { FaultInput } from '#sandbox/faults.ts'
import type { StandInNetwork, StandInPost } from '#sandbox/sandbox.ts'
import { startChild } from './child.ts'

/** The stand-in networks, in their own process. */
export interface StandIns extends AsyncDisposable {
  /** Without a path: the value of SANDBOX_URL. */
  origin: string
  /** The address of the stand-ins, ending in `/sandbox`. */
  url: string
  setFault(fault: FaultInput): Promise<void>
  /** Newest last. */
  posts(network: StandInNetwork): Promise<StandInPost[]>
  clearPosts(network: StandInNetwork): Promise<void>
  /** Expires every renewable access token now. */
  expireTokens(): Promise<void>
  /** All emails in the stand-in outbox, as JSON text. */
  emails(): Promise<string>
}

/** All networks. */
export const standInNetworks = networkIds

export async function startStandIns(): Promise<StandIns> {
  const child = startChild('bench/stand-ins-process.ts', {}, (line) =>
    line.startsWith('{') ? (JSON.parse(line) as { url: string }).url : null,
  )
  const origin = await child.ready
  const url = `${origin}/sandbox`
  return {
    origin,
    url,
    async setFault(fault) {
      await ask(`${url}/api/faults`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(fault),
      })
    },
    posts: async (network) => (await (await ask(`${url}/api/${network}/posts`)).json()) as StandInPost[],
    async clearPosts(network) {
      await ask(`${url}/api/${network}/posts`, { method: 'DELETE' })
    },
    async expireTokens() {
      await ask(`${url}/api/tokens`, { method: 'DELETE' })
    },
    emails: async () => (await ask(`${url}/api/mail`)).text(),
    [Symbol.asyncDispose]: () => child.kill('SIGKILL'),
  }
}

async function ask(url: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`The stand-ins answered ${answer.status}: ${await answer.text()}`)
  return answer
}
