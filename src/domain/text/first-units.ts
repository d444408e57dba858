/** The first UTF-16 units of a text, at most `max`: without half an emoji at the end, which cannot be stored. */
export function firstUnits(text: string, max: number): string {
  if (text.length <= max) return text
  return text.slice(0, max).replace(/[\uD800-\uDBFF]$/, '')
}
