// Besides whitespace: format characters (zero-width, direction marks, soft hyphen), Hangul fillers, blank braille.
const unseen = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether a text is invisible: networks refuse such a post, or show an empty one. */
export function isBlankText(text: string): boolean {
  return unseen.test(text)
}
