/**
 * The text of a PDF whose streams are not compressed, one line for each piece of text: letters are numbers of a font, and
 * each font says which letter a number is.
 */
export function textOfPdf(bytes: Uint8Array): string {
  const source = Buffer.from(bytes).toString('latin1')
  const letters = new Map<string, Map<number, string>>()
  for (const [, number = '', body = ''] of source.matchAll(/(\d+) 0 obj\n([\s\S]*?)endobj/g)) {
    if (body.includes('begincmap')) letters.set(number, lettersIn(body))
  }
  const fonts = new Map<string, Map<number, string>>()
  for (const [, name = '', font = ''] of source.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const body = new RegExp(`\\n${font} 0 obj\\n([\\s\\S]*?)endobj`).exec(source)?.[1] ?? ''
    const map = /\/ToUnicode (\d+) 0 R/.exec(body)?.[1] ?? ''
    fonts.set(name, letters.get(map) ?? new Map())
  }
  const lines: string[] = []
  for (const [block] of source.matchAll(/\nBT\n[\s\S]*?\nET\n/g)) {
    const font = fonts.get(/\/(F\d+) [\d.]+ Tf/.exec(block)?.[1] ?? '')
    const shown = [...block.matchAll(/\[([^\]]*)\] TJ/g)].map(([, list = '']) => list).join(' ')
    const ids = [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    lines.push(ids.map((id) => font?.get(Number.parseInt(id, 16)) ?? '□').join(''))
  }
  return lines.join('\n')
}

/** Numbers of pages. */
export const pagesOfPdf = (bytes: Uint8Array) =>
  [
    ...Buffer.from(bytes)
      .toString('latin1')
      .matchAll(/\/Type \/Page\n/g),
  ].length

function lettersIn(map: string): Map<number, string> {
  const found = new Map<number, string>()
  for (const [, first = '', list = ''] of map.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[([^\]]*)\]/g)) {
    const start = Number.parseInt(first, 16)
    for (const [at, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]*)>/g)].entries()) {
      const units = hex.replaceAll(' ', '').match(/.{4}/g) ?? []
      found.set(start + at, String.fromCharCode(...units.map((unit) => Number.parseInt(unit, 16))))
    }
  }
  return found
}
