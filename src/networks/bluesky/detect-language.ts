/** Fewer letters say too little about a language. */
const leastLetters = 8

/**
 * The language of a text as a BCP 47 code; null when it cannot be told, as of a few words or emoji alone. Addresses,
 * mentions and hashtags do not count. What tells languages apart is loaded when it is first needed.
 */
export async function detectLanguage(text: string): Promise<string | null> {
  const words = text.replace(/https?:\/\/\S+|[@#][\p{L}\p{N}_.-]+/gu, ' ')
  if ((words.match(/\p{L}/gu) ?? []).length < leastLetters) return null
  const { eld } = await import('eld/extrasmall')
  const found = eld.detect(words)
  return found.isReliable() && found.language !== '' ? found.language : null
}
