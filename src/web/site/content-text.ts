import type { ComponentType } from 'react'
import type * as z from 'zod'

/** A text of content/ as MDX compiles it. */
export interface ContentModule {
  default: ComponentType<{ components?: object }>
  frontmatter: unknown
}

/** What stands at the top of a text, checked. @throws with the file's name and what it lacks */
export function readFacts<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  frontmatter: unknown,
): z.output<Schema> {
  const facts = schema.safeParse(frontmatter)
  if (!facts.success) throw new Error(`${file}: ${facts.error.message}`)
  return facts.data
}
