import { Hono, type Context } from 'hono'
import { z } from 'zod'
import { accountNamed, randomToken } from './accounts.ts'
import { html, page, type Html } from './page.ts'
import { ownPage } from './seal.ts'
import type { Stage } from './stand-in.ts'
import type { StandInNetwork } from './store.ts'

/** The differences between vendors' consent pages. */
export interface ConsentStyle {
  network: StandInNetwork
  /** Its common name: X. */
  name: string
  path: string
  pkce: boolean
  codeLifeSec: number
  idOf: (digest: Buffer) => string
  /** The vendor's name for `client_id`. */
  clientParameter?: 'client_key'
}

const request = z.object({
  response_type: z.literal('code'),
  client_id: z.string().min(1),
  redirect_uri: z.url({ protocol: /^https?$/ }),
  scope: z.string().min(1),
  state: z.string().min(1).max(500),
  code_challenge: z.string().min(43).max(128).optional(),
  code_challenge_method: z.literal('S256').optional(),
})
type ConsentRequest = z.infer<typeof request>

const decision = z.object({
  account: z
    .string()
    .trim()
    .regex(/^[\w.-]{1,50}$/),
  decision: z.enum(['approve', 'deny']),
})

/** The page on which a person chooses an account and allows or denies the connection. */
export function consentRoutes(stage: Stage, style: ConsentStyle): Hono {
  const app = new Hono()

  app.get(style.path, async (c) => {
    const asked = await readRequest(c, style)
    return asked instanceof Response ? asked : answerConsent(style, asked, null)
  })

  app.post(style.path, async (c) => {
    const asked = await readRequest(c, style)
    if (asked instanceof Response) return asked
    const chosen = decision.safeParse(await c.req.parseBody())
    if (!chosen.success) {
      const problem = 'An account name has 1 to 50 letters, digits, dots, dashes or _.'
      return answerConsent(style, asked, problem)
    }
    const back = new URL(asked.redirect_uri)
    back.searchParams.set('state', asked.state)
    if (chosen.data.decision === 'deny') back.searchParams.set('error', 'access_denied')
    else back.searchParams.set('code', issueCode(stage, style, asked, chosen.data.account))
    return c.redirect(back.href, 303)
  })
  return app
}

async function readRequest(c: Context, style: ConsentStyle): Promise<ConsentRequest | Response> {
  const query = c.req.query()
  const asked = request.safeParse(
    style.clientParameter ? { ...query, client_id: query[style.clientParameter] } : query,
  )
  if (!asked.success) {
    const field = asked.error.issues[0]?.path.join('.') ?? 'request'
    return ownPage(problemPage(style, `Something is wrong with “${field}”.`), { status: 400 })
  }
  if (style.pkce && !asked.data.code_challenge) {
    const problem = 'The PKCE challenge is missing (“code_challenge”, method S256).'
    return ownPage(problemPage(style, problem), { status: 400 })
  }
  return asked.data
}

function issueCode(stage: Stage, style: ConsentStyle, asked: ConsentRequest, name: string): string {
  const account = accountNamed(stage.store, style.network, name, style.idOf)
  const code = randomToken()
  stage.store.run(
    'insert into codes values (?, ?, ?, ?, ?, ?, ?, ?)',
    code,
    style.network,
    account.id,
    asked.client_id,
    asked.redirect_uri,
    asked.code_challenge ?? null,
    asked.scope,
    stage.now().getTime() + style.codeLifeSec * 1000,
  )
  return code
}

function answerConsent(style: ConsentStyle, asked: ConsentRequest, problem: string | null) {
  const needs = { status: problem === null ? 200 : 400, formsTo: asked.redirect_uri }
  return ownPage(consentPage(style, asked, problem), needs)
}

function consentPage(style: ConsentStyle, asked: ConsentRequest, problem: string | null): Html {
  const scopes = asked.scope.split(/[\s,]+/)
  return page(
    `Connect to stand-in ${style.name}`,
    html`<main class="card ${style.network}">
      <p class="stamp">Stand-in ${style.name}</p>
      <h1>Let Postlark use your ${style.name} account?</h1>
      <p class="quiet">
        This page plays the part of ${style.name}. Nothing reaches the real one, and any account name works.
      </p>
      ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
      <form method="post">
        <label for="account">Account name</label>
        <input
          id="account"
          name="account"
          value="postlark_demo"
          autocomplete="off"
          spellcheck="false"
          required
        />
        <p class="asks">Postlark asks for:</p>
        <ul class="scopes">
          ${scopes.map((scope) => html`<li>${scope}</li>`)}
        </ul>
        <div class="choices">
          <button name="decision" value="approve" class="main">Approve</button>
          <button name="decision" value="deny" formnovalidate>Deny</button>
        </div>
      </form>
    </main>`,
    'consent',
  )
}

function problemPage(style: ConsentStyle, problem: string): Html {
  return page(
    `Stand-in ${style.name}`,
    html`<main class="card ${style.network}">
      <p class="stamp">Stand-in ${style.name}</p>
      <h1>This request cannot be shown</h1>
      <p class="problem">${problem}</p>
    </main>`,
    'consent',
  )
}
