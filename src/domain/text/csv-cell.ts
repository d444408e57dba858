/**
 * What a spreadsheet would run instead of show, and what already hides it. A sign counts in its full-width and small
 * forms too, and behind blanks, control characters and invisible ones, which some programs drop when they open a file.
 * Source: https://owasp.org/www-community/attacks/CSV_Injection (read 2026-11-21).
 */
const wouldRun = /^'*[\t\r\n]|^['\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠﹦﹢﹣﹫]/u

/** A cell that no spreadsheet takes for a formula: an apostrophe goes before what would run. */
export function safeCell(text: string): string {
  return wouldRun.test(text) ? `'${text}` : text
}

/** What stood there before {@link safeCell}. */
export function readSafeCell(cell: string): string {
  return cell.startsWith("'") && wouldRun.test(cell) ? cell.slice(1) : cell
}

/** Several things in one cell, `;` between them; one of their own is written `\;`. */
export function joinList(items: readonly string[]): string {
  return items.map((item) => item.replaceAll(';', String.raw`\;`)).join(';')
}

/** The things of one cell, without blanks around them. A cell of blanks holds none; a blank among others keeps its place. */
export function splitList(cell: string): string[] {
  if (cell.trim() === '') return []
  return cell.split(/(?<!\\);/).map((item) => item.replaceAll(String.raw`\;`, ';').trim())
}
