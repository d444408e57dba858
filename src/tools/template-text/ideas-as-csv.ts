import { safeCell } from '#domain/text/csv-cell.ts'
import { writeCsv } from '#domain/text/csv.ts'
import type { ContentIdea, IdeaBank } from '#domain/text-templates/content-ideas.ts'

/** Ideas as a CSV file for spreadsheets: UTF-8 with a byte order mark, CRLF, quoted where needed (RFC 4180). */
export function ideasAsCsv(bank: IdeaBank, ideas: readonly ContentIdea[]): string {
  const rows = ideas.map((idea, at) => [
    String(at + 1),
    nameOf(bank.styles, idea.pillar),
    nameOf(bank.formats, idea.format),
    safeCell(idea.text),
  ])
  const text = writeCsv([['No.', 'Pillar', 'Format', 'Idea'], ...rows], { delimiter: ',' })
  return `\uFEFF${text}\r\n`
}

/** The name of a pillar or format; its id when it is unknown. */
export function nameOf(list: readonly { id: string; name: string }[], id: string): string {
  return list.find((each) => each.id === id)?.name ?? id
}
