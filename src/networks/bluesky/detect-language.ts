/** A text with fewer letters says too little about its language. */
const leastLetters = 8

/**
 * The language of a text as a BCP 47 code; null when it cannot be detected, for example in a few words or in emoji.
 * Addresses, mentions and hashtags do not count. The detector is loaded when it is first needed.
 */
export async function detectLanguage(text: string): Promise<string | null> {
  const words = text.replace(/https?:\/\/\S+|[@#][\p{L}\p{N}_.-]+/gu, ' ')
  if ((words.match(/\p{L}/gu) ?? []).length < leastLetters) return null
  const { eld } = await import('eld/extrasmall')
  const found = eld.detect(words)
  return found.isReliable() && found.language !== '' ? found.language : null
}
