import { createHmac, timingSafeEqual } from 'node:crypto'
import ipaddr from 'ipaddr.js'
import type { Clock } from '#server/plumbing/clock.ts'

/** Addresses at which networks fetch files without signing in: unguessable, and valid for a day. */
export interface PublicLinks {
  /**
   * @param path of storage
   * @param of the owner of the address, and its end: serving the file checks that it still exists
   */
  urlOf(path: string, of?: { holder: string; until: Date }): string
  /** Whether this token is valid for this path now. */
  opens(token: string, path: string): boolean
  /** The owner of a token, an id; null: none. */
  holderOf(token: string): string | null
}

/** The longest a network takes to fetch a file. */
const validForSec = 86_400

/**
 * @param secret derived from the secret of sessions
 * @param origin the public address of Postlark, without a trailing slash
 */
export function openPublicLinks(secret: string, origin: () => string, clock: Clock): PublicLinks {
  const sign = (expiry: string, path: string, holder?: string) =>
    createHmac('sha256', secret)
      .update(`${expiry}${holder === undefined ? '' : `~${holder}`}/${path}`)
      .digest('base64url')
  const nowSec = () => Math.floor(clock.now().getTime() / 1000)
  return {
    urlOf(path, of) {
      const endSec = Math.min(nowSec() + validForSec, of ? Math.floor(of.until.getTime() / 1000) : Infinity)
      const expiry = String(endSec)
      const token = `${expiry}.${sign(expiry, path, of?.holder)}${of ? `.${of.holder}` : ''}`
      return `${origin()}/public-media/${token}/${path}`
    },
    opens(token, path) {
      const { expiry, signature, holder } = read(token) ?? {}
      if (!expiry || !signature || Number(expiry) < nowSec()) return false
      return timingSafeEqual(Buffer.from(signature), Buffer.from(sign(expiry, path, holder)))
    },
    holderOf: (token) => read(token)?.holder ?? null,
  }
}

function read(token: string): { expiry: string; signature: string; holder?: string } | null {
  const [, expiry, signature, holder] = /^(\d{1,12})\.([\w-]{43})(?:\.([\da-f-]{36}))?$/.exec(token) ?? []
  return expiry && signature ? { expiry, signature, ...(holder !== undefined && { holder }) } : null
}

/**
 * Why networks that fetch files from this server (Instagram, Threads, Facebook, TikTok, Pinterest) cannot do so at
 * this PUBLIC_URL, in a sentence with advice; null when they can.
 */
export function publicMediaProblem(publicUrl: string | null): string | null {
  if (publicUrl === null) {
    return 'PUBLIC_URL is unset: networks that fetch media from here can’t reach it. Set it to an https address on the internet.'
  }
  const { protocol, hostname } = new URL(publicUrl)
  if (isPrivate(hostname)) {
    return `PUBLIC_URL is ${publicUrl}, which the internet cannot reach: networks that fetch media from here will not. Set it to a public https address.`
  }
  if (protocol !== 'https:') {
    return `PUBLIC_URL is ${publicUrl}: networks fetch media by https only. Put Postlark behind a proxy with a certificate.`
  }
  return null
}

/** Names and addresses of this machine or a private network only. */
function isPrivate(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (ipaddr.isValid(host)) return ipaddr.process(host).range() !== 'unicast'
  return !host.includes('.') || /\.(localhost|local|internal|lan|home|test|invalid|home\.arpa)$/.test(host)
}
