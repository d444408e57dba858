import { type Logger, pino } from 'pino'

export type Log = Logger

/**
 * A log of JSON lines on standard error. What could open an account is cut out wherever it stands,
 * as a second line of defence: nothing should hand it over in the first place.
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
 * Names of what is never written, on whatever depth and however it is spelled. A database's errors carry the values of
 * the statement that failed as `params`, and the row as `detail`.
 */
const secretName =
  /password|secret|token|jwt|authorization|cookie|credential|^config$|^params$|^parameters$|^detail$/i

/** Hardly any line has such a name: the others are passed on as they are. */
const mayHoldSecret = new RegExp(`"[^"]*(${secretName.source.replaceAll(/[$^]/g, '')})[^"]*":`, 'i')

/** Secrets inside of a text: what an address or a header carries, and the addresses that open a file by themselves. */
const secretsInText: readonly [RegExp, string][] = [
  [
    /([?&](?:\w*token|\w*secret|\w*password|code|code_verifier|state|sig|signature)=)[^&#"\s\\]+/gi,
    '$1[kept secret]',
  ],
  [/\b(Bearer |DPoP )[\w.~+/=-]{8,}/gi, '$1[kept secret]'],
  [/(\/public-media\/)[\w.-]+/g, '$1[kept secret]'],
  // What opens a review, an invitation or a calendar for whoever has the address, and keys of the API.
  [/(\/(?:review|invitation|calendar-feed)\/)[\w-]{20,}/g, '$1[kept secret]'],
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
