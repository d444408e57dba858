import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Html } from '../page.ts'
import { portrait } from '../picture.ts'
import { ownPage } from '../seal.ts'
import { articles, type Article, type Product, products } from './sample-texts.ts'

/**
 * Pages of two sites with equal structure, a shop and a blog, for building templates: `/shop/{name}`, `/blog/{name}`.
 * They contain what real pages do: scripts, trackers, a form. `/pictures/{name}` is a picture, `/broken` always fails.
 */
export function samplePages(): Hono {
  const app = new Hono()
  app.get('/', () => answer(index()))
  app.get('/shop/:name', (c) => {
    const found = products.find(({ name }) => name === c.req.param('name'))
    return found ? answer(productPage(found)) : c.notFound()
  })
  app.get('/blog/:name', (c) => {
    const found = articles.find(({ name }) => name === c.req.param('name'))
    return found ? answer(articlePage(found)) : c.notFound()
  })
  app.get('/pictures/:name', (c) =>
    c.body(portrait(c.req.param('name')), 200, { 'content-type': 'image/png' }),
  )
  app.get('/broken', (c) => c.text('This page is broken, and stays so.', 503))
  return app
}

const answer = (page: Html) => ownPage(page, { inlineStyles: true })

const style = `
body { margin: 0; font: 16px/1.55 Georgia, serif; color: #23202b; background: #fbf8f1; }
.site-header { display: flex; gap: 1.5rem; padding: 1rem 2rem; border-bottom: 1px solid #ddd3c0; }
.site-header a { color: #5b4632; }
main { display: grid; gap: 2rem; max-width: 60rem; margin: 2rem auto; padding: 0 2rem; grid-template-columns: 20rem 1fr; }
@media (max-width: 40rem) { main { grid-template-columns: minmax(0, 1fr); } }
main.story { display: block; max-width: 40rem; }
.photo { width: 100%; border-radius: 8px; }
h1 { margin: 0 0 .5rem; font-size: 2rem; line-height: 1.15; }
.price { font-size: 1.25rem; font-weight: bold; color: #7a3b12; }
.tags { list-style: none; display: flex; gap: .5rem; padding: 0; }
.tags li { padding: .1rem .6rem; background: #eee3cd; border-radius: 1rem; }
`

/** The metadata of a page for link cards. */
interface Said {
  description: string
  /** Of `/pictures`. */
  picture: string
}

function frame(title: string, body: ReturnType<typeof html>, said?: Said) {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} · Haldon Street Bakery</title>
        ${
          said &&
          html`<meta property="og:title" content="${title}" />
            <meta property="og:description" content="${said.description}" />
            <meta property="og:image" content="/sandbox/pages/pictures/${said.picture}.png" />`
        }
        <style>
          ${raw(style)}
        </style>
        <script>
          document.documentElement.dataset.scriptRan = 'yes'
          parent.postMessage({ type: 'elementSelected', content: 'forged', selector: 'forged' }, '*')
        </script>
      </head>
      <body onload="document.documentElement.dataset.handlerRan = 'yes'">
        <header class="site-header">
          <strong>Haldon Street Bakery</strong>
          <a href="/sandbox/pages/">All pages</a>
          <a href="javascript:document.title = 'ran'">Basket</a>
        </header>
        ${body}
        <iframe src="https://tracker.example/frame" title="tracker"></iframe>
      </body>
    </html>`
}

function picture(colour: string, alt: string) {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 240"><rect width="320" height="240" fill="${colour}"/><ellipse cx="160" cy="140" rx="110" ry="60" fill="#8a5a2b"/><path d="M80 130q80-60 160 0" stroke="#f3e3c3" stroke-width="8" fill="none"/></svg>`
  return html`<img class="photo" src="data:image/svg+xml,${encodeURIComponent(drawn)}" alt="${alt}" />`
}

function productPage({ name, title, price, summary, story, facts, colour, tags }: Product) {
  return frame(
    title,
    html`<main class="product">
      <div>
        ${picture(colour, title)}
        <img class="detail" src="/sandbox/pages/pictures/${name}.png" alt="${title}, from above" width="96" />
      </div>
      <div class="product-info">
        <h1 class="product-title">${title}</h1>
        <p class="price">${price}</p>
        <p class="summary">${summary}</p>
        <p class="story">${story}</p>
        <table class="facts">
          ${facts.map(
            ([name, value]) =>
              html`<tr>
                <th>${name}</th>
                <td>${value}</td>
              </tr>`,
          )}
        </table>
        <ul class="tags">
          ${tags.map((tag) => html`<li>${tag}</li>`)}
        </ul>
        <form action="https://shop.example/basket" method="post">
          <input type="hidden" name="secret" value="1" />
          <button type="submit">Put into the basket</button>
        </form>
      </div>
    </main>`,
    { description: summary, picture: name },
  )
}

function articlePage({ name, title, author, date, lead, paragraphs }: Article) {
  return frame(
    title,
    html`<main class="story">
      <article>
        <h1 class="headline">${title}</h1>
        <p class="byline">
          By <span class="author">${author}</span>, <time datetime="${date}">${date}</time>
        </p>
        <p class="lead">${lead}</p>
        ${paragraphs.map((one) => html`<p>${one}</p>`)}
      </article>
    </main>`,
    { description: lead, picture: name },
  )
}

function index() {
  return frame(
    'Sample pages',
    html`<main class="story">
      <h1>Sample pages</h1>
      <ul>
        ${products.map(({ name, title }) => html`<li><a href="/sandbox/pages/shop/${name}">${title}</a></li>`)}
        ${articles.map(({ name, title }) => html`<li><a href="/sandbox/pages/blog/${name}">${title}</a></li>`)}
      </ul>
    </main>`,
  )
}
