/** A document before it is written in a format. Texts are plain: writers escape them. */
export interface DocModel {
  title: string
  /** One line below the title. */
  subtitle: string
  blocks: DocBlock[]
}

export type DocBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'quote'; text: string }
  | { kind: 'facts'; rows: { name: string; value: string }[] }
  | { kind: 'table'; head: string[]; rows: string[][] }
  | { kind: 'picture'; src: string; alt: string }

/** Lines of a text, trimmed, without empty ones and without a dash or bullet before them. */
export function linesOf(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/^\s*[-*•]\s+/, '').trim())
    .filter(Boolean)
}
