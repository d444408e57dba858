import { z } from 'zod'
import { type FilmTemplate, filmTemplateIds, renderRequest } from '#contract/film.ts'
import { templates } from '#domain/film/templates/templates.ts'

/** The templates of films, with what each takes. */
export function filmTemplates(): FilmTemplate[] {
  return filmTemplateIds.flatMap((id) => {
    const template = templates.find((each) => each.id === id)
    if (!template) return []
    const { name, about, textLabel, example, fields } = template
    return [{ id, name, about, textLabel, example, fields: [...fields], schema: schemaOf(template.fields) }]
  })
}

let request: Record<string, unknown> | undefined

/** JSON Schema of the request, with the fields of the template. */
function schemaOf(fields: readonly { name: string; label: string; maxChars: number }[]) {
  request ??= z.toJSONSchema(renderRequest.omit({ film: true, template: true, modifications: true }), {
    io: 'input',
    unrepresentable: 'any',
  })
  const properties = Object.fromEntries(
    fields.map(({ name, label: title }) => [name, { type: 'string', title }]),
  )
  const modifications = { type: 'object', properties, additionalProperties: false }
  const known = request['properties']
  return { ...request, properties: { ...(typeof known === 'object' ? known : {}), modifications } }
}
