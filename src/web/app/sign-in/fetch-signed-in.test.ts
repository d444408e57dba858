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
  vi.stubGlobal('location', { pathname: '/dashboard', search: '', assign: (to: string) => left.push(to) })
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

test('what is refused because the session was replaced is asked again', async () => {
  answers = { [posts]: [refused, ok], [session]: [signedIn] }
  expect((await fetchSignedIn(posts, {})).status).toBe(200)
  expect(left).toEqual([])
})

test('a session that ended leads to the sign-in page', async () => {
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

test('the session is looked at only after the call that replaces it', async () => {
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
