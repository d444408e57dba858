/**
 * Whether a text contains an emoji, composed ones included. The pattern is compiled on first use: the list of all
 * emoji takes a slow phone a tenth of a second.
 */
export function hasEmoji(text: string): boolean {
  return /\p{RGI_Emoji}/v.test(text)
}
