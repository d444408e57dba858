import { type CatalogueEntry, tools } from './catalogue.ts'

/** A page that lists the tools of one family. */
export interface Hub {
  href: string
  name: string
  members: readonly CatalogueEntry[]
}

const families = [
  ['linkedin-tools', 'LinkedIn tools'],
  ['instagram-tools', 'Instagram tools'],
  ['tiktok-tools', 'TikTok tools'],
  ['youtube-tools', 'YouTube tools'],
  ['snapchat-tools', 'Snapchat tools'],
  ['facebook-tools', 'Facebook tools'],
  ['twitter-tools', 'X tools'],
  ['pinterest-tools', 'Pinterest tools'],
] as const

/** Families of two or more tools, each with a page. Threads and Bluesky have one tool each, and no page. */
export const hubs: readonly Hub[] = families.map(([folder, name]) => ({
  href: `/free-tools/${folder}`,
  name,
  members: tools.filter((tool) => tool.href.startsWith(`/free-tools/${folder}/`)),
}))

/** A hub that is a tool as well: choose a network there, or go to its page. */
export const captionHub: Hub = {
  href: '/free-tools/caption-generators',
  name: 'Caption generators',
  members: tools.filter(
    (tool) => tool.category === 'captions' && tool.href !== '/free-tools/caption-generators',
  ),
}

/** The hub a tool belongs to; undefined when it belongs to none. */
export function hubOf(tool: CatalogueEntry): Hub | undefined {
  if (tool.href === captionHub.href) return captionHub
  return hubs.find((hub) => tool.href.startsWith(`${hub.href}/`))
}
