import { createHash } from 'node:crypto'
import type { TextAsked } from './text-asked.ts'

/** How often a request may fail and be sent again. */
const mostAttempts = 20

/**
 * The ids under which a request is kept, one for each attempt. They follow from the person, the place and the whole
 * request, so that an id of another person, or of another text, meets nothing.
 */
export function requestKeys(asked: TextAsked): [string, ...string[]] {
  const { workspaceId, userId, requestId, tool, text, prompt, by = null, options } = asked
  const whole = JSON.stringify([workspaceId, userId, requestId, tool, text, prompt, by, options])
  const keyOf = (attempt: number) => uuidOf(createHash('sha256').update(`${attempt} ${whole}`).digest('hex'))
  const others = Array.from({ length: mostAttempts - 1 }, (_, at) => keyOf(at + 1))
  return [keyOf(0), ...others]
}

/** The first 122 bits as a UUID of version 8. */
const uuidOf = (hex: string) =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
