import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { issueToken } from './accounts.ts'
import { openFiles } from './files.ts'
import { keepMedia, keepPost } from './posts.ts'
import { createSandbox, sandboxAppPassword, type Sandbox } from './sandbox.ts'
import { openStore, standInNetworks, type StandInNetwork } from './store.ts'

const origin = 'http://stand-ins.test'
const start = new Date('2026-03-01T09:00:00Z')
const script = '<script>alert(1)</script>'
const uploads = {
  'text/html': `<!doctype html>${script}`,
  'image/svg+xml': `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
  'application/xhtml+xml': `<html xmlns="http://www.w3.org/1999/xhtml">${script}</html>`,
  'text/plain': `plain ${script}`,
}
const types = Object.keys(uploads)
const allBytes: readonly string[] = Object.values(uploads)

const author = 'did:plc:mallory'
const cidOf = (type: string) => `file-${types.indexOf(type)}`
/** A file id in Bluesky's format, which works for other networks too. */
const mediaId = (network: StandInNetwork, type: string) =>
  network === 'bluesky' ? `${author}/${cidOf(type)}` : `${network}-${cidOf(type)}`
const postId = (network: StandInNetwork) =>
  network === 'bluesky' ? `at://${author}/app.bsky.feed.post/3mfyeszcd2227` : `${network}-post`

const scopes =
  'tweet.read users.read media.write openid r_organization_social pins:read boards:read user_accounts:read ' +
  'youtube.readonly youtube.force-ssl instagram_business_basic instagram_business_manage_comments ' +
  'instagram_business_manage_insights threads_basic threads_manage_insights threads_read_replies ' +
  'pages_show_list pages_read_engagement read_insights user.info.basic video.list identity read history'

/** The state of a finished upload, for any vendor. */
const upload = JSON.stringify({
  kind: 'video',
  bytes: 1,
  uploadToken: 'token',
  etags: [],
  readyAt: 0,
  category: 'tweet_image',
  totalBytes: 1,
  segments: 1,
  endsAt: start.getTime() + 86_400_000,
  fields: {},
})

const folder = mkdtempSync(join(tmpdir(), 'stand-ins-'))
let sandbox: Sandbox

/** Stand-ins with a file of each kind and a post of markup for each network. */
beforeAll(async () => {
  const storage = join(folder, 'sandbox.sqlite')
  const store = openStore(storage, 1e8)
  const files = openFiles(`${storage}-uploads`, 1e8)
  for (const network of standInNetworks) {
    store.run('insert into accounts values (?, ?, ?, ?)', network, author, script, script)
    const token = { token: network, network, account_id: author, kind: 'access' as const, scope: scopes }
    issueToken(store, token, start, 86_400)
    for (const [type, bytes] of Object.entries(uploads)) {
      const id = mediaId(network, type)
      keepMedia(store, { id, network, account_id: author, mime_type: type, upload, alt_text: script })
      await files.append(id, new TextEncoder().encode(bytes))
    }
    keepPost(store, {
      network,
      id: postId(network),
      account_id: author,
      text: script,
      attached: JSON.stringify(types.map((type) => ({ id: mediaId(network, type), altText: script }))),
      record: JSON.stringify({ id: script, resource: { snippet: {}, status: {} }, post: {} }),
      extra: { title: script, notes: [script], coverId: mediaId(network, 'text/html') },
      created_at: start.getTime(),
    })
  }
  store.close()
  sandbox = createSandbox({ storage, now: () => start })
  const email = { to: 'ada@example.com', subject: script, text: script, html: script }
  const body = JSON.stringify(email)
  await sandbox.fetch(new Request(`${origin}/sandbox/mail/messages`, { method: 'POST', body }))
})
afterAll(() => {
  sandbox.close()
  rmSync(folder, { recursive: true })
})

/** The values of an address parameter: a new parameter name must be added, so that its route is visited. */
function valuesOf(parameter: string, network: StandInNetwork): string[] {
  const media = types.map((type) => mediaId(network, type))
  const known: Record<string, string[]> = {
    id: [...media, postId(network), '1'],
    post: [postId(network)],
    video: media,
    urn: [postId(network), ...media.map((id) => `urn:li:image:${id}`)],
    file: [`${author}.png`, '1-small.png', ...media],
    name: ['rye-board', 'why-rye', script],
    size: ['1024x1024', script],
    version: ['v25.0'],
    index: ['0'],
    number: ['1', script],
    edge: ['videos'],
    format: ['video'],
    rkey: ['3mfyeszcd2227'],
    network: [network],
    subreddit: ['lark'],
    profile: [`@${script}`],
    user: ['me', author],
    page: [author],
    did: [author],
    username: [script],
  }
  const values = known[parameter]
  if (!values) throw new Error(`Say in this test what :${parameter} may be`)
  return values
}

/** Every address of a route, with each value of each parameter. */
function addressesOf(path: string, network: StandInNetwork): string[] {
  const [whole, parameter] = /:(\w+)(?:\{[^}]*\})?/.exec(path) ?? []
  if (whole === undefined || parameter === undefined) return [path.replace('*', 'anything')]
  return valuesOf(parameter, network).flatMap((value) =>
    addressesOf(path.replace(whole, encodeURIComponent(value).replace(/^%40/, '@')), network),
  )
}

/** The queries of a read that names a file. */
const queries = types.map((type) => `?did=${author}&cid=${cidOf(type)}&fields=id`)

/** The problem of a response; null when a browser that opens it runs nothing. */
async function problemWith(answer: Response): Promise<string | null> {
  const type = answer.headers.get('content-type')?.split(';')[0] ?? ''
  const policy = answer.headers.get('content-security-policy') ?? ''
  const text = await answer.text()
  const isAttached = answer.headers.get('content-disposition') === 'attachment'
  if (answer.headers.get('x-content-type-options') !== 'nosniff') return 'nosniff is missing'
  if (!/^sandbox\b/.test(policy) || !policy.includes("default-src 'none'")) return `its policy is ${policy}`
  if (/allow-scripts|script-src/.test(policy)) return `scripts may run by ${policy}`
  if (allBytes.includes(text)) {
    return type === 'application/octet-stream' && isAttached ? null : `a file is given out as ${type}`
  }
  const isCode = /html|xml|svg|javascript|css/.test(type)
  return isCode && text.includes(script) ? `what was sent stands in ${type}` : null
}

test('whatever was uploaded, no address of any stand-in serves it as something a browser runs', async () => {
  const problems = new Set<string>()
  const reached = new Set<string>()
  for (const { method, path } of sandbox.routes()) {
    // A deletion would remove what later requests look for.
    if (method === 'DELETE') continue
    const own = standInNetworks.find((network) => path.startsWith(`/sandbox/${network}/`))
    const shared = /:network\b|\/media\//.test(path) ? standInNetworks : (['bluesky'] as const)
    for (const network of own ? [own] : shared) {
      const asked = { method: method === 'ALL' ? 'GET' : method, headers: headersOf(network, method) }
      const tails = asked.method === 'GET' ? ['', ...queries] : ['']
      const addresses = addressesOf(path, network)
      for (const address of addresses.flatMap((one) => tails.map((tail) => one + tail))) {
        const answer = await sandbox.fetch(new Request(origin + address, asked))
        if (answer.headers.get('content-disposition') === 'attachment') reached.add(path)
        const problem = await problemWith(answer)
        if (problem) problems.add(`${method} ${path}: ${problem}`)
      }
    }
  }
  expect([...problems]).toEqual([])
  // The requests reach the routes that serve files.
  expect([...reached].toSorted()).toEqual([
    '/sandbox/bluesky/xrpc/com.atproto.sync.getBlob',
    '/sandbox/media/:id',
  ])
})

function headersOf(network: StandInNetwork, method: string): Record<string, string> {
  return {
    authorization: `Bearer ${network}`,
    'user-agent': 'web:app.postlark:v1 (test)',
    'linkedin-version': '202609',
    'x-restli-protocol-version': '2.0.0',
    ...(method !== 'GET' && { 'content-type': 'text/html' }),
  }
}

test('pictures and videos are served with their types, on their own addresses', async () => {
  const login = JSON.stringify({ identifier: 'ada.test', password: sandboxAppPassword })
  const opened = await sandbox.fetch(
    new Request(`${origin}/sandbox/bluesky/xrpc/com.atproto.server.createSession`, {
      method: 'POST',
      body: login,
    }),
  )
  const { did, accessJwt } = (await opened.json()) as { did: string; accessJwt: string }
  const upload = async (type: string) => {
    const headers = { 'content-type': type, authorization: `Bearer ${accessJwt}` }
    const init = { method: 'POST', headers, body: `${type} ${script}` }
    const path = '/sandbox/bluesky/xrpc/com.atproto.repo.uploadBlob'
    const { blob } = (await (await sandbox.fetch(new Request(origin + path, init))).json()) as {
      blob: { ref: { $link: string } }
    }
    const query = new URLSearchParams({ did, cid: blob.ref.$link })
    return sandbox.fetch(
      new Request(`${origin}/sandbox/bluesky/xrpc/com.atproto.sync.getBlob?${query.toString()}`),
    )
  }
  for (const type of ['image/png', 'image/webp', 'video/mp4']) {
    const answer = await upload(type)
    expect([type, answer.headers.get('content-disposition')]).toEqual([type, null])
    expect(answer.headers.get('content-type')).toBe(type)
    expect(answer.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  }
  const page = await upload('text/html')
  expect(page.headers.get('content-type')).toBe('application/octet-stream')
  expect(page.headers.get('content-disposition')).toBe('attachment')
})

test('a consent page may submit its form here and to the return address of the connection, and nowhere else', async () => {
  const query = new URLSearchParams({
    response_type: 'code',
    client_id: 'stand-in',
    redirect_uri: 'https://post.example.org/linkedin-callback',
    scope: 'openid',
    state: 's',
  })
  const answer = await sandbox.fetch(
    new Request(`${origin}/sandbox/linkedin/oauth/v2/authorization?${query.toString()}`),
  )
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("form-action 'self' https://post.example.org;")
  expect(policy).toMatch(/^sandbox allow-same-origin allow-forms allow-downloads; default-src 'none'/)
})
