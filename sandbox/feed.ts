import { Hono } from 'hono'
import { readFileSync } from 'node:fs'
import { networkNames } from '#domain/networks/network.ts'
import { factsOf } from '#domain/networks/networks.ts'
import { branchesOf, card, type Branch } from './feed-card.ts'
import { html, page, type Html } from './page.ts'
import { listPosts, postNamed } from './posts.ts'
import { ownFile, ownPage } from './seal.ts'
import type { Stage } from './stand-in.ts'
import { isStandInNetwork, standInNetworks, type StandInNetwork } from './store.ts'

const names = networkNames

/** How many posts a column shows. */
const shownPerNetwork = 50

/** A line in each network's colour: below the head of its column, and above its consent page. */
const lines = Object.entries(factsOf('colours')).map(
  ([id, { light, dark }]) =>
    `.column.${id} .column-head { border-color: light-dark(${light}, ${dark}); }\n` +
    `.card.${id} { border-top-color: light-dark(${light}, ${dark}); }`,
)

const stylesheet = [
  new URL('./feed.css', import.meta.url),
  new URL('./feed-card.css', import.meta.url),
  new URL('./stripe/stripe.css', import.meta.url),
]
  .map((file) => readFileSync(file, 'utf8'))
  .concat(lines)
  .join('\n')
const icon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="#b4552d"/>' +
  '<path d="M7 21c6 0 7-10 15-10l3 2-3 1c0 7-5 11-11 11l2-3z" fill="#fbf6ec"/></svg>'

/** The feed of posts for people, and one page per post at the path its network uses. */
export function feedRoutes(stage: Stage): Hono {
  const app = new Hono()

  app.get('/', (c) => {
    const only = c.req.query('network') ?? ''
    const shown = isStandInNetwork(only) ? [only] : [...standInNetworks]
    return ownPage(feedPage(stage, shown))
  })
  app.get('/feed.css', () => ownFile(stylesheet, 'text/css; charset=utf-8'))
  app.get('/icon.svg', () => ownFile(icon, 'image/svg+xml'))

  app.get('/bluesky/profile/:did/post/:rkey', (c) => {
    const { did, rkey } = c.req.param()
    return onePost(stage, 'bluesky', `at://${did}/app.bsky.feed.post/${rkey}`)
  })
  app.get('/twitter/:username/status/:id', (c) => onePost(stage, 'twitter', c.req.param('id')))
  app.get('/linkedin/feed/update/:urn/', (c) => onePost(stage, 'linkedin', c.req.param('urn')))
  app.get('/posts/:network/:id', (c) => {
    const { network, id } = c.req.param()
    return isStandInNetwork(network) ? onePost(stage, network, id) : c.notFound()
  })
  return app
}

function feedPage(stage: Stage, shown: readonly StandInNetwork[]): Html {
  const columns = shown.map((network) => ({
    network,
    branches: branchesOf(listPosts(stage.store, network, shownPerNetwork)).toReversed(),
  }))
  const isAll = shown.length > 1
  const used = isAll ? columns.filter(({ branches }) => branches.length > 0) : columns
  const unused = isAll ? columns.filter(({ branches }) => branches.length === 0) : []
  return page(
    'Stand-in networks',
    html`<header class="top">
        <div>
          <p class="stamp">Stand-in networks</p>
          <h1>What Postlark has posted</h1>
          <p class="quiet">These play the part of the real networks. Nothing here reaches the real ones.</p>
        </div>
        <nav aria-label="Networks">
          ${tab('All', '/sandbox', shown.length > 1)}
          ${standInNetworks.map((one) =>
            tab(names[one], `/sandbox?network=${one}`, shown.length === 1 && shown[0] === one),
          )}
          ${tab('AI texts & images', '/sandbox/ai', false)} ${tab('Google', '/sandbox/google', false)}
          ${tab('Mail', '/sandbox/mail', false)} ${tab('Stripe', '/sandbox/stripe', false)}
          ${tab('Analytics', '/sandbox/analytics', false)}
        </nav>
      </header>
      ${growthBar(stage)}
      <main class="columns ${shown.length === 1 ? 'single' : ''}">
        ${used.map(({ network, branches }) => column(stage, network, branches))}
        ${unused.length > 0 ? nothingYet(unused.map(({ network }) => network)) : ''}
      </main>`,
    'feed',
  )
}

/** Numbers grow with time: this lets time pass for them. */
function growthBar({ growing }: Stage): Html {
  const passed = growing.passedDays()
  return html`<form class="growth" aria-label="Growth of numbers" method="post" action="/sandbox/growth">
    <p class="quiet small">
      Likes, views and followers grow with the age of a post.
      ${
        passed === 0
          ? 'Let time pass, and the next reading finds the numbers of older posts.'
          : html`Here it is <strong>${passed} days later</strong>: the next reading finds the numbers of older
              posts.`
      }
      The clock of Postlark stays as it is.
    </p>
    <button name="pass" value="30">Let 30 days pass</button>
    ${passed === 0 ? '' : html`<button name="pass" value="0">Back to today</button>`}
  </form>`
}

function tab(label: string, href: string, current: boolean): Html {
  return current
    ? html`<a href="${href}" aria-current="page">${label}</a>`
    : html`<a href="${href}">${label}</a>`
}

function column(stage: Stage, network: StandInNetwork, branches: readonly Branch[]): Html {
  return html`<section class="column ${network}" aria-labelledby="${network}">
    <div class="column-head">
      <h2 id="${network}">${names[network]}</h2>
      <a class="quiet" href="/sandbox/api/${network}/posts" aria-label="${names[network]} as JSON">JSON</a>
    </div>
    ${branches.length === 0 ? html`<p class="empty">Nothing posted yet.</p>` : branches.map((branch) => card(stage, network, branch))}
  </section>`
}

function nothingYet(networks: readonly StandInNetwork[]): Html {
  const list = new Intl.ListFormat('en').format(networks.map((network) => names[network]))
  return html`<p class="empty wide">Nothing posted yet on ${list}.</p>`
}

async function onePost(stage: Stage, network: StandInNetwork, id: string): Promise<Response> {
  const post = postNamed(stage.store, network, id)
  const branch = post && branchWith(branchesOf(listPosts(stage.store, network)), post.id)
  const body = html`<header class="top">
      <div>
        <p class="stamp">Stand-in ${names[network]}</p>
        <h1>${post ? 'Post' : 'This post is not here'}</h1>
        <p class="quiet"><a href="/sandbox?network=${network}">All posts on ${names[network]}</a></p>
      </div>
    </header>
    <main class="columns single">
      <section class="column ${network}">
        ${branch ? card(stage, network, branch) : html`<p class="empty">It was removed, or never made.</p>`}
      </section>
    </main>`
  return ownPage(page(`Stand-in ${names[network]}`, body, 'feed'), { status: post ? 200 : 404 })
}

/** The thread or comments that contain a post; all of it when the post is its first. */
function branchWith(branches: readonly Branch[], id: string): Branch | undefined {
  for (const branch of branches) {
    const found = branch.post.id === id ? branch : branchWith(branch.below, id)
    if (found) return found
  }
  return undefined
}
