import { isNetworkId, type NetworkId } from '#domain/networks/network.ts'

const key = 'postlark.handed-over'
/** A text that nobody picked up is forgotten after a day. */
const keptForMs = 86_400_000

/** A text on its way from a free tool to the composer. */
export interface HandedOver {
  text: string
  networks: NetworkId[]
}

/**
 * Leaves a text in this browser for the composer; it never enters an address.
 * @returns where to go; signing in comes first where it must
 */
export function handOver(what: HandedOver): string {
  localStorage.setItem(key, JSON.stringify({ ...what, at: Date.now() }))
  return '/dashboard?compose=handed-over'
}

/** What was left for the composer, once; null when there is nothing. */
export function takeHandedOver(): HandedOver | null {
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
