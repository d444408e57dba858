import { segmentsOf } from './segments.ts'

/** Abbreviations whose full stop ends no sentence. */
const shortForm = /(?:^|[\s(“"])(?:Mr|Mrs|Ms|Dr|Prof|St|No|vs|etc|e\.g|i\.e|approx|\p{Lu})\.\s+$/u

/**
 * The sentences of a text, each with its trailing whitespace, so that joining them gives the text. A full stop inside
 * a link, a number or an abbreviation ends none.
 */
export function sentencesOf(text: string): string[] {
  const sentences: string[] = []
  for (const { segment } of segmentsOf(text, 'sentence')) {
    const before = sentences.at(-1)
    if (before !== undefined && !endsSentence(before)) sentences[sentences.length - 1] = before + segment
    else sentences.push(segment)
  }
  return sentences
}

function endsSentence(segment: string): boolean {
  return /\s$/u.test(segment) && !(shortForm.test(segment) && !segment.endsWith('\n'))
}
