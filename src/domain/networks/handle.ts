/** What is wrong with typed Bluesky credentials; the words for each are in `contract/messages.ts`. */
export type BlueskyHandleProblem = 'handle-missing'
export type BlueskyPasswordProblem = 'app-password-missing' | 'app-password-too-short'

/** Shortest app password that is sent at all. Source: docs/specification/connections.md#bluesky. */
export const minAppPasswordLength = 4

const profileAddress = /^@?(?:https?:\/\/)?[^/\s]+\/profile\/([^/?#]+)/i
// Format characters (zero-width, direction marks, soft hyphen) and control characters come along when a handle is pasted.
const invisible = /\p{Cf}|\p{Cc}|\p{Default_Ignorable_Code_Point}/gu

/**
 * The handle meant by what was typed or pasted: invisible characters, spaces around it, a leading @ and trailing
 * slashes go; a profile address is reduced to its handle; `.bsky.social` is appended when there is no dot.
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

/** null: there is a handle. */
export function checkBlueskyHandle(typed: string): BlueskyHandleProblem | null {
  return readBlueskyHandle(typed) === '' ? 'handle-missing' : null
}

/** null: long enough to be tried. Spaces around it don't count: they come along when it is pasted. */
export function checkAppPassword(typed: string): BlueskyPasswordProblem | null {
  const password = typed.trim()
  if (password === '') return 'app-password-missing'
  return password.length < minAppPasswordLength ? 'app-password-too-short' : null
}
