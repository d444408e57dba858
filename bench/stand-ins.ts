import { networkIds } from '#domain/networks/network.ts'
import type { FaultInput } from '#sandbox/faults.ts'
import type { StandInNetwork, StandInPost } from '#sandbox/sandbox.ts'
import { startChild } from './child.ts'

/** The stand-in networks, in a process of their own. */
export interface StandIns extends AsyncDisposable {
  /** Without a path: what SANDBOX_URL takes. */
  origin: string
  /** The stand-ins' own address, ending in `/sandbox`. */
  url: string
  setFault(fault: FaultInput): Promise<void>
  /** Newest last. */
  posts(network: StandInNetwork): Promise<StandInPost[]>
  clearPosts(network: StandInNetwork): Promise<void>
  /** Every access token that can be renewed ends now. */
  expireTokens(): Promise<void>
  /** Everything the stand-in outbox holds, as JSON text. */
  letters(): Promise<string>
}

/** Every network there is. */
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
    letters: async () => (await ask(`${url}/api/mail`)).text(),
    [Symbol.asyncDispose]: () => child.kill('SIGKILL'),
  }
}

async function ask(url: string, init?: RequestInit): Promise<Response> {
  const answer = await fetch(url, init)
  if (!answer.ok) throw new Error(`The stand-ins answered ${answer.status}: ${await answer.text()}`)
  return answer
}
