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
      redact: {
        paths: [
          'password',
          'appPassword',
          'accessToken',
          'refreshToken',
          'tokens',
          'authorization',
          '*.password',
          '*.appPassword',
          '*.accessToken',
          '*.refreshToken',
          '*.tokens',
          '*.authorization',
          'err.config',
        ],
        censor: '[kept secret]',
      },
      timestamp: pino.stdTimeFunctions.isoTime,
    },
    pino.destination({ dest: 2, sync: true }),
  )
}
