import type { FoundBrand } from '#domain/site-scan/found-brand.ts'

type Counted = NonNullable<FoundBrand['tone']>['counted']

/** What a tone was counted from: ‘Counted in 48 sentences: 13 words each, “you” in 20 %, …’. */
export function countedText(counted: Counted): string {
  const { sentences, wordsOfSentence, emojiPer100Sentences } = counted
  const shares = [
    [counted.youPercent, '“you”'],
    [counted.wePercent, '“we”'],
    [counted.iPercent, '“I”'],
    [counted.questionsPercent, 'a question'],
    [counted.exclamationsPercent, 'an exclamation mark'],
    [counted.contractionsPercent, 'a contraction'],
  ] as const
  const named = shares
    .filter(([percent]) => Math.round(percent) > 0)
    .map(([percent, what]) => `${what} in ${Math.round(percent)}\u00A0%`)
  const emoji =
    Math.round(emojiPer100Sentences) === 0
      ? 'no emoji'
      : `${Math.round(emojiPer100Sentences)} emoji in 100 sentences`
  return `Counted in ${sentences} sentences: ${Math.round(wordsOfSentence)} words each, ${[...named, emoji].join(', ')}.`
}
