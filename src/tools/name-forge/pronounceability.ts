const letters = '^abcdefghijklmnopqrstuvwxyz'

/**
 * How frequent a letter pair is, from 0 (never) to 9 (very); ^ is the edge of a word. Row and column in the order of
 * `letters`. Counted over 6,120 different English words of software documentation (2026-11-21), on a log scale.
 */
const bigrams: readonly string[] = [
  '088988877845887795998767343',
  '618983573836989081989765463',
  '896649043960955960886940060',
  '891729109808842933859830050',
  '982469442940744730683753250',
  '985896764533879475998465742',
  '993449900900804940867800070',
  '974309578800758700874822044',
  '994039330900566930868700060',
  '577888770103889972789070507',
  '880009060700000900090900000',
  '985069650904647664096646060',
  '993579443905943950477752090',
  '897259332903574990374720050',
  '983899694836546842499662053',
  '767885662636889780988877543',
  '893349446802933980978723050',
  '700000000000700000070900000',
  '995679563906776950788654070',
  '973729507805644773289804060',
  '992639438900644840987704070',
  '588878670800989680999220403',
  '790009330900354800054300030',
  '995409049904748940980040040',
  '980959004900450490469400460',
  '966547540704677680486036004',
  '880509000900500700000007067',
]

/** The frequency of a letter pair, 0–9. */
function usual(first: string, second: string): number {
  return Number(bigrams[letters.indexOf(first)]?.[letters.indexOf(second)] ?? 0)
}

/**
 * How easily an English reader can pronounce a name, 0–100: the mean of its letter pairs, minus penalties (pairs that
 * English does not have, more than three consonants in a row, no vowel). Ignores digits and special characters.
 * @returns 0 for a name without letters
 */
export function pronounceability(name: string): number {
  const word = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/[^a-z]/g, '')
  if (word === '') return 0
  const edged = `^${word}^`
  const pairs = Array.from({ length: edged.length - 1 }, (_, at) =>
    usual(edged[at] ?? '', edged[at + 1] ?? ''),
  )
  const mean = pairs.reduce((sum, each) => sum + each, 0) / pairs.length
  const rare = pairs.filter((each) => each <= 1).length
  const runs = (word.match(/[bcdfghjklmnpqrstvwxz]{4,}/g) ?? []).reduce((sum, run) => sum + run.length - 3, 0)
  const vowels = /[aeiouy]/.test(word) ? 0 : 50
  const score = ((mean - 4.5) / 4) * 100 - rare * 15 - runs * 20 - vowels - (/(.)\1\1/.test(word) ? 25 : 0)
  return Math.round(Math.min(100, Math.max(0, score)))
}
