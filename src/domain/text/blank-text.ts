// Beside white space: format characters (zero-width, direction marks, soft hyphen), the fillers of Hangul, empty braille.
const unseen = /^[\s\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u

/** Whether nothing of a text would be seen: networks refuse such a post, or show an empty one. */
export function isBlankText(text: string): boolean {
  return unseen.test(text)
}
