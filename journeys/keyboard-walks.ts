/** A stop on a tool's page and the keys pressed there; text that is no key name is typed. */
export type Step = readonly [name: string | RegExp, ...keys: string[]]

/** How a person uses a tool by keyboard. The stops are in tab order. */
export interface Walk {
  engine: string
  path: string
  steps: readonly Step[]
  /** Text the page shows afterwards. */
  shows: RegExp
  /** The button that exports the result, */
  take: string
  /** and the result: text on the clipboard, or a file with such a name. */
  gives: RegExp
}

/** Selects the text of a field, so that typing replaces it. */
const all = 'ControlOrMeta+a'

/** One page of every engine with controls. */
export const walks: readonly Walk[] = [
  {
    engine: 'template-text',
    path: '/free-tools/instagram-tools/caption-generator',
    steps: [
      ['What is the post about?', all, 'kiln opening'],
      [/^Story/, 'ArrowDown'],
      ['A business', 'Space'],
      [/^Write five captions/, 'Enter'],
    ],
    shows: /kiln opening/i,
    take: 'Copy',
    gives: /kiln opening/i,
  },
  {
    engine: 'bio',
    path: '/free-tools/bio-generator',
    steps: [
      ['Templates', 'Space'],
      [/^Profession or role/, all, 'Ceramics teacher'],
      ['Tone', 'ArrowDown'],
      ['Write three bios', 'Enter'],
    ],
    shows: /ceramics teacher/i,
    take: 'Copy',
    gives: /ceramics teacher/i,
  },
  {
    engine: 'unicode-text',
    path: '/free-tools/fancy-text-generator',
    steps: [
      ['Your text', all, 'Rye @haldon'],
      [/^Keep links/, 'Space'],
    ],
    shows: /𝐑𝐲𝐞/,
    take: 'Copy',
    gives: /^\P{ASCII}/u,
  },
  {
    engine: 'text-analysis',
    path: '/free-tools/thread-splitter',
    steps: [
      ['Bluesky', 'Enter'],
      ['Your text', all, 'One.', 'Enter', '---', 'Enter', 'Two.'],
      ['Numbers', 'ArrowDown'],
    ],
    shows: /2 posts for Bluesky/,
    take: 'Copy all',
    gives: /^1\/2[^]+2\/2/,
  },
  {
    engine: 'hashtag',
    path: '/free-tools/hashtag-generator',
    steps: [
      ['What is the post about?', all, 'sourdough bread'],
      ['Network', 'ArrowDown'],
      [/^Balanced/, 'ArrowDown'],
      ['Show another set', 'Space'],
    ],
    shows: /#\w*(sourdough|bread)/i,
    take: 'Copy',
    gives: /#\w+ #\w+/,
  },
  {
    engine: 'calculator',
    path: '/free-tools/engagement-calculator',
    steps: [
      ['Followers', all, '1000'],
      ['Likes', all, '50'],
      ['Comments', all, 'Delete'],
      ['Shares', all, '1'],
    ],
    shows: /5\.10%/,
    take: 'Copy results',
    gives: /5\.1/,
  },
  {
    engine: 'planner',
    path: '/free-tools/content-calendar-generator',
    steps: [
      ['Instagram', all, '1'],
      ['Sunday', 'Space'],
      ['At these times', all, '07:15'],
      ['Pillars', all, 'In the studio'],
    ],
    shows: /7:15/,
    take: 'Copy as Markdown',
    gives: /7:15/,
  },
  {
    engine: 'canvas',
    path: '/free-tools/social-media-color-palette-generator',
    steps: [['Your colour', all, '#2f5d7c']],
    shows: /#2f5d7c/,
    take: 'Copy',
    gives: /^#[\da-f]{6}$/,
  },
  {
    engine: 'media-inspector',
    path: '/free-tools/tiktok-tools/safe-zone-checker',
    steps: [
      ['Show what the app covers', 'Space'],
      [/^Marked part/, 'ArrowDown', 'Shift+ArrowLeft'],
    ],
    shows: /marked text/,
    take: 'Download marked PNG',
    gives: /^sample-zones\.png$/,
  },
  {
    engine: 'mock-preview',
    path: '/free-tools/social-media-post-preview',
    steps: [
      ['Your post', all, 'Half past five, first loaf.'],
      ['Phone', 'Space'],
    ],
    shows: /Half past five, first loaf\./,
    take: 'Copy text',
    gives: /^Half past five, first loaf\.$/,
  },
  {
    engine: 'link-builder',
    path: '/free-tools/utm-builder',
    steps: [
      ['Address of your page', all, 'https://example.org/rye?size=2'],
      [/^Source/, all, 'newsletter'],
    ],
    shows: /size=2&utm_source=newsletter/,
    take: 'Copy',
    gives: /^https:\/\/example\.org\/rye\?size=2&utm_source=newsletter/,
  },
  {
    engine: 'data-transform',
    path: '/free-tools/json-csv-converter',
    steps: [
      ['CSV to JSON', 'Space'],
      ['CSV', all, 'loaf,price', 'Enter', 'rye,4'],
    ],
    shows: /"loaf": "rye"/,
    take: 'Copy',
    gives: /"price": 4/,
  },
  {
    engine: 'document-wizard',
    path: '/free-tools/link-in-bio-builder',
    steps: [
      ['Name', all, 'Haldon Street Bakery'],
      [/^Move .+ down$/, 'Space'],
      ['Add a link', 'Enter'],
    ],
    shows: /links on the page/,
    take: 'Copy HTML',
    gives: /<title>Haldon Street Bakery/,
  },
  {
    engine: 'name-forge',
    path: '/free-tools/username-generator',
    steps: [
      ['Your words', all, 'kiln studio'],
      ['Pinterest', 'Space'],
      ['Generate again', 'Enter'],
    ],
    shows: /@\w*(kiln|studio)/i,
    take: 'Copy all',
    gives: /(kiln|studio)/i,
  },
]
