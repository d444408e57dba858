import type { ComponentType } from 'react'
import type * as z from 'zod'

/** A text of content/, as compiled from MDX. */
export interface ContentModule {
  default: ComponentType<{ components?: object }>
  frontmatter: unknown
}

/** The checked front matter of a text. @throws when it is invalid; names the file and the problem */
export function readFacts<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
  frontmatter: unknown,
): z.output<Schema> {
  const facts = schema.safeParse(frontmatter)
  if (!facts.success) throw new Error(`${file}: ${facts.error.message}`)
  return facts.data
}
