import { setTimeout as sleep } from 'node:timers/promises'
import type { StandIns } from './stand-ins.ts'

/** A signed-in person. */
export interface Visitor {
  /** The Cookie header of their browser. */
  cookie: string
  /** @throws for an error response */
  ask(method: 'GET' | 'POST', path: string, body?: object): Promise<Response>
}

const somebody = { name: 'Bench', email: 'bench@example.org', password: 'correct horse battery' }

/** Signs up like a person: with a password, and the link in the email in the stand-in outbox. */
export async function signUp(origin: string, standIns: StandIns): Promise<{ userId: string }> {
  await call(origin, null, 'POST', '/api/auth/sign-up/email', somebody)
  await call(origin, null, 'GET', await linkInEmail(standIns))
  const { ask } = await signIn(origin)
  return { userId: ((await (await ask('GET', '/api/me')).json()) as { id: string }).id }
}

/** Signs in as the person who signed up. */
export async function signIn(origin: string): Promise<Visitor> {
  const { email, password } = somebody
  const answer = await call(origin, null, 'POST', '/api/auth/sign-in/email', { email, password })
  const cookie = answer.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  return { cookie, ask: (method, path, body) => call(origin, cookie, method, path, body) }
}

async function linkInEmail(standIns: StandIns): Promise<string> {
  for (let looks = 0; looks < 100; looks++) {
    const link = /http[^\s"\\]+/.exec(await standIns.emails())?.[0]
    if (link) {
      const { pathname, search } = new URL(link)
      return pathname + search
    }
    await sleep(100)
  }
  throw new Error('The email with the link did not come')
}

async function call(
  origin: string,
  cookie: string | null,
  method: 'GET' | 'POST',
  path: string,
  body?: object,
): Promise<Response> {
  const answer = await fetch(origin + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(method === 'POST' && { origin, 'content-type': 'application/json' }),
      ...(cookie !== null && { cookie }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer
}
