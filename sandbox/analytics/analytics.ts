import { Hono } from 'hono'
import { html, page, readableTime, type Html } from '../page.ts'
import { ownPage } from '../seal.ts'

/** What the server has counted on the way to a plan. */
export interface CountedEvents {
  /** Of the last 30 days. `usd`: the sum of the values, in dollars. */
  counts: readonly { name: string; count: number; usd: number }[]
  /** Newest first. */
  last: readonly { at: Date; name: string; usd: number | null; props: Readonly<Record<string, string>> }[]
}

/** The events that Postlark counts itself, for people on this machine: at `/sandbox/analytics`. */
export function analyticsPage(read: () => Promise<CountedEvents>): Hono {
  const app = new Hono()
  app.get('/', async () => ownPage(eventsPage(await read())))
  return app
}

function eventsPage({ counts, last }: CountedEvents): Html {
  return page(
    'Counted events',
    html`<header class="top shop-top">
        <div>
          <p class="stamp">Counted events</p>
          <h1>From a price to a payment</h1>
          <p class="quiet"><a href="/sandbox">Stand-in networks</a> · No cookie and no address is kept.</p>
        </div>
      </header>
      <main class="till wide">
        <section aria-labelledby="counts">
          <h2 id="counts">The last 30 days</h2>
          ${counts.length === 0 ? html`<p class="empty">Nothing was counted yet.</p>` : countRows(counts)}
        </section>
        <section aria-labelledby="last">
          <h2 id="last">The last events</h2>
          ${last.length === 0 ? html`<p class="empty">None yet.</p>` : eventRows(last)}
        </section>
      </main>`,
    'shop',
  )
}

function countRows(counts: CountedEvents['counts']): Html {
  return html`<ul class="rows">
    ${counts.map(
      ({ name, count, usd }) =>
        html`<li>
          <code>${name}</code>
          <strong>${count}${usd > 0 ? ` · $${usd.toFixed(2)}` : ''}</strong>
        </li>`,
    )}
  </ul>`
}

function eventRows(last: CountedEvents['last']): Html {
  return html`<ul class="rows">
    ${last.map(
      ({ at, name, usd, props }) =>
        html`<li>
          <div>
            <code>${name}</code>
            <p class="quiet small">
              ${readableTime(at.toISOString())}${usd === null ? '' : ` · $${usd.toFixed(2)}`}
            </p>
          </div>
          <span class="quiet small">${Object.values(props).join(', ')}</span>
        </li>`,
    )}
  </ul>`
}
