import { isNetworkId, type NetworkId } from '#domain/networks/network.ts'

const key = 'postlark.handed-over'
/** A text is ignored after a day. */
const keptForMs = 86_400_000

/** A text passed from a free tool to the composer. */
export interface TextForComposer {
  text: string
  networks: NetworkId[]
}

/**
 * Stores a text in this browser for the composer; it is never part of an address.
 * @returns the address to go to; the sign-in page first where needed
 */
export function storeTextForComposer(what: TextForComposer): string {
  localStorage.setItem(key, JSON.stringify({ ...what, at: Date.now() }))
  return '/dashboard?compose=handed-over'
}

/** Takes the text stored for the composer; null when there is none. */
export function takeTextForComposer(): TextForComposer | null {
  const left = localStorage.getItem(key)
  localStorage.removeItem(key)
  const value = left === null ? null : parsed(left)
  if (!isRecord(value) || typeof value.text !== 'string' || typeof value.at !== 'number') return null
  if (Date.now() - value.at > keptForMs) return null
  const networks = Array.isArray(value.networks) ? value.networks : []
  return {
    text: value.text,
    networks: networks.filter((each): each is NetworkId => typeof each === 'string' && isNetworkId(each)),
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
