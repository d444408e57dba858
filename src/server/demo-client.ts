import type { House } from './house.ts'

/** A signed-in person, with their API data. */
export interface DemoPerson {
  name: string
  email: string
  cookies: Map<string, string>
}

/** Sends requests to the server like a browser on its own pages. */
export interface DemoClient {
  /** @throws with the response when it is a refusal */
  ask(who: DemoPerson, method: string, path: string, body?: object): Promise<unknown>
  /** Signs in; null: there is no such person, or the password is another. */
  signIn(person: { name: string; email: string; password: string }): Promise<DemoPerson | null>
  /** Signs up and follows the link in the email. */
  signUp(person: { name: string; email: string; password: string }): Promise<DemoPerson>
  /** Triggers an email, and waits for it. @returns the first address in it that contains this text */
  linkInEmail(email: string, holds: string, cause: () => Promise<unknown>): Promise<URL>
  /** Passes a network’s consent page with the account of that name. @returns the final address */
  consent(who: DemoPerson, address: string, account: string): Promise<URL>
}

const letterPatienceMs = 20_000

export function demoClient(house: House, origin: string): DemoClient {
  async function send(who: DemoPerson, method: string, url: URL, body?: BodyInit, type?: string) {
    const headers = new Headers({ 'sec-fetch-site': 'same-origin', origin })
    if (type) headers.set('content-type', type)
    if (who.cookies.size > 0)
      headers.set('cookie', [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await house.fetch(new Request(url, { method, headers, ...(body && { body }) }))
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      if (value === '' || /max-age=0\b/i.test(cookie)) who.cookies.delete(name)
      else who.cookies.set(name, value)
    }
    return answer
  }

  const post = (who: DemoPerson, path: string, body: object) =>
    send(who, 'POST', new URL(path, origin), JSON.stringify(body), 'application/json')

  async function linkInEmail(email: string, holds: string, cause: () => Promise<unknown>): Promise<URL> {
    const before = house.sandbox?.mail().length ?? 0
    await cause()
    const until = Date.now() + letterPatienceMs
    while (Date.now() < until) {
      const emails = house.sandbox?.mail().slice(before) ?? []
      const found = emails.find(({ to, text }) => to === email && text.includes(holds))
      const [link] = found?.text.match(/https?:\/\/\S+/g)?.filter((one) => one.includes(holds)) ?? []
      if (link) return new URL(link)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    throw new Error(`no email to ${email} with ${holds}`)
  }

  return {
    async ask(who, method, path, body) {
      const sent = body && JSON.stringify(body)
      const answer = await send(who, method, new URL(`/api${path}`, origin), sent, sent && 'application/json')
      const text = await answer.text()
      if (!answer.ok) throw new Error(`${method} ${path} was answered ${answer.status}: ${text}`)
      return text === '' ? null : (JSON.parse(text) as unknown)
    },
    async signIn({ name, email, password }) {
      const person = { name, email, cookies: new Map<string, string>() }
      const { ok } = await post(person, '/api/auth/sign-in/email', { email, password })
      return ok ? person : null
    },
    async signUp({ name, email, password }) {
      const person = { name, email, cookies: new Map<string, string>() }
      const link = await linkInEmail(email, '/api/auth/', async () => {
        const answer = await post(person, '/api/auth/sign-up/email', { name, email, password })
        if (!answer.ok) throw new Error(`${email} could not sign up: ${await answer.text()}`)
      })
      await send(person, 'GET', link)
      return person
    },
    linkInEmail,
    async consent(who, address, account) {
      const form = new URLSearchParams({ account, decision: 'approve' })
      const stranger = { ...who, cookies: new Map<string, string>() }
      const page = new URL(address)
      const allowed = await send(stranger, 'POST', page, form, 'application/x-www-form-urlencoded')
      const back = allowed.headers.get('location')
      if (!back) throw new Error(`the consent page answered ${allowed.status}: ${await allowed.text()}`)
      const returned = await send(who, 'GET', new URL(back, origin))
      return new URL(returned.headers.get('location') ?? '', origin)
    },
  }
}
