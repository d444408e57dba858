import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let answers: Record<string, (() => Response)[]>
let asked: string[]
let left: string[]
let replaceSession: typeof import('./fetch-signed-in.ts').replaceSession
let fetchSignedIn: typeof import('./fetch-signed-in.ts').fetchSignedIn

const posts = '/api/posts'
const session = '/api/auth/get-session'
const refused = () => new Response('{}', { status: 401 })
const ok = () => new Response('[]')
const signedIn = () => Response.json({ user: { email: 'ana@example.com' } })
const signedOut = () => Response.json(null)

beforeEach(async () => {
  asked = []
  left = []
  vi.stubGlobal('location', {
    pathname: '/dashboard',
    search: '',
    hash: '',
    assign: (to: string) => left.push(to),
  })
  vi.stubGlobal('window', { dispatchEvent: () => true })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    const next = answers[address]?.shift()
    if (!next) throw new TypeError('Failed to fetch')
    return next()
  })
  vi.resetModules()
  const module = await import('./fetch-signed-in.ts')
  ;({ replaceSession, fetchSignedIn } = module)
})
afterEach(() => vi.unstubAllGlobals())

test('a request refused because the session was replaced is repeated', async () => {
  answers = { [posts]: [refused, ok], [session]: [signedIn] }
  expect((await fetchSignedIn(posts, {})).status).toBe(200)
  expect(left).toEqual([])
})

test('an ended session leads to the sign-in page', async () => {
  answers = { [posts]: [refused], [session]: [signedOut] }
  expect((await fetchSignedIn(posts, {})).status).toBe(401)
  expect(left).toEqual(['/signin?next=%2Fdashboard&ended'])
  expect(asked).toEqual([posts, session])
})

test('a server that cannot say whether there is a session does not end it', async () => {
  answers = { [posts]: [refused], [session]: [] }
  await expect(fetchSignedIn(posts, {})).rejects.toThrow('Failed to fetch')
  expect(left).toEqual([])
})

test.each([500, 502, 503, 429])(
  'a session check answered with %i does not end the session',
  async (status) => {
    answers = { [posts]: [refused], [session]: [() => new Response('{}', { status })] }
    await expect(fetchSignedIn(posts, {})).rejects.toThrow(String(status))
    expect([left, asked]).toEqual([[], [posts, session]])
  },
)

test('a session check answered with 401 ends it', async () => {
  answers = { [posts]: [refused], [session]: [refused] }
  expect((await fetchSignedIn(posts, {})).status).toBe(401)
  expect(left).toHaveLength(1)
})

test('the session is checked only after the call that replaces it', async () => {
  answers = { [posts]: [refused, ok], [session]: [signedIn] }
  const call = Promise.withResolvers<void>()
  const replaced = replaceSession(() => call.promise)
  const answer = fetchSignedIn(posts, {})
  await vi.waitFor(() => expect(asked).toEqual([posts]))
  await new Promise((resolve) => setImmediate(resolve))
  expect(asked).toEqual([posts])
  call.resolve()
  await replaced
  expect((await answer).status).toBe(200)
  expect(asked).toEqual([posts, session, posts])
})
