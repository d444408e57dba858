// Stems in ROT13, so that readers of the code do not have to read them. Long stems match anywhere; short ones only a
// whole word.
const anywhere =
  'shpx fuvg phag ovgpu juber fyhg snttbg avttre avttn ergneq enpvfg uvgyre anmv encr encvfg cbea cravf intvan cevpx cvff gvgf gvggl qvyqb znfgheo betnfz zbyrfg crqb cnrqb vaprfg jnax gjng fcnfgvp genaal xvxr puvax fcvp pbba jrgonpx qlxr juvccvat obare pyvg fhvpvqr greebevfg ubybpnhfg ybyvgn obyybpx nefrubyr nffubyr onfgneq'.split(
    ' ',
  )
const wholeWords = 'nff gvg phz frk nany cbb cvff qvr xvyy ubr gneq crr nahf ohz xxx'.split(' ')
// Everyday words that contain such a stem.
const innocent =
  /scrap|cocktail|cockatoo|cockerel|scunthorpe|grape|drape|scrape|therape|trapeze|cockpit|peacock|titan|titl|hancock|spice|special|spicy|specific|auspic|conspic|despic|hospic|suspic|raccoon|cocoon|tycoon|harken|sharken|chinker|klondyke|vandyke/gu

function rot13(text: string): string {
  return text.replace(/[a-z]/g, (letter) => String.fromCharCode(((letter.charCodeAt(0) - 97 + 13) % 26) + 97))
}

const stems = anywhere.map(rot13)
const words = new Set(wholeWords.map(rot13))
const digits: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
}

/**
 * Whether a name contains a slur or a coarse word, also with digits for letters, or across the joint of two parts. A
 * list cannot know every word of every language: a native speaker of the market's language should check.
 */
export function isOffensive(name: string): boolean {
  const plain = name
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[013457$@]/g, (digit) => digits[digit] ?? digit)
  if (plain.split(/[^a-z]+/).some((word) => words.has(word))) return true
  const joined = plain.replace(/[^a-z]/g, '').replace(innocent, '')
  return stems.some((stem) => joined.includes(stem))
}
