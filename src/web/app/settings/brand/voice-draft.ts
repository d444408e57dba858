import type { BrandVoice } from '#domain/writing/brand-voice.ts'
import { voiceLimits } from '#domain/writing/brand-voice.ts'

/** The lists of a voice that are typed as lines. */
export type LineList = 'toneWords' | 'bannedWords' | 'requiredPhrases'

/** A voice while it is typed: lists as lines, so that an unfinished line stays. */
export type VoiceDraft = Omit<BrandVoice, LineList> & Record<LineList, string>

const limitsOf = {
  toneWords: { items: voiceLimits.toneWords, chars: voiceLimits.toneWordChars },
  bannedWords: { items: voiceLimits.bannedWords, chars: voiceLimits.bannedWordChars },
  requiredPhrases: { items: voiceLimits.requiredPhrases, chars: voiceLimits.requiredPhraseChars },
} as const

/** A voice, to be typed on. */
export function draftOf(voice: BrandVoice): VoiceDraft {
  const { toneWords, bannedWords, requiredPhrases } = voice
  return {
    ...voice,
    toneWords: toneWords.join(', '),
    bannedWords: bannedWords.join('\n'),
    requiredPhrases: requiredPhrases.join('\n'),
  }
}

/** What was typed, as a voice: without empty lines, spaces at the ends and words that come twice. */
export function voiceOf(draft: VoiceDraft): BrandVoice {
  return {
    ...draft,
    website: draft.website.trim(),
    toneWords: linesOf('toneWords', draft.toneWords),
    bannedWords: linesOf('bannedWords', draft.bannedWords),
    requiredPhrases: linesOf('requiredPhrases', draft.requiredPhrases),
    samplePosts: draft.samplePosts.map((post) => post.trim()).filter(Boolean),
  }
}

function linesOf(list: LineList, typed: string): string[] {
  const lines = typed.split(list === 'toneWords' ? /[,\n]/u : '\n')
  return [...new Set(lines.map((line) => line.trim()).filter(Boolean))]
}

/** What is wrong with a list that is typed; undefined: nothing. */
export function listProblem(list: LineList, typed: string): string | undefined {
  const { items, chars } = limitsOf[list]
  const lines = linesOf(list, typed)
  if (lines.length > items) return `At most ${items}: remove ${lines.length - items}.`
  const long = lines.find((line) => line.length > chars)
  return long && `“${long.slice(0, 30)}…” is longer than ${chars} characters.`
}

/** Whether a voice can be saved. */
export function isSavable(draft: VoiceDraft): boolean {
  const lists = ['toneWords', 'bannedWords', 'requiredPhrases'] as const
  const counts = [draft.emoji, draft.hashtags]
  return (
    lists.every((list) => listProblem(list, draft[list]) === undefined) &&
    counts.every((rule) => rule === null || rule.min <= rule.max)
  )
}
