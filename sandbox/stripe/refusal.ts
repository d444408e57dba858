import type { ContentfulStatusCode } from 'hono/utils/http-status'

interface Facts {
  code?: string
  param?: string
  decline_code?: string
  [other: string]: unknown
}

type ErrorType =
  | 'invalid_request_error'
  | 'idempotency_error'
  | 'card_error'
  | 'api_error'
  | 'rate_limit_error'

/** A request that Stripe refuses. Thrown within a request, so that nothing of it is kept. */
export class Refusal extends Error {
  readonly status: ContentfulStatusCode
  readonly type: ErrorType
  readonly facts: Facts

  constructor(status: ContentfulStatusCode, type: ErrorType, message: string, facts: Facts = {}) {
    super(message)
    this.status = status
    this.type = type
    this.facts = facts
  }

  /** The body of the answer. */
  body() {
    return { error: { type: this.type, message: this.message, ...this.facts } }
  }
}

/** 400 with a parameter that is wrong. */
export function wrong(message: string, param?: string, code?: string): Refusal {
  return new Refusal(400, 'invalid_request_error', message, {
    ...(param && { param }),
    ...(code && { code }),
  })
}

/** 404, or 400 when the id came in a parameter of that name. */
export function missing(kind: string, id: string, param?: string): Refusal {
  const name = kind.split('.').at(-1)
  const facts = { code: 'resource_missing', param: param ?? 'id' }
  return new Refusal(param ? 400 : 404, 'invalid_request_error', `No such ${name}: '${id}'`, facts)
}
