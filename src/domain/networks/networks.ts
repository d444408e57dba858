import * as bluesky from './bluesky.ts'
import * as facebook from './facebook.ts'
import * as instagram from './instagram.ts'
import * as linkedin from './linkedin.ts'
import * as pinterest from './pinterest.ts'
import * as reddit from './reddit.ts'
import * as threads from './threads.ts'
import * as tiktok from './tiktok.ts'
import * as twitter from './twitter.ts'
import * as youtube from './youtube.ts'
import type { NetworkFacts } from './network-facts.ts'

/** Every network, in display order. To add one: add its file, and name it here. */
export const networks = {
  twitter,
  linkedin,
  bluesky,
  threads,
  pinterest,
  facebook,
  youtube,
  instagram,
  tiktok,
  reddit,
} satisfies Record<string, NetworkFacts>

type Networks = typeof networks

/** The networks that have a fact. */
export type NetworkWith<Fact extends keyof NetworkFacts> = {
  [Id in keyof Networks]: Networks[Id] extends Record<Fact, unknown> ? Id : never
}[keyof Networks]

/**
 * One fact of every network that has it, by the network’s id, in display order. Call it once at the top of a module,
 * with the fact as a literal: the browser’s build gives each fact its own module there (vite.facts.ts), so that a page
 * loads only the facts it uses.
 */
export function factsOf<Fact extends keyof NetworkFacts>(fact: Fact) {
  const stated = Object.entries<NetworkFacts>(networks).filter(([, facts]) => fact in facts)
  return Object.fromEntries(stated.map(([id, facts]) => [id, facts[fact]])) as FactsOf<Fact>
}

type FactsOf<Fact extends keyof NetworkFacts> = {
  [Id in NetworkWith<Fact>]: Networks[Id] extends Record<Fact, infer Value> ? Value : never
}
