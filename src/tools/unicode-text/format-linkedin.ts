import { styleMarkup } from './style-markup.ts'
import { toPlainText } from '#domain/text/to-plain-text.ts'

export const bullets = ['•', '→', '✓', '–', '▪'] as const

export interface PostFormat {
  /** The replacement of "- " and "* " at the start of a line. */
  bullet: string
  /** Whether an empty line follows every line; lists stay together. */
  airy: boolean
}

/**
 * A post with light markup, formatted for LinkedIn: **bold**, *italic*, `# ` headings in bold letters, `- ` lists with
 * a bullet. LinkedIn has no formatting of its own, so bold and italic are other Unicode letters.
 */
export function formatPost(typed: string, { bullet, airy }: PostFormat): string {
  const lines = typed
    .replace(/\r\n?/gu, '\n')
    .split('\n')
    .map((line) => formatLine(line, bullet))
  const text = lines.map(({ text }) => text)
  if (!airy) return text.join('\n').trim()
  return lines
    .flatMap(({ text, inList }, at) => {
      const next = lines[at + 1]
      const together = next === undefined || text === '' || next.text === '' || (inList && next.inList)
      return together ? [text] : [text, '']
    })
    .join('\n')
    .trim()
}

/** The same post in ordinary letters: without marks and styled letters, with bullets. */
export function plainPost(typed: string, format: PostFormat): string {
  return toPlainText(formatPost(typed, format))
}

function formatLine(line: string, bullet: string): { text: string; inList: boolean } {
  const trimmed = line.trimEnd()
  const heading = /^#{1,3}\s+(.+)$/u.exec(trimmed)
  if (heading?.[1] !== undefined)
    return { text: styleMarkup(`**${heading[1].replace(/\*\*|__/gu, '')}**`), inList: false }
  const item = /^\s*[-*+]\s+(.+)$/u.exec(trimmed)
  if (item?.[1] !== undefined) return { text: `${bullet} ${styleMarkup(item[1])}`, inList: true }
  return { text: styleMarkup(trimmed), inList: /^\s*\d+[.)]\s/u.test(trimmed) }
}
