import type { MissingLetters } from './text-layout.ts'

/** What is wrong with a field of a request. */
export type FilmProblem =
  | { code: 'missing' | 'not-known' | 'not-a-colour' | 'not-a-gradient' | 'no-field' }
  | { code: 'too-long'; most: number; unit: 'characters' | 'lines' | 'entries' | 'captions' }
  | { code: 'too-few'; least: number; unit: 'entries' | 'pictures' }
  | { code: 'out-of-range'; least: number; most: number }
  | ({ code: 'missing-letters' } & MissingLetters)
  | { code: 'wrong-media'; needs: 'a picture' | 'a video' | 'a sound' }

/** A problem for people. */
export function filmProblemText(problem: FilmProblem): string {
  switch (problem.code) {
    case 'missing':
      return 'This is needed.'
    case 'not-known':
      return 'This is not one of the values that can be chosen.'
    case 'not-a-colour':
      return 'Write the colour like #1a2b3c.'
    case 'not-a-gradient':
      return 'Write two colours and an angle, like #1a2b3c,#ffeecc,90.'
    case 'no-field':
      return 'This template has no such field.'
    case 'too-long':
      return `At most ${problem.most} ${problem.unit}.`
    case 'too-few':
      return `At least ${problem.least} ${problem.unit}.`
    case 'out-of-range':
      return `Between ${problem.least} and ${problem.most}.`
    case 'missing-letters':
      return `No font here has ${problem.script} letters: ${problem.letters}. Remove them, or ask who runs this server to add a font (POSTLARK_FONTS).`
    case 'wrong-media':
      return `This needs ${problem.needs}.`
    default:
      return problem satisfies never
  }
}
