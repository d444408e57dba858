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

function withoutSecrets(line: string): string {
  if (!mayHoldSecret.test(line)) return line
  const cut = JSON.stringify(JSON.parse(line), (name, value: unknown) =>
    secretName.test(name) ? '[kept secret]' : value,
  )
  return `${cut}\n`
}
