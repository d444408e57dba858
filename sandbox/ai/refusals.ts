import type { Context } from 'hono'

/** A key that the stand-in refuses, as a server refuses a wrong one. */
export const refusedKey = 'wrong-key'

/** An error in the form of the vendor. */
export type Refuse = (c: Context, status: 400 | 401 | 429 | 500, message: string, code?: string) => Response

export const refuse: Refuse = (c, status, message, code) =>
  c.json({ error: { message, type: 'stand_in_error', param: null, code: code ?? null } }, status)
