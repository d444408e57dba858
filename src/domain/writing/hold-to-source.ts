import { type FixedPart, fixedPartsOf } from '../text/fixed-parts.ts'

/** What a text may name: the addresses and people of what it was written from. */
export interface Source {
  /** Whether a part of an answer was given by someone, and not made up or planted. */
  knows(part: FixedPart): boolean
}

/** @param texts everything that the model was given */
export function sourceOf(texts: readonly string[]): Source {
  const known = new Set(texts.flatMap(fixedPartsOf).filter(leadsSomewhere).map(keyOf))
  return { knows: (part) => !leadsSomewhere(part) || known.has(keyOf(part)) }
}

/**
 * Removes addresses and mentions from an answer that are not in its source: a model invents them, or a page it read
 * planted them.
 */
export function holdToSource(answer: string, source: Source): string {
  let held = ''
  let at = 0
  for (const part of fixedPartsOf(answer)) {
    if (source.knows(part)) continue
    held += answer.slice(at, part.from) + insteadOf(part)
    at = part.to
  }
  return at === 0 ? answer : tidied(held + answer.slice(at))
}

const leadsSomewhere = ({ kind }: FixedPart) => kind === 'link' || kind === 'email' || kind === 'mention'

const keyOf = ({ text }: FixedPart) =>
  text
    .toLowerCase()
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '')

/** Two sentences without a space between them look like a host. */
const sentenceJoint = /^[\p{L}\p{N}-]+\.\p{Lu}\p{Ll}+$/u

const insteadOf = ({ text }: FixedPart) => (sentenceJoint.test(text) ? text.replace('.', '. ') : '')

/** Without the spaces and empty brackets that a removed part leaves. */
const tidied = (text: string) =>
  text
    .replaceAll(/\[([^\]\n]*)\]\(\s*\)/g, '$1')
    .replaceAll(/\(\s*\)/g, '')
    .replaceAll(/[^\S\n]+([.,;:!?])(?=\s|$)/g, '$1')
    .replaceAll(/[^\S\n]{2,}/g, ' ')
    .replaceAll(/[^\S\n]+$/gm, '')
    .trim()
