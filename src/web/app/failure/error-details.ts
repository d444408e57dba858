export interface Failure {
  error: unknown
  /** Where it happened, e.g. `/dashboard?view=draft`; only the path is used. */
  address: string
  at: Date
  browser: string
}

const longestStack = 12

/**
 * What somebody may send to whoever runs this installation: what broke, where and when. Nothing that opens a door and
 * nothing of what was written: addresses lose their queries, and long keys and email addresses are taken out.
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

/** Ids say which post it was and open nothing. */
function isId(word: string): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(word)
}
