/**
 * Whether there is an emoji in a text, composed ones included. The pattern is read when it is first asked: knowing all
 * emoji takes a slow phone a tenth of a second.
 */
export function hasEmoji(text: string): boolean {
  return /\p{RGI_Emoji}/v.test(text)
}
