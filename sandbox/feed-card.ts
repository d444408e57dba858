import { networkNames } from '#domain/networks/network.ts'
import { accountOf } from './accounts.ts'
import { html, linked, readableTime, type Html } from './page.ts'
import type { StandInPost } from './posts.ts'
import type { Stage } from './stand-in.ts'
import type { StandInNetwork } from './store.ts'

/** A post with the rest of its thread, and its comments. */
export interface Branch {
  post: StandInPost
  below: readonly Branch[]
}

/** Posts in reading order: each thread with its comments together, sorted by first posts. */
export function branchesOf(posts: readonly StandInPost[]): Branch[] {
  const known = new Set(posts.map(({ id }) => id))
  const children = Map.groupBy(
    posts.filter(({ extra }) => extra.replyTo !== undefined && known.has(extra.replyTo)),
    ({ extra }) => extra.replyTo,
  )
  const grow = (post: StandInPost): Branch => ({ post, below: (children.get(post.id) ?? []).map(grow) })
  return posts.filter(({ extra }) => extra.replyTo === undefined || !known.has(extra.replyTo)).map(grow)
}

const isReply = ({ post }: Branch) => post.extra.kind !== 'comment'

/** A thread reads downwards: a reply is below the previous one, not nested in it. */
function inRow(chain: readonly Branch[]): Branch[] {
  return chain.flatMap(({ post, below }) => [
    { post, below: below.filter((branch) => !isReply(branch)) },
    ...inRow(below.filter(isReply)),
  ])
}

/** The layout of a card: text first, picture first, or text over a full-screen picture. */
type Build = 'plain' | 'picture' | 'screen'

const builds: Partial<Record<StandInNetwork, Build>> = {
  instagram: 'picture',
  pinterest: 'picture',
  youtube: 'picture',
  tiktok: 'screen',
}

const upright: readonly (string | undefined)[] = ['story', 'reel', 'short']

function buildOf(network: StandInNetwork, { extra, media }: StandInPost): Build {
  if (media.length === 0) return 'plain'
  return upright.includes(extra.kind) ? 'screen' : (builds[network] ?? 'plain')
}

/** A post in the style of its network, with its replies below. */
export function card(stage: Stage, network: StandInNetwork, { post, below }: Branch): Html {
  const build = buildOf(network, post)
  const chain = below.filter(isReply)
  const comments = below.filter(({ post: { extra } }) => extra.kind === 'comment')
  return html`<article class="post ${network} ${build}">
      ${build === 'plain' ? inWords(stage, network, post) : build === 'picture' ? inPicture(stage, network, post) : onScreen(stage, network, post)}
      ${comments.map((branch) => comment(stage, network, branch))}
    </article>
    ${chain.length > 0 ? html`<div class="chain">${inRow(chain).map((branch) => card(stage, network, branch))}</div>` : ''}`
}

function inWords(stage: Stage, network: StandInNetwork, post: StandInPost): Html {
  return html`${author(stage, network, post)} ${title(post)} ${words(post)} ${files(post)} ${link(post)}
  ${below(network, post)}`
}

function inPicture(stage: Stage, network: StandInNetwork, post: StandInPost): Html {
  const before = network === 'instagram'
  return html`${before ? author(stage, network, post) : ''} ${files(post)}
    <div class="under">
      ${title(post)} ${before ? '' : author(stage, network, post)} ${words(post)} ${link(post)}
      ${below(network, post)}
    </div>`
}

function onScreen(stage: Stage, network: StandInNetwork, post: StandInPost): Html {
  return html`<div class="screen">${files(post)}</div>
    <div class="under">
      ${author(stage, network, post)} ${title(post)} ${words(post)} ${below(network, post)}
    </div>`
}

function comment(stage: Stage, network: StandInNetwork, { post, below: answers }: Branch): Html {
  return html`<div class="comment">
    ${portrait(network, post, 28)}
    <div>
      <strong>${nameOf(stage, network, post)}</strong>
      <span class="tag">First comment</span>
      ${words(post)}
      <time class="second" datetime="${post.created_at}">${readableTime(post.created_at)}</time>
      ${answers.map((branch) => comment(stage, network, branch))}
    </div>
  </div>`
}

const kindWords: Partial<Record<NonNullable<StandInPost['extra']['kind']>, string>> = {
  story: 'Story',
  reel: 'Reel',
  short: 'Short',
  pin: 'Pin',
  document: 'Document',
  photos: 'Photos',
}

function author(stage: Stage, network: StandInNetwork, post: StandInPost): Html {
  const kind = post.extra.kind && kindWords[post.extra.kind]
  return html`<header>
    ${portrait(network, post, 44)}
    <div>
      <strong>${nameOf(stage, network, post)}</strong>
      <span class="second">${handleOf(network, post)}</span>
    </div>
    ${kind ? html`<span class="tag">${kind}</span>` : ''}
  </header>`
}

function nameOf(stage: Stage, network: StandInNetwork, post: StandInPost): string {
  return accountOf(stage.store, network, post.accountId)?.display_name ?? post.account
}

const handles: Partial<Record<StandInNetwork, (account: string) => string>> = {
  linkedin: () => 'Member',
  facebook: () => 'Page',
  reddit: (account) => `u/${account}`,
}

function handleOf(network: StandInNetwork, { account }: StandInPost): string {
  return handles[network]?.(account) ?? `@${account}`
}

function portrait(network: StandInNetwork, { accountId }: StandInPost, size: number): Html {
  return html`<img
    class="portrait"
    src="/sandbox/portraits/${network}/${accountId}.png"
    alt=""
    width="${size}"
    height="${size}"
  />`
}

function title({ extra }: StandInPost): Html | string {
  return extra.title ? html`<h3>${extra.title}</h3>` : ''
}

function words({ text }: StandInPost): Html | string {
  return text ? html`<p class="words">${linked(text)}</p>` : ''
}

function files({ media, extra }: StandInPost): Html | string {
  if (media.length === 0) return ''
  // A strip that scrolls by touch must scroll by keyboard too.
  const strip = media.length > 1 ? html`tabindex="0" role="group" aria-label="${media.length} files"` : ''
  return html`<div class="pictures of-${Math.min(media.length, 4)}" ${strip}>
    ${media.map(
      (one) =>
        html`<figure>
          ${file(one, extra.coverId)} ${one.altText ? html`<figcaption>${one.altText}</figcaption>` : ''}
        </figure>`,
    )}
  </div>`
}

function file({ url, altText, mimeType }: StandInPost['media'][number], coverId: string | undefined): Html {
  if (mimeType.startsWith('video/')) {
    const poster = coverId ? html`poster="${mediaAddress(coverId)}"` : ''
    const name = altText || 'Video'
    return html`<video src="${url}" ${poster} aria-label="${name}" controls preload="metadata"></video>`
  }
  return mimeType.startsWith('image/')
    ? html`<img src="${url}" alt="${altText}" loading="lazy" />`
    : html`<a class="document" href="${url}"><span class="tag">PDF</span> Open the document</a>`
}

function mediaAddress(id: string): string {
  return `/sandbox/media/${encodeURIComponent(id)}`
}

function link({ extra }: StandInPost): Html | string {
  if (!extra.link) return ''
  const { url, title: name, description, imageId } = extra.link
  const host = URL.canParse(url) ? new URL(url).host : url
  return html`<a class="link-card" href="${url}">
    ${imageId ? html`<img src="${mediaAddress(imageId)}" alt="" loading="lazy" />` : ''}
    <span>
      <span class="second">${host}</span>
      <strong>${name ?? url}</strong>
      ${description ? html`<span class="second">${description}</span>` : ''}
    </span>
  </a>`
}

function below(network: StandInNetwork, post: StandInPost): Html {
  const notes = post.extra.notes ?? []
  return html`${
      notes.length > 0
        ? html`<ul class="notes">
            ${notes.map((note) => html`<li>${note}</li>`)}
          </ul>`
        : ''
    }
    <footer class="second">
      <a
        href="${addressOf(network, post)}"
        aria-label="Post on ${networkNames[network]}, ${readableTime(post.created_at)}"
        ><time datetime="${post.created_at}">${readableTime(post.created_at)}</time></a
      >
    </footer>`
}

/** The path of a post on the stand-in's web pages: the same as on its network. */
function addressOf(network: StandInNetwork, post: StandInPost): string {
  switch (network) {
    case 'bluesky':
      return `/sandbox/bluesky/profile/${post.accountId}/post/${post.id.split('/').at(-1)}`
    case 'twitter':
      return `/sandbox/twitter/${post.account}/status/${post.id}`
    case 'linkedin':
      return `/sandbox/linkedin/feed/update/${post.id}/`
    default:
      return `/sandbox/posts/${network}/${encodeURIComponent(post.id)}`
  }
}
