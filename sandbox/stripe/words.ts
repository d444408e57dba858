import { cards, spaced } from './cards.ts'
import { html, type Html } from '../page.ts'
import type { Price, Shop, Subscription } from './objects.ts'
import { find } from './objects.ts'
import { endOf } from './keep-subscription.ts'

/** `$12.00`. */
export function money(cents: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency })
  return format.format(cents / 100)
}

/** `$12.00 a month`. */
export function priceText({ unit_amount: cents, currency, recurring }: Price, quantity = 1): string {
  const { interval = 'month', interval_count: count = 1 } = recurring ?? {}
  return `${money(cents * quantity, currency)} ${count === 1 ? `a ${interval}` : `every ${count} ${interval}s`}`
}

const dayFormat = new Intl.DateTimeFormat('en-GB', {
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  timeZone: 'UTC',
})

/** `25 November 2026`, UTC. @param at seconds since 1970 */
export function dayText(at: number): string {
  return dayFormat.format(new Date(at * 1000))
}

export function productName(shop: Pick<Shop, 'store'>, { product }: Price): string {
  return find(shop, 'product', product)?.name ?? 'Subscription'
}

/** One sentence about a subscription. */
export function stateText(subscription: Subscription): string {
  const { status, cancel_at: cancelAt, trial_end: trialEnd } = subscription
  if (cancelAt !== null && subscription.ended_at === null) return `Ends on ${dayText(cancelAt)}`
  if (status === 'trialing' && trialEnd !== null) return `Free trial until ${dayText(trialEnd)}`
  if (status === 'active') return `Renews on ${dayText(endOf(subscription))}`
  if (status === 'past_due') return 'The last payment failed'
  if (status === 'unpaid') return 'Not paid'
  if (status === 'canceled') return 'Ended'
  return status.replaceAll('_', ' ')
}

/** The mark of every page: what is typed here moves no money. */
export const strip: Html = html`<aside class="strip" aria-label="About this page">
  Stand-in: no money moves
</aside>`

/** The field of a card, and the cards that work. @param number what is in it */
export function cardFields(label: string, number = '4242 4242 4242 4242'): Html {
  return html`<label for="number">${label}</label>
    <input
      id="number"
      name="number"
      value="${number}"
      list="cards"
      inputmode="numeric"
      autocomplete="off"
      aria-describedby="card-hint"
      required
    />
    <datalist id="cards">
      ${cards.map(({ number, meaning }) => html`<option value="${spaced(number)}">${meaning}</option>`)}
    </datalist>
    <p class="quiet small" id="card-hint">A test card from the list below. Never type a real one.</p>
    <details open>
      <summary>Test cards</summary>
      <ul class="cards">
        ${cards.map(({ number, meaning }) => html`<li><code>${spaced(number)}</code> ${meaning}</li>`)}
      </ul>
    </details>`
}
