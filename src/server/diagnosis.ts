/** A finding of the doctor about one part of the installation. */
export interface Diagnosis {
  part: string
  state: 'fine' | 'stand-in' | 'warning' | 'wrong'
  /** One sentence; a problem or warning says what to do. */
  words: string
}

export const fine = (part: string, words: string): Diagnosis => ({ part, state: 'fine', words })
export const standIn = (part: string, words: string): Diagnosis => ({ part, state: 'stand-in', words })
export const warning = (part: string, words: string): Diagnosis => ({ part, state: 'warning', words })
export const wrong = (part: string, words: string): Diagnosis => ({ part, state: 'wrong', words })
