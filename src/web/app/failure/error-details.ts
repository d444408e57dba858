export interface Failure {
  error: unknown
  /** The page, e.g. `/dashboard?view=draft`; only the path is used. */
  address: string
  at: Date
  browser: string
}

const longestStack = 12

/**
 * An error report that a person may send to the server's administrator: what broke, where and when. It has no secrets
 * and no user text: addresses lose their queries, and long keys and email addresses are removed.
 */
export function errorDetails({ error, address, at, browser }: Failure): string {
  const known = error instanceof Error ? error : new Error(String(error))
  const stack = (known.stack ?? '').split('\n').filter((line) => /^\s*at |@/.test(line))
  return withoutSecrets(
    [
      `${known.name}: ${known.message.slice(0, 500)}`,
      ...stack.slice(0, longestStack).map((line) => line.trim()),
      '',
      `Screen: ${address.split(/[?#]/)[0]}`,
      `Time: ${at.toISOString()}`,
      `Browser: ${browser}`,
    ].join('\n'),
  )
}

function withoutSecrets(text: string): string {
  return text
    .replaceAll(/(https?:\/\/[^\s?#)]+)[?#][^\s):]*/g, '$1')
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '(an email address)')
    .replaceAll(/\b[\w-]{32,}\b/g, (word) => (isId(word) ? word : '(left out)'))
}

/** Ids name a post and grant no access. */
function isId(word: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(word)
}
