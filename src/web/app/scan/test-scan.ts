import type { Scan, ScanDraft, ScanPage } from '#contract/scans.ts'
import type { FoundBrand } from '#domain/site-scan/found-brand.ts'

const site = 'https://haldon.example'

/** For tests: a page that was read. */
export const testPage = (changes: Partial<ScanPage> = {}): ScanPage => ({
  id: 'page',
  url: `${site}/rye`,
  state: 'read',
  reason: null,
  title: 'Rye, baked overnight',
  kind: 'article',
  language: 'en',
  words: 268,
  excerpt: null,
  picture: null,
  publishedAt: null,
  keepsOutAi: false,
  ...changes,
})

/** For tests: a draft from that page. */
export const testDraft = (changes: Partial<ScanDraft> = {}): ScanDraft => ({
  id: 'draft',
  pageId: 'page',
  title: 'Rye, baked overnight',
  text: `Our rye rests for 16 hours. ${site}/rye`,
  url: `${site}/rye`,
  source: 'Our rye rests for 16 hours.',
  provider: 'extractive',
  model: null,
  topic: null,
  picture: null,
  notOnPage: [],
  resembles: null,
  postId: null,
  ...changes,
})

const found = (value: string) => ({
  value,
  confidence: 0.9,
  evidence: [{ text: 'Named in the description of the page', url: site }],
})

/** For tests: a brand with a colour nobody is sure of. */
const testBrand = (changes: Partial<FoundBrand> = {}): FoundBrand => ({
  name: found('Haldon Street Bakery'),
  description: found('A bakery in Leeds.'),
  language: found('en'),
  logos: [found(`${site}/logo.png`)],
  colours: {
    primary: found('#1f5c4a'),
    second: { ...found('#e0803a'), confidence: 0.5 },
    accent: { value: null, confidence: 0.2, evidence: [] },
    ink: found('#22312b'),
    paper: found('#fbf7ee'),
  },
  colourCandidates: [
    { value: '#1f5c4a', points: 9, evidence: [] },
    { value: '#f2c230', points: 3, evidence: [{ text: 'One button', url: site }] },
  ],
  fonts: [found('Fraunces'), found('Source Sans')],
  profiles: [],
  tone: {
    words: ['warm', 'plain', 'direct'],
    scales: { formality: -1, warmth: 1, humour: 0, energy: -1, detail: -2 },
    counted: {
      sentences: 48,
      wordsOfSentence: 13,
      questionsPercent: 4,
      exclamationsPercent: 2,
      emojiPer100Sentences: 0,
      contractionsPercent: 10,
      youPercent: 20,
      wePercent: 30,
      iPercent: 0,
    },
    sentences: [{ text: 'We bake at night.', url: site }],
  },
  ...changes,
})

/** For tests: a scan that is done, with one page and one draft. */
export const testScan = (changes: Partial<Scan> = {}): Scan => ({
  id: 's',
  url: `${site}/`,
  status: 'done',
  progress: 1,
  askedPages: 8,
  pages: [testPage()],
  brand: testBrand(),
  topics: [{ name: 'Rye', pages: ['page'] }],
  drafts: [testDraft()],
  provider: 'extractive',
  model: null,
  templateId: null,
  networks: ['bluesky'],
  creditsUsed: 0,
  notice: null,
  code: null,
  error: null,
  createdAt: '2026-11-24T09:00:00.000Z',
  endedAt: '2026-11-24T09:00:20.000Z',
  ...changes,
})
