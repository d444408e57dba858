import type { NetworkId } from '../networks/network.ts'
import { maskFixedParts } from '../text/fixed-parts.ts'
import { inEnglishLines } from '../text/language-of.ts'
import type { BrandVoice } from '../writing/brand-voice.ts'
import { fitToNetwork } from './fit-to-network.ts'
import { phraseTable } from './phrase-table.ts'
import { tidySpaces } from './tidy-spaces.ts'
import { withoutBanned } from './without-banned.ts'

/** X has the lowest limit: a text that fits there fits everywhere. */
const tightest: NetworkId = 'twitter'
/** What goes may put another filler together. */
const mostRounds = 6

/**
 * A shorter text: filler goes, in English, then the weakest sentences until it fits the network, then its end. What was
 * shortened stays as it is when it is shortened again.
 * @param network null: short enough for every network
 */
export function shorten(text: string, network: NetworkId | null, voice: BrandVoice): string {
  let shorter = text
  for (let round = 0; round < mostRounds; round++) {
    const before = shorter
    const allowed = withoutBanned(tidySpaces(withoutFiller(shorter)), voice.bannedWords)
    shorter = fitToNetwork(allowed, network ?? tightest)
    if (shorter === before) break
  }
  return shorter
}

const shorterPhrases = phraseTable({
  'in order to': 'to',
  'so as to': 'to',
  'due to the fact that': 'because',
  'because of the fact that': 'because',
  'in spite of the fact that': 'although',
  'at this point in time': 'now',
  'at the present time': 'now',
  'in the near future': 'soon',
  'in the event that': 'if',
  'for the purpose of': 'for',
  'with regard to': 'about',
  'with respect to': 'about',
  'in regards to': 'about',
  'a large number of': 'many',
  'a wide range of': 'many',
  'a wide variety of': 'many',
  'the majority of': 'most',
  'on a regular basis': 'regularly',
  'on a daily basis': 'daily',
  'on a weekly basis': 'weekly',
  'is able to': 'can',
  'are able to': 'can',
  'has the ability to': 'can',
  'have the ability to': 'can',
  'until such time as': 'until',
  'each and every': 'every',
  'first and foremost': 'first',
  'take into consideration': 'consider',
  'make a decision': 'decide',
  'free gift': 'gift',
  'past experience': 'experience',
  'advance planning': 'planning',
  'end result': 'result',
  'final outcome': 'outcome',
})

/** Words that say nothing more before another word. Not after "not", whose sense they change. */
const fillerWords =
  /(?<![\p{L}\p{M}\p{N}_'’-])(?<!\bnot\s|n['’]t\s)(?:(?:really|very|actually|basically|literally|totally|essentially|absolutely|honestly|simply|obviously),?[^\S\n]+)+(?!(?:much|not|little|few)\b)(\p{L})/giu
/** Openings of a sentence, which the rest says as well. */
const openings =
  /(?<=^|[.!?]["”’)]?[^\S\n]+)(?:needless to say,|of course,|as a matter of fact,|to be honest,|at the end of the day,|in fact,|as you may know,|as you (?:all )?know,|as we all know,|it goes without saying that|it is important to note that|please note that|(?:i|we) just wanted to let you know that|we are (?:pleased|delighted|happy|excited|thrilled) to announce that)[^\S\n]+(\p{L})/gimu

function withoutFiller(text: string): string {
  const { masked, restore } = maskFixedParts(text)
  const shorter = inEnglishLines(masked, (line) =>
    shorterPhrases(line.replace(openings, (_, next: string) => next.toUpperCase())).replace(
      fillerWords,
      (found, next: string) => (/^\p{Lu}/u.test(found) ? next.toUpperCase() : next),
    ),
  )
  return restore(shorter)
}
