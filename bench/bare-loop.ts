import { createNetworks } from '#networks/registry.ts'
import { sandboxAppPassword } from '#sandbox/sandbox.ts'

/**
 * Posts to the Bluesky stand-in as fast as one process can: Postlark's calls without Postlark.
 * @returns posts per second
 */
export async function bareLoop(
  sandboxUrl: string,
  size: { calls: number; accounts: number; concurrency: number },
): Promise<number> {
  const accounts = await signIn(sandboxUrl, Math.min(size.accounts, size.concurrency))
  const url = `${sandboxUrl}/bluesky/xrpc/com.atproto.repo.createRecord`
  let next = 0
  const began = performance.now()
  await Promise.all(
    Array.from({ length: size.concurrency }, async () => {
      for (let call = next++; call < size.calls; call = next++) {
        const account = accounts[call % accounts.length]
        if (account) await post(url, account, call)
      }
    }),
  )
  return size.calls / ((performance.now() - began) / 1000)
}

interface Account {
  externalId: string
  tokens: { accessToken: string }
}

async function post(url: string, account: Account, call: number): Promise<void> {
  const record = { $type: 'app.bsky.feed.post', text: `Bare ${call}`, createdAt: new Date().toISOString() }
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${account.tokens.accessToken}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({
      repo: account.externalId,
      collection: 'app.bsky.feed.post',
      rkey: keyOf(call),
      record,
    }),
  })
  const said = await answer.text()
  if (!answer.ok) throw new Error(`The stand-in answered ${answer.status}: ${said}`)
}

const alphabet = '234567abcdefghijklmnopqrstuvwxyz'

/** A record key in the network's format: thirteen characters. */
function keyOf(call: number): string {
  let key = ''
  for (let rest = call; key.length < 12; rest = Math.floor(rest / 32)) key = alphabet.charAt(rest % 32) + key
  return `3${key}`
}

async function signIn(sandboxUrl: string, count: number): Promise<Account[]> {
  const connect = createNetworks({ bluesky: { serviceUrl: `${sandboxUrl}/bluesky` } }).get('bluesky')?.connect
  if (connect?.kind !== 'app-password') throw new Error('Bluesky is not here')
  const io = { fetch, signal: AbortSignal.timeout(60_000), now: () => new Date() }
  const accounts: Account[] = []
  for (let at = 0; at < count; at++) {
    const login = { handle: `bare${at}.test`, appPassword: sandboxAppPassword }
    const signedIn = await connect.signIn(login, io)
    if (signedIn.kind !== 'connected') throw new Error('The stand-in did not let the bare loop in')
    accounts.push(signedIn.account)
  }
  return accounts
}
