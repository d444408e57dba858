/** The problems of a typed Bluesky handle; their messages are in `contract/messages.ts`. */
export type BlueskyHandleProblem = 'handle-missing'
export type BlueskyPasswordProblem = 'app-password-missing' | 'app-password-too-short'

/** Shorter app passwords are not sent. Source: docs/specification/connections.md#bluesky. */
export const minAppPasswordLength = 4

const profileAddress = /^@?(?:https?:\/\/)?[^/\s]+\/profile\/([^/?#]+)/i
// Format characters (zero-width, direction marks, soft hyphen) and control characters in a pasted handle.
const invisible = /\p{Cf}|\p{Cc}|\p{Default_Ignorable_Code_Point}/gu

/**
 * Normalizes a typed or pasted handle: removes invisible characters, surrounding spaces, a leading @ and trailing
 * slashes; takes the handle out of a profile address; appends `.bsky.social` when there is no dot.
 * @returns '' when nothing is left. A DID stays a DID.
 * Source: docs/specification/connections.md#bluesky.
 */
export function readBlueskyHandle(typed: string): string {
  const visible = typed.replace(invisible, '').trim()
  const fromProfile = profileAddress.exec(visible)?.[1]
  const handle = (fromProfile ?? visible).replace(/^@+/, '').replace(/\/+$/, '').trim()
  if (handle === '' || handle.includes('.') || handle.startsWith('did:')) return handle
  return `${handle}.bsky.social`
}

/** Checks a typed Bluesky handle; null: a handle was typed. */
export function checkBlueskyHandle(typed: string): BlueskyHandleProblem | null {
  return readBlueskyHandle(typed) === '' ? 'handle-missing' : null
}

/** Checks a typed app password; null: long enough to try. Spaces around it, which pasting may add, don't count. */
export function checkAppPassword(typed: string): BlueskyPasswordProblem | null {
  const password = typed.trim()
  if (password === '') return 'app-password-missing'
  return password.length < minAppPasswordLength ? 'app-password-too-short' : null
}
