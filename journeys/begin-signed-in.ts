import type { APIRequestContext, APIResponse, Page } from 'playwright-core'
import { type Email, newestEmail } from './product.ts'

/** The networks that a journey can begin with. */
export const connectable = ['twitter', 'linkedin', 'bluesky'] as const
type Network = (typeof connectable)[number]

/**
 * Begins a journey with a person who has signed up, confirmed their address, seen the tour, and connected some networks. It
 * sends what the screens send, without drawing them: those screens have journeys of their own (first-minute, story, access,
 * ten-networks). The page shows the dashboard at the end.
 * @param networks none: no account is connected
 */
export async function beginSignedIn(
  page: Page,
  person: { name: string; email: string },
  networks: readonly Network[] = [],
): Promise<void> {
  // It shares the cookies of the page.
  const { request } = page.context()
  await signUp(request, person)
  await post(request, '/api/me/onboarding')
  await post(request, '/api/me/first-steps')
  if (networks.length > 0) await connect(request, networks)
  await page.goto('/dashboard')
}

async function signUp(request: APIRequestContext, { name, email }: { name: string; email: string }) {
  const password = 'correct horse battery'
  await post(request, '/api/auth/sign-up/email', {
    name,
    email,
    password,
    callbackURL: '/auth/callback?next=%2Fdashboard',
  })
  const link = linkIn(await newestEmail(request, email))
  // The server may be behind another name than the one in the email.
  await answered(await request.get(`${link.pathname}${link.search}`))
}

function linkIn({ text }: Email): URL {
  const [link] = /http\S+\/api\/auth\/\S+/.exec(text) ?? []
  if (!link) throw new Error('the email has no link')
  return new URL(link)
}

async function connect(request: APIRequestContext, networks: readonly Network[]): Promise<void> {
  const workspaces = await answered(await request.get('/api/workspaces'))
  const [{ id } = { id: '' }] = (await workspaces.json()) as { id: string }[]
  for (const network of networks) {
    const path = `/api/workspaces/${id}/connections/${network}`
    if (network === 'bluesky') {
      await post(request, path, { handle: '@haldonstreet', appPassword: 'lark-lark-lark-lark' })
    } else await approve(request, `${path}/authorize`)
  }
}

/** Approves at the network's consent page, which leads back to the product. */
async function approve(request: APIRequestContext, path: string): Promise<void> {
  const { url } = (await (await post(request, path)).json()) as { url: string }
  const form = { account: 'postlark_demo', decision: 'approve' }
  await answered(await request.post(url, { form }))
}

async function post(request: APIRequestContext, path: string, data?: object): Promise<APIResponse> {
  return answered(await request.post(path, { data: data ?? {}, headers: { 'x-timezone': 'Europe/London' } }))
}

async function answered(answer: APIResponse): Promise<APIResponse> {
  if (!answer.ok()) throw new Error(`${answer.url()} answered ${answer.status()}: ${await answer.text()}`)
  return answer
}
