/** A text without spaces at the ends of its lines, several in a row between words, and more than one blank line. */
export function tidySpaces(text: string): string {
  return text
    .replace(/(?<!\s)[^\S\n]+$|^[^\S\n]+$/gmu, '')
    .replace(/(?<=\S)[^\S\n]{2,}(?=\S)/gu, ' ')
    .replace(/\n{3,}/gu, '\n\n')
    .trim()
}
