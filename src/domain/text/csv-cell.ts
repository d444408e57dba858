/**
 * A cell a spreadsheet would run instead of show, or one escaped already. A sign counts in its full-width and small
 * forms too, and after blanks, control characters and invisible ones, which some programs drop when they open a file.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection (read 2026-11-21).
 */
const wouldRun = /^'*[\t\r\n]|^['\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u

/** Escapes a cell that a spreadsheet would run as a formula: adds an apostrophe. */
export function safeCell(text: string): string {
  return wouldRun.test(text) ? `'${text}` : text
}

/** Reverses {@link safeCell}. */
export function readSafeCell(cell: string): string {
  return cell.startsWith("'") && wouldRun.test(cell) ? cell.slice(1) : cell
}

/** Joins several items in one cell, separated by `;`; a `;` in an item is written `\;`. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => item.replaceAll(';', String.raw`\;`)).join(';')
}

/** The items of one cell, trimmed. A blank cell has none; a blank item keeps its place. */
export function splitList(cell: string): string[] {
  if (cell.trim() === '') return []
  return cell.split(/(?<!\\);/).map((item) => item.replaceAll(String.raw`\;`, ';').trim())
}
