import { Hono } from 'hono'
import { html, page, type Html } from '../page.ts'
import { ownPage } from '../seal.ts'
import { originOf, type Stage } from '../stand-in.ts'
import type { Counter } from './api.ts'
import { redirect } from './checkout-page.ts'
import { deliverAgain } from './events.ts'
import { disputeLast } from './invoice-calls.ts'
import { find, select, type Customer, type Shop } from './objects.ts'
import { letPass } from './time.ts'
import { dayText, priceText, productName, stateText, strip } from './words.ts'

const shownCustomers = 50
const shownEvents = 30

/** What the stand-in holds, for people on this machine: at `/sandbox/stripe`. */
export function overviewPages(stage: Stage, counter: Counter): Hono {
  const app = new Hono()
  app.get('/', (c) => {
    const shop = counter.change(() => counter.shop(originOf(c)))
    return ownPage(overviewPage(stage, shop))
  })
  app.post('/', async (c) => {
    const { customer, action, event } = await c.req.parseBody()
    counter.change(() => {
      const shop = counter.shop(originOf(c))
      if (typeof event === 'string') deliverAgain(shop, event)
      if (typeof customer !== 'string' || !find(shop, 'customer', customer)) return
      if (action === 'pass-3') letPass(shop, customer, 3)
      if (action === 'pass-31') letPass(shop, customer, 31)
      if (action === 'dispute') disputeLast(shop, customer)
    })
    return redirect('/sandbox/stripe')
  })
  return app
}

function overviewPage(stage: Stage, shop: Shop): Html {
  const customers = select(shop, 'customer', {}, shownCustomers)
  const waiting =
    stage.store.one<{ count: number }>('select count(*) as count from stripe_deliveries')?.count ?? 0
  return page(
    'Stand-in Stripe',
    html`${strip}
      <header class="top shop-top">
        <div>
          <p class="stamp">Stand-in Stripe</p>
          <h1>Who pays Postlark</h1>
          <p class="quiet">
            <a href="/sandbox">Stand-in networks</a> · <a href="/sandbox/api/stripe/customers">JSON</a>
          </p>
        </div>
      </header>
      <main class="till wide">
        <section aria-labelledby="customers">
          <h2 id="customers">Customers</h2>
          ${customers.length === 0 ? html`<p class="empty">No customers yet.</p>` : customers.map((one) => customerCard(shop, one))}
        </section>
        <section aria-labelledby="events">
          <h2 id="events">Events</h2>
          <p class="quiet">${waiting === 0 ? 'Every webhook is delivered.' : `${waiting} webhooks wait.`}</p>
          ${eventRows(shop)}
        </section>
      </main>`,
    'shop',
  )
}

function customerCard(shop: Shop, { id, email }: Customer): Html {
  const subscriptions = select(shop, 'subscription', { customer: id }, 5)
  return html`<form method="post" class="card">
    <h3>${email ?? id}</h3>
    ${subscriptions.length === 0 ? html`<p class="quiet">No subscription</p>` : ''}
    ${subscriptions.map((subscription) => {
      const [item] = subscription.items.data
      const plan = item ? `${productName(shop, item.price)}, ${priceText(item.price, item.quantity)}` : ''
      return html`<p>${plan}<br /><strong>${stateText(subscription)}</strong></p>`
    })}
    ${subscriptions.length > 0 ? customerButtons(id) : ''}
  </form>`
}

function customerButtons(id: string): Html {
  return html`<input type="hidden" name="customer" value="${id}" />
    <div class="choices">
      <button name="action" value="pass-3">Let 3 days pass</button>
      <button name="action" value="pass-31">Let 31 days pass</button>
      <button name="action" value="dispute">Dispute payment</button>
    </div>`
}

function eventRows(shop: Shop): Html {
  const events = select(shop, 'event', {}, shownEvents)
  if (events.length === 0) return html`<p class="empty">Nothing has happened yet.</p>`
  return html`<ul class="rows">
    ${events.map(
      ({ id, type, created }) =>
        html`<li>
          <div>
            <code>${type}</code>
            <p class="quiet small">${dayText(created)}</p>
          </div>
          <form method="post">
            <button name="event" value="${id}" aria-label="Send ${type} again">Send again</button>
          </form>
        </li>`,
    )}
  </ul>`
}
