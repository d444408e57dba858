import { type Context, Hono } from 'hono'
import { html, page, type Html } from '../page.ts'
import { ownPage } from '../seal.ts'
import { originOf } from '../stand-in.ts'
import type { Counter } from './api.ts'
import { redirect } from './checkout-page.ts'
import { endOf } from './keep-subscription.ts'
import { find, need, select, type Portal, type Price, type Shop, type Subscription } from './objects.ts'
import { act, type Acted } from './portal-acts.ts'
import { cardFields, dayText, money, priceText, productName, stateText, strip } from './words.ts'

/** A page is open this long, seconds. */
const openForSec = 86_400
const shownInvoices = 12

/** The page on which a customer changes card and plan, cancels, and sees invoices. */
export function portalPages(counter: Counter): Hono {
  const app = new Hono()
  const open = (c: Context) => {
    const shop = counter.change(() => counter.shop(originOf(c)))
    const portal = find(shop, 'billing_portal.session', c.req.param('id') ?? '')
    return { shop, portal: portal && portal.created + openForSec > shop.now ? portal : undefined }
  }
  app.get('/:id', (c) => {
    const { shop, portal } = open(c)
    return portal ? portalPage(shop, portal, { kind: 'done', message: null }) : closedPage()
  })
  app.post('/:id', async (c) => {
    const { shop, portal } = open(c)
    if (!portal) return closedPage()
    const acted = act(counter, shop, portal, await c.req.parseBody())
    if (acted.kind === 'asks') return confirmPage(portal, acted.method)
    const after = portal.flow?.after_completion
    const isOver = acted.kind === 'done' && acted.message !== null && !acted.stays
    if (isOver && after?.type === 'redirect' && after.redirect) return redirect(after.redirect.return_url)
    return portalPage(shop, portal, acted)
  })
  return app
}

type Result = Exclude<Acted, { kind: 'asks' }>

function portalPage(shop: Shop, portal: Portal, result: Result): Promise<Response> {
  const [subscription] = select(shop, 'subscription', { customer: portal.customer }, 1)
  const isAlive = subscription?.ended_at === null
  const only = portal.flow?.type
  const shows = (flow: string) => only === undefined || only === flow
  const body = html`${strip}
    <main class="till portal">
      <header>
        <p class="stamp">Stand-in Stripe</p>
        <h1>Your subscription</h1>
        ${portal.return_url ? html`<p><a href="${portal.return_url}">Back to Postlark</a></p>` : ''}
        ${resultLine(result)}
      </header>
      ${subscription ? planCard(shop, subscription) : html`<p class="empty">There is no subscription.</p>`}
      ${shows('payment_method_update') ? methodCard(shop, portal.customer, subscription) : ''}
      ${isAlive && shows('subscription_update') ? pricesCard(shop, portal, subscription) : ''}
      ${isAlive && shows('subscription_cancel') ? cancelCard(subscription) : ''}
      ${only === undefined ? invoicesCard(shop, portal.customer) : ''} ${timeCard()}
    </main>`
  const needs = {
    status: result.kind === 'done' ? 200 : 402,
    formsTo: leadsTo(portal),
  }
  return ownPage(page('Subscription · Stand-in Stripe', body, 'shop'), needs)
}

/** Where a button may lead: a flow that ends with a redirect goes there by itself. */
const leadsTo = ({ flow, return_url: back }: Portal) =>
  flow?.after_completion.redirect?.return_url ?? back ?? 'http://localhost'

function resultLine(result: Result): Html | '' {
  if (result.kind === 'problem') return html`<p class="problem" role="alert">${result.message}</p>`
  return result.message === null ? '' : html`<p class="done" role="status">${result.message}</p>`
}

function planCard(shop: Shop, subscription: Subscription): Html {
  const [item] = subscription.items.data
  const name = item ? productName(shop, item.price) : 'Subscription'
  return html`<section class="card" aria-labelledby="plan">
    <h2 id="plan">${name}</h2>
    <p>${item ? priceText(item.price, item.quantity) : ''}</p>
    <p><strong>${stateText(subscription)}</strong></p>
  </section>`
}

function methodCard(shop: Shop, customerId: string, subscription: Subscription | undefined): Html {
  const settings = need(shop, 'customer', customerId).invoice_settings
  const id = subscription?.default_payment_method ?? settings.default_payment_method
  const method = id ? find(shop, 'payment_method', id) : undefined
  return html`<form method="post" class="card">
    <h2>Card</h2>
    <p>
      ${method ? `${method.card.brand === 'visa' ? 'Visa' : 'Mastercard'} that ends in ${method.card.last4}` : 'No card'}
    </p>
    ${cardFields('New card')}
    <div class="choices"><button name="action" value="card">Change card</button></div>
  </form>`
}

/** The prices that the configuration offers; without products in it, every active one. */
export function offered(shop: Shop, { configuration }: Portal): Price[] {
  const products = find(shop, 'billing_portal.configuration', configuration)?.features.subscription_update
    .products
  const ids = (products ?? []).flatMap(({ prices }) => prices)
  const where = ids.length > 0 ? { '$.id': ids } : { '$.type': 'recurring' }
  const prices = select(shop, 'price', { ...where, '$.active': true }, 50)
  return prices.toSorted((a, b) => a.unit_amount - b.unit_amount)
}

function pricesCard(shop: Shop, portal: Portal, subscription: Subscription): Html {
  const current = subscription.items.data[0]?.price.id
  return html`<form method="post" class="card">
    <fieldset>
      <legend><h2>Plan</h2></legend>
      ${offered(shop, portal).map(
        (price) =>
          html`<label class="tick"
            ><input type="radio" name="price" value="${price.id}" ${price.id === current ? 'checked' : ''} />
            ${productName(shop, price)}, ${priceText(price)}</label
          >`,
      )}
    </fieldset>
    <div class="choices"><button name="action" value="plan">Change plan</button></div>
  </form>`
}

function cancelCard(subscription: Subscription): Html {
  const isCancelled = subscription.cancel_at !== null
  const end = dayText(subscription.cancel_at ?? endOf(subscription))
  return html`<form method="post" class="card">
    <h2>${isCancelled ? 'Keep this plan' : 'Cancel this plan'}</h2>
    <p>${isCancelled ? `It ends on ${end}.` : `You can use it until ${end}.`}</p>
    <div class="choices">
      ${
        isCancelled
          ? html`<button name="action" value="keep" class="main">Keep plan</button>`
          : html`<button name="action" value="cancel">Cancel plan</button>`
      }
    </div>
  </form>`
}

function invoicesCard(shop: Shop, customerId: string): Html {
  const invoices = select(shop, 'invoice', { customer: customerId }, shownInvoices)
  return html`<section class="card" aria-labelledby="invoices">
    <h2 id="invoices">Invoices</h2>
    ${
      invoices.length === 0
        ? html`<p class="quiet">No invoices yet.</p>`
        : html`<ul class="rows">
            ${invoices.map(
              ({ created, total, currency, status }) =>
                html`<li>
                  <span>${dayText(created)}</span> <span>${money(total, currency)}</span>
                  <span>${status}</span>
                </li>`,
            )}
          </ul>`
    }
  </section>`
}

function timeCard(): Html {
  return html`<form method="post" class="card">
    <h2>Time</h2>
    <p class="quiet">Moves this subscription’s dates back, and does what is due. The clock stays as it is.</p>
    <div class="choices">
      <button name="action" value="pass-3">Let 3 days pass</button>
      <button name="action" value="pass-31">Let 31 days pass</button>
    </div>
  </form>`
}

function confirmPage(portal: Portal, methodId: string): Promise<Response> {
  const body = html`${strip}
    <main class="till single">
      <form method="post" action="/sandbox/stripe/portal/${portal.id}" class="card">
        <p class="stamp">Stand-in bank</p>
        <h1>Confirm your card</h1>
        <p class="quiet">The bank asks whether this is you.</p>
        <input type="hidden" name="method" value="${methodId}" />
        <div class="choices">
          <button name="action" value="confirm" class="main">Confirm</button>
          <button name="action" value="fail">Fail</button>
        </div>
      </form>
    </main>`
  return ownPage(page('Confirm · Stand-in Stripe', body, 'shop'), { formsTo: leadsTo(portal) })
}

function closedPage(): Promise<Response> {
  const body = html`${strip}
    <main class="till single">
      <div class="card">
        <p class="stamp">Stand-in Stripe</p>
        <h1>This page is no longer open</h1>
        <p>Open it again from your subscription settings.</p>
      </div>
    </main>`
  return ownPage(page('Subscription · Stand-in Stripe', body, 'shop'), { status: 404 })
}
