import { parseSync } from 'vite'

/** A node of a syntax tree, as far as the tests of sources look at it. */
export interface AstNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

export const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/**
 * The syntax tree of a source, and its comments.
 * @throws when the source cannot be parsed
 */
export function parsed(
  file: string,
  source: string,
): Pick<ReturnType<typeof parseSync>, 'program' | 'comments'> {
  const { program, comments, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} cannot be read: ${errors[0]?.message}`)
  return { program, comments }
}

/** Calls `enter` for a node and, unless it returns false, for all its descendants. */
export function walk(value: unknown, enter: (node: AstNode) => boolean): void {
  if (Array.isArray(value)) {
    for (const one of value) walk(one, enter)
  } else if (isNode(value) && enter(value)) {
    for (const below of Object.values(value)) walk(below, enter)
  }
}

/** The line of a place in a source, from 1. */
export const lineAt = (source: string, start: number) => source.slice(0, start).split('\n').length

/** The parts of a template between its values. */
export function templateParts({ quasis }: AstNode): string[] {
  if (!Array.isArray(quasis)) return []
  return quasis.map((part: unknown) => (isNode(part) && hasCooked(part.value) ? part.value.cooked : ''))
}

const hasCooked = (value: unknown): value is { cooked: string } =>
  typeof value === 'object' && value !== null && 'cooked' in value && typeof value.cooked === 'string'
