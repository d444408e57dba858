import { networkNames, type NetworkId } from '../networks/network.ts'

// Created on first use, and once: creation takes longer than formatting.
let format: Intl.ListFormat | undefined

/** Words as a list: "rye, spelt, and wheat". */
export function listed(words: readonly string[]): string {
  format ??= new Intl.ListFormat('en')
  return format.format(words)
}

/** The names of networks as a list: "Bluesky, LinkedIn, and X". */
export function networksListed(networks: readonly NetworkId[]): string {
  return listed(networks.map((network) => networkNames[network]))
}
