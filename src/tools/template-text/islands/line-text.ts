import type { NetworkId } from '#domain/networks/network.ts'

export interface LineText {
  one: string
  many: string
  /** Above the checkboxes. */
  patterns: string
  /** For a browser's agent. */
  about: string
  networks: readonly NetworkId[]
}

const wordsByTool: Readonly<Record<string, LineText>> = {
  'social-media-hook-generator': {
    one: 'One hook',
    many: 'hooks',
    patterns: 'Patterns',
    about: 'first lines for a post, in up to ten patterns.',
    networks: [],
  },
  'cta-generator': {
    one: 'One call to action',
    many: 'calls to action',
    patterns: 'What should people do?',
    about: 'last lines that ask people to do one thing.',
    networks: [],
  },
  'linkedin-headline-generator': {
    one: 'One headline',
    many: 'headlines',
    patterns: 'Start with',
    about: 'headlines of at most 220 characters for a profile.',
    networks: ['linkedin'],
  },
  'youtube-title-generator': {
    one: 'One title',
    many: 'titles',
    patterns: 'Patterns',
    about: 'video titles of at most 100 characters.',
    networks: ['youtube'],
  },
  'tagline-generator': {
    one: 'One tagline',
    many: 'taglines',
    patterns: 'Devices',
    about: 'taglines for what you make, by rhetorical device.',
    networks: [],
  },
}

const plainWords: LineText = {
  one: 'One line',
  many: 'lines',
  patterns: 'Patterns',
  about: 'one-line texts.',
  networks: [],
}

/** The texts of a tool for its lines. */
export function lineText(id: string): LineText {
  return wordsByTool[id] ?? plainWords
}
