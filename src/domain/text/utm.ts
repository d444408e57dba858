import { networkIds, networkNames, type NetworkId } from '../networks/network.ts'
import { repliesFor, textFor, type PostContent } from '../post/post.ts'

/** UTM parameters for links of some hosts. Each value may contain `{network}` and `{post}`. */
export interface UtmRule {
  /** `example.com` includes its subdomains. */
  hosts: readonly string[]
  source: string
  medium: string
  campaign: string
}

/** The values for the placeholders of a rule. */
export interface UtmOccasion {
  network: NetworkId
  /** The post's id; null before it has one: a placeholder of equal length replaces it, so that lengths are right. */
  postId: string | null
}

/** A changed link: its position in the original text, and the new link. */
export interface TaggedLink {
  at: number
  from: string
  to: string
}

/** How many characters of a post's id {@link utmValue} uses: enough to find it again, few enough for a link. */
const idLength = 8

/** A value of a rule with its placeholders filled in; networks by their common name, as in reports. */
function utmValue(template: string, { network, postId }: UtmOccasion): string {
  return template
    .replaceAll('{network}', networkNames[network].toLowerCase())
    .replaceAll('{post}', (postId ?? '0'.repeat(idLength)).slice(0, idLength))
}

const link = /https?:\/\/[^\s<>"“”]+/giu
/** Punctuation after a link that is not part of it. */
const trailing = /[.,;:!?…)\]}'’»]+$/u

/**
 * The published text: every link of a rule's hosts gets its parameters; the first rule that matches the host counts. A
 * link that has one of them already stays unchanged: its author chose it.
 */
export function withUtmTags(
  text: string,
  rules: readonly UtmRule[],
  occasion: UtmOccasion,
): { text: string; links: TaggedLink[] } {
  if (rules.length === 0) return { text, links: [] }
  const links: TaggedLink[] = []
  const tagged = text.replaceAll(link, (found: string, at: number) => {
    const from = withoutEnd(found)
    const to = tagLink(from, rules, occasion)
    if (to === from) return found
    links.push({ at, from, to })
    return to + found.slice(from.length)
  })
  return { text: tagged, links }
}

/** A closing bracket belongs to the link if the link contains the opening one. */
function withoutEnd(found: string): string {
  const end = trailing.exec(found)?.[0] ?? ''
  const opens = found.split('(').length - found.split(')').length
  return opens === 0 && end.startsWith(')')
    ? found.slice(0, found.length - end.length + 1)
    : found.slice(0, found.length - end.length)
}

function tagLink(written: string, rules: readonly UtmRule[], occasion: UtmOccasion): string {
  const url = URL.parse(written)
  const rule = url && rules.find(({ hosts }) => hosts.some((host) => isHost(url.hostname, host)))
  if (!url || !rule) return written
  const tags = [
    ['utm_source', rule.source],
    ['utm_medium', rule.medium],
    ['utm_campaign', rule.campaign],
  ].filter(([, template = '']) => template.trim() !== '')
  if (tags.length === 0 || tags.some(([key = '']) => url.searchParams.has(key))) return written
  const added = tags
    .map(([key, template = '']) => `${key}=${encodeURIComponent(utmValue(template, occasion).trim())}`)
    .join('&')
  // Edited as text: URLSearchParams would encode existing parameters again.
  const [address = '', ...fragment] = written.split('#')
  const joint = !address.includes('?') ? '?' : /[?&]$/u.test(address) ? '' : '&'
  return [address + joint + added, ...fragment].join('#')
}

const mostLinks = 200
const mostCampaigns = 20
const mostCampaignChars = 100

/** The campaigns that links of a text name, each once; long names are cut. */
export function campaignsIn(text: string): string[] {
  if (!text.includes('utm_campaign')) return []
  const links = [...text.matchAll(link)].slice(0, mostLinks)
  const named = links.flatMap(
    ([found]) => URL.parse(withoutEnd(found))?.searchParams.getAll('utm_campaign') ?? [],
  )
  const campaigns = named.map((name) => name.trim().slice(0, mostCampaignChars)).filter((name) => name !== '')
  return [...new Set(campaigns)].slice(0, mostCampaigns)
}

function isHost(hostname: string, host: string): boolean {
  const wanted = host.toLowerCase()
  return hostname === wanted || hostname.endsWith(`.${wanted}`)
}

/**
 * The content as published on some networks: one whose links change gets its own text and replies. If no link changes,
 * the content is the same object.
 */
export function contentWithUtmTags(
  content: PostContent,
  rules: readonly UtmRule[],
  networks: readonly NetworkId[],
  postId: string | null,
): PostContent {
  if (rules.length === 0) return content
  const changed = networkIds
    .filter((network) => networks.includes(network))
    .flatMap((network) => {
      const occasion = { network, postId }
      const replies = repliesFor(content, network)
      const text = withUtmTags(textFor(content, network), rules, occasion)
      const tagged = replies.map((reply) => withUtmTags(reply.text, rules, occasion))
      if ([text, ...tagged].every(({ links }) => links.length === 0)) return []
      return [
        {
          network,
          text: text.text,
          replies: replies.map((reply, at) => ({ ...reply, text: tagged[at]?.text ?? reply.text })),
        },
      ]
    })
  if (changed.length === 0) return content
  return {
    ...content,
    platforms: {
      ...content.platforms,
      ...Object.fromEntries(changed.map(({ network, text }) => [network, text])),
    },
    thread: {
      ...content.thread,
      platforms: {
        ...content.thread?.platforms,
        ...Object.fromEntries(changed.map(({ network, replies }) => [network, replies])),
      },
    },
  }
}

/** Converts a position in the published text to one in the original; inside an addition, the end of its link. */
export function placeAsWritten(place: number, links: readonly TaggedLink[]): number {
  let moved = 0
  for (const { at, from, to } of links) {
    const start = at + moved
    if (place < start) return place - moved
    if (place < start + to.length) return at + Math.min(place - start, from.length)
    moved += to.length - from.length
  }
  return place - moved
}

/** Why a typed host is invalid; null when it is valid. A whole address counts as its host. */
export function readHost(typed: string): string | null {
  const bare = typed.trim().toLowerCase()
  const url = URL.parse(bare.includes('://') ? bare : `https://${bare}`)
  const host = url?.hostname.replace(/^www\./u, '') ?? ''
  return /^[a-z0-9-]+(\.[a-z0-9-]+)+$/u.test(host) ? host : null
}
