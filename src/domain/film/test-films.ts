import type { FilmRequest } from './film-request.ts'
import { templates } from './templates/templates.ts'

/** A request with the examples of a template in all its fields; pictures are called `a`, `b` and `c`. */
export function exampleRequest(id: string, wish: Partial<FilmRequest> = {}): FilmRequest {
  const template = templates.find((each) => each.id === id)
  const modifications = Object.fromEntries(
    (template?.fields ?? []).map(({ name, kind, example }) => [
      name,
      kind === 'media-list' ? 'a,b,c' : kind === 'media' ? 'a' : example,
    ]),
  )
  return { template: id, text: template?.example ?? '', modifications, ...wish }
}
