import { holdToSource, type Source } from '#domain/writing/hold-to-source.ts'

/**
 * Passes a text on piece by piece, held to its source: only whole words, because half an address looks like none.
 * @param pass hears the words, with the space before them
 */
export function heldPieces(source: Source, pass: (piece: string) => void) {
  let rest = ''
  const tell = (words: string) => {
    const held = holdToSource(words, source)
    // A word that is removed leaves its space.
    if (held !== '') pass(held === words ? words : (/^\s*/.exec(words)?.[0] ?? '') + held.trimStart())
  }
  return {
    hear(piece: string) {
      rest += piece
      const end = rest.search(/\s\S*$/)
      if (end <= 0) return
      const words = rest.slice(0, end)
      rest = rest.slice(end)
      tell(words)
    },
    end() {
      if (rest !== '') tell(rest)
      rest = ''
    },
  }
}
