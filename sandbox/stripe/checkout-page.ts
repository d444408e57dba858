import { type Context, Hono } from 'hono'
import { z } from 'zod'
import { html, page } from '../page.ts'
import { ownPage } from '../seal.ts'
import { originOf } from '../stand-in.ts'
import type { Counter } from './api.ts'
import { cardNumbered } from './cards.ts'
import { finish, orderOf, payWith, type Payment } from './checkout.ts'
import { find, need, type CheckoutSession, type PaymentMethod, type Shop } from './objects.ts'
import { Refusal } from './refusal.ts'
import { cardFields, money, priceText, productName, strip } from './words.ts'

const typed = z.object({
  number: z.string().max(40),
  name: z.string().trim().max(100).optional(),
  terms: z.string().optional(),
})
const confirmed = z.object({ method: z.string().max(100), decision: z.enum(['confirm', 'fail']) })

interface Shown {
  status: 200 | 400 | 402
  problem: string | null
  /** What was typed, which stays. */
  number?: string | undefined
  name?: string | undefined
}

/** The page on which a person pays. */
export function checkoutPages(counter: Counter): Hono {
  const app = new Hono()
  const open = (c: Context) => {
    const shop = counter.change(() => counter.shop(originOf(c)))
    return { shop, session: find(shop, 'checkout.session', c.req.param('id') ?? '') }
  }

  app.get('/:id', (c) => {
    const { shop, session } = open(c)
    return session?.status === 'open'
      ? payPage(shop, session, { status: 200, problem: null })
      : overPage(session)
  })
  app.post('/:id', async (c) => {
    const { shop, session } = open(c)
    if (session?.status !== 'open') return overPage(session)
    const form = typed.safeParse(await c.req.parseBody())
    const kept = { number: form.data?.number, name: form.data?.name }
    const card = form.success ? cardNumbered(form.data.number) : undefined
    if (!form.success || !card) {
      return payPage(shop, session, { ...kept, status: 400, problem: 'That is not one of the test cards.' })
    }
    if (asksTerms(session) && !form.data.terms) {
      return payPage(shop, session, { ...kept, status: 400, problem: 'Accept the terms to continue.' })
    }
    const email = session.customer_email ?? null
    const pay = () => payWith(shop, session, card, { name: form.data.name || null, email })
    return afterPayment(shop, session, refusable(counter, pay), kept)
  })
  app.post('/:id/confirm', async (c) => {
    const { shop, session } = open(c)
    if (session?.status !== 'open') return overPage(session)
    const form = confirmed.safeParse(await c.req.parseBody())
    const method = form.success ? find(shop, 'payment_method', form.data.method) : undefined
    if (!form.success || !method || method.customer !== null || form.data.decision === 'fail') {
      return payPage(shop, session, { status: 402, problem: 'Your bank did not confirm this card.' })
    }
    return afterPayment(
      shop,
      session,
      refusable(counter, () => finish(shop, session, method)),
    )
  })
  return app
}

/** A card that fails within the change is a decline, and leaves nothing behind. */
function refusable(counter: Counter, pay: () => Payment): Payment {
  try {
    return counter.change(pay)
  } catch (error) {
    if (error instanceof Refusal) return { kind: 'declined', message: error.message }
    throw error
  }
}

function afterPayment(
  shop: Shop,
  session: CheckoutSession,
  paid: Payment,
  kept: Pick<Shown, 'number' | 'name'> = {},
): Response | Promise<Response> {
  switch (paid.kind) {
    case 'done':
      return redirect((session.success_url ?? '/').replaceAll('{CHECKOUT_SESSION_ID}', session.id))
    case 'declined':
      return payPage(shop, session, { ...kept, status: 402, problem: paid.message })
    case 'asks':
      return confirmPage(session, paid.method)
    default:
      return paid satisfies never
  }
}

export function redirect(to: string): Response {
  return new Response(null, { status: 303, headers: { location: to } })
}

function asksTerms({ consent_collection: consent }: CheckoutSession): boolean {
  return consent?.terms_of_service === 'required'
}

function payPage(
  shop: Shop,
  session: CheckoutSession,
  { status, problem, number, name }: Shown,
): Promise<Response> {
  const order = orderOf(shop, session.id)
  const price = need(shop, 'price', order.price)
  const customer = session.customer ? find(shop, 'customer', session.customer) : undefined
  const asked = priceText(price, order.quantity)
  const isTrial = order.trialDays !== null || order.trialEnd !== null
  const days = order.trialDays === null ? 'Free trial' : `${order.trialDays} days free`
  const body = html`${strip}
    <main class="till">
      <section aria-label="Order">
        <p class="stamp">Stand-in Stripe</p>
        <h1>${isTrial ? 'Try' : 'Subscribe to'} ${productName(shop, price)}</h1>
        <p class="amount">${isTrial ? html`${days}, <span>then ${asked}</span>` : asked}</p>
        <p class="quiet">Due today: ${money(session.amount_total ?? 0, price.currency)}</p>
      </section>
      <form method="post" class="card">
        ${problem ? html`<p class="problem" role="alert">${problem}</p>` : ''}
        ${customer?.email ? html`<p><span class="quiet">Email</span> ${customer.email}</p>` : ''}
        ${cardFields('Card number', number)}
        <label for="name">Name on card</label>
        <input id="name" name="name" value="${name ?? customer?.name ?? 'Ada Winter'}" autocomplete="off" />
        ${asksTerms(session) ? html`<label class="tick"><input type="checkbox" name="terms" value="yes" required /> I accept the terms of service.</label>` : ''}
        <div class="choices">
          <button class="main">${isTrial ? 'Start trial' : 'Subscribe'}</button>
        </div>
        ${session.cancel_url ? html`<p><a href="${session.cancel_url}">Back without paying</a></p>` : ''}
      </form>
    </main>`
  return ownPage(page('Checkout · Stand-in Stripe', body, 'shop'), { status, formsTo: targetOf(session) })
}

function confirmPage(session: CheckoutSession, method: PaymentMethod): Promise<Response> {
  const body = html`${strip}
    <main class="till single">
      <form method="post" action="/sandbox/stripe/checkout/${session.id}/confirm" class="card">
        <p class="stamp">Stand-in bank</p>
        <h1>Confirm your card</h1>
        <p class="quiet">The bank of the card that ends in ${method.card.last4} asks whether this is you.</p>
        <input type="hidden" name="method" value="${method.id}" />
        <div class="choices">
          <button name="decision" value="confirm" class="main">Confirm</button>
          <button name="decision" value="fail">Fail</button>
        </div>
      </form>
    </main>`
  return ownPage(page('Confirm · Stand-in Stripe', body, 'shop'), { formsTo: targetOf(session) })
}

function overPage(session: CheckoutSession | undefined): Promise<Response> {
  const isPaid = session?.status === 'complete'
  const why = session ? 'This page is no longer open' : 'This page does not exist'
  const body = html`${strip}
    <main class="till single">
      <div class="card">
        <p class="stamp">Stand-in Stripe</p>
        <h1>${isPaid ? 'This is already paid' : why}</h1>
        ${session?.cancel_url ? html`<p><a href="${session.cancel_url}">Back to Postlark</a></p>` : ''}
      </div>
    </main>`
  return ownPage(page('Checkout · Stand-in Stripe', body, 'shop'), { status: session ? 410 : 404 })
}

function targetOf({ success_url: target }: CheckoutSession): string {
  return target ?? 'http://localhost'
}
