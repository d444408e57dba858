import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * A log of JSON lines on standard error. Secrets are redacted wherever they are, as a second line of defence: callers
 * should not pass them in the first place.
 */
export function openLog(level: string): Log {
  return pino(
    {
      level,
      base: null,
      hooks: { streamWrite: withoutSecrets },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    pino.destination({ dest: 2, sync: true }),
  )
}

/**
 * Names of fields that are never logged, at any depth and in any spelling. A database error has the values of the
 * failed statement as `params`, and the row as `detail`.
 */
const secretName =
  /password|secret|token|jwt|authorization|cookie|credential|^config$|^params$|^parameters$|^detail$/i

/** Hardly any line has such a name: the others are passed on unchanged. */
const mayHoldSecret = new RegExp(`"[^"]*(${secretName.source.replaceAll(/[$^]/g, '')})[^"]*":`, 'i')

/** Secrets inside a text: in an address or a header, and addresses that give access to a file. */
const secretsInText: readonly [RegExp, string][] = [
  [
    /([?&](?:\w*token|\w*secret|\w*password|code|code_verifier|state|sig|signature)=)[^&#"\s\\]+/gi,
    '$1[kept secret]',
  ],
  [/\b(Bearer |DPoP )[\w.~+/=-]{8,}/gi, '$1[kept secret]'],
  [/(\/public-media\/)[\w.-]+/g, '$1[kept secret]'],
  // Secret addresses of reviews, invitations and calendars, and API keys.
  [/(\/(?:review|invitation|calendar-feed|report-mail)\/)[\w-]{20,}/g, '$1[kept secret]'],
  [/\b(postlark_)[\w-]{8,}/g, '$1[kept secret]'],
]

function withoutSecrets(line: string): string {
  let cut = line
  for (const [secret, instead] of secretsInText) cut = cut.replace(secret, instead)
  if (!mayHoldSecret.test(cut)) return cut
  const named = JSON.stringify(JSON.parse(cut), (name, value: unknown) =>
    secretName.test(name) ? '[kept secret]' : value,
  )
  return `${named}\n`
}
