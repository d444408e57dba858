import type { Answer } from './http.ts'

/** An answer in the form `send` returns, made from a recorded status, headers and body. For tests. */
export function answerOf(recorded: { status: number; headers?: unknown; body: unknown }): Answer {
  const text = typeof recorded.body === 'string' ? recorded.body : JSON.stringify(recorded.body)
  const headers = new Headers()
  for (const [name, value] of Object.entries(recorded.headers ?? {})) headers.set(name, String(value))
  return {
    status: recorded.status,
    headers,
    text,
    json: () => (typeof recorded.body === 'string' ? undefined : recorded.body),
  }
}
