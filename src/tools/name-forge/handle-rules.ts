import { networkIds, type NetworkId } from '#domain/networks/network.ts'

type Confidence = 'high' | 'medium' | 'low'

/** The rules for handles on one network. */
export interface HandleRule {
  min: number
  max: number
  /** A pattern for one character, tested against the handle in lower case. */
  allowed: RegExp
  /** The same as text. */
  characters: string
  /** The meaning of dots. ignored: with and without them it is the same handle. */
  dots: 'allowed' | 'not allowed' | 'ignored'
  /** Characters that may not begin, end, or follow themselves. */
  notFirst: string
  notLast: string
  notDoubled: string
  /** Refused anywhere, or as the whole handle. */
  refused?: RegExp
  refusedWords?: string
  /** The address before the handle. */
  address: string
  source: { label: string; href: string; read: string }
  confidence: Confidence
  note?: string
}

const rules = {
  twitter: {
    min: 4,
    max: 15,
    allowed: /[a-z\d_]/,
    characters: 'letters, digits and underscores',
    dots: 'not allowed',
    notFirst: '',
    notLast: '',
    notDoubled: '',
    refused: /twitter|admin/,
    refusedWords: '“twitter” or “admin”',
    address: 'x.com/',
    source: {
      label: 'X username rules, as repeated by several guides',
      href: 'https://explore.mee.fun/blog/how-to-change-your-x-former-twitter-username-or-handle',
      read: '2026-11-21',
    },
    confidence: 'medium',
    note: 'Older accounts may be shorter than four characters.',
  },
  instagram: {
    min: 1,
    max: 30,
    allowed: /[a-z\d._]/,
    characters: 'letters, digits, dots and underscores',
    dots: 'allowed',
    notFirst: '.',
    notLast: '.',
    notDoubled: '.',
    address: 'instagram.com/',
    source: {
      label: 'Regexp::Pattern::Instagram 0.001 (2025-03-27)',
      href: 'https://metacpan.org/pod/Regexp::Pattern::Instagram',
      read: '2026-11-21',
    },
    confidence: 'medium',
  },
  threads: {
    min: 1,
    max: 30,
    allowed: /[a-z\d._]/,
    characters: 'letters, digits, dots and underscores',
    dots: 'allowed',
    notFirst: '.',
    notLast: '.',
    notDoubled: '.',
    address: 'threads.com/@',
    source: {
      label: 'The handle of the Instagram account (press at its start, 2023-07)',
      href: 'https://en.prothomalo.com/science-technology/social-media/m4ttbxolzi',
      read: '2026-11-21',
    },
    confidence: 'medium',
    note: 'A Threads profile carries the handle of its Instagram account.',
  },
  facebook: {
    min: 5,
    max: 50,
    allowed: /[a-z\d.]/,
    characters: 'letters, digits and dots',
    dots: 'ignored',
    notFirst: '.',
    notLast: '.',
    notDoubled: '.',
    refused: /\.(?:com|net)$/,
    refusedWords: 'endings such as .com or .net',
    address: 'facebook.com/',
    source: {
      label: 'Facebook Help, guidelines for usernames',
      href: 'https://lookaside.fbsbx.com/help/105399436216001?helpref=faq_content',
      read: '2026-11-21',
    },
    confidence: 'medium',
    note: 'The page names no maximum length; others report 50. Dots and capitals do not make a different name.',
  },
  youtube: {
    min: 3,
    max: 30,
    allowed: /[a-z\d._·-]/,
    characters: 'letters, digits, underscores, hyphens and dots',
    dots: 'allowed',
    notFirst: '._-·',
    notLast: '._-·',
    notDoubled: '',
    address: 'youtube.com/@',
    source: {
      label: 'Handles guide of 2022, after YouTube’s own announcement',
      href: 'https://sunnysidesocialmedia.com/youtube-handles-2022',
      read: '2026-11-21',
    },
    confidence: 'medium',
    note: 'YouTube also allows letters of other scripts; this checks Latin letters only. We assume that symbols are not allowed at the start or end (low).',
  },
  tiktok: {
    min: 2,
    max: 24,
    allowed: /[a-z\d._]/,
    characters: 'letters, digits, dots and underscores',
    dots: 'allowed',
    notFirst: '',
    notLast: '.',
    notDoubled: '',
    address: 'tiktok.com/@',
    source: {
      label: 'TikTok Support, changing your username',
      href: 'https://support.tiktok.com/en/getting-started/setting-up-your-profile/changing-your-username',
      read: '2026-11-21',
    },
    confidence: 'medium',
    note: 'The rules on characters and the dot are TikTok’s own. 2 to 24 is what guides agree on.',
  },
  linkedin: {
    min: 3,
    max: 100,
    allowed: /[a-z\d-]/,
    characters: 'letters, digits and hyphens',
    dots: 'not allowed',
    notFirst: '-',
    notLast: '-',
    notDoubled: '',
    refused: /linkedin/,
    refusedWords: '“linkedin”',
    address: 'linkedin.com/in/',
    source: {
      label: 'LinkedIn Help 87, custom profile address (copy of 2021)',
      href: 'https://www.linkedin.com/help/linkedin/answer/87',
      read: '2026-11-21',
    },
    confidence: 'medium',
    note: 'This is the last part of a profile’s address. LinkedIn has no @handle.',
  },
  pinterest: {
    min: 3,
    max: 30,
    allowed: /[a-z\d_]/,
    characters: 'letters, digits and underscores',
    dots: 'not allowed',
    notFirst: '',
    notLast: '',
    notDoubled: '',
    address: 'pinterest.com/',
    source: {
      label: 'Guides that do not agree: 3 to 15 in old ones, 30 in newer',
      href: 'http://www.hot-lyts.com/tutorials/pinterest/1503/changing-your-username-on-pinterest',
      read: '2026-11-21',
    },
    confidence: 'low',
    note: 'We found no rule by Pinterest itself. Up to 15 characters is safe.',
  },
  reddit: {
    min: 3,
    max: 20,
    allowed: /[a-z\d_-]/,
    characters: 'letters, digits, underscores and hyphens',
    dots: 'not allowed',
    notFirst: '',
    notLast: '',
    notDoubled: '',
    address: 'reddit.com/user/',
    source: {
      label: 'Reddit’s published source code (archived 2017)',
      href: 'https://github.com/reddit-archive/reddit',
      read: '2026-11-21',
    },
    confidence: 'medium',
    note: 'A Reddit name can never be changed.',
  },
  bluesky: {
    min: 3,
    max: 18,
    allowed: /[a-z\d-]/,
    characters: 'letters, digits and hyphens',
    dots: 'not allowed',
    notFirst: '-',
    notLast: '-',
    notDoubled: '',
    address: 'bsky.app/profile/',
    source: {
      label: 'atproto.com, handle specification; packages/pds/src/handle',
      href: 'https://atproto.com/specs/handle',
      read: '2026-11-21',
    },
    confidence: 'high',
    note: 'For names under bsky.social. Your own domain can be the handle too.',
  },
} satisfies Partial<Record<NetworkId, HandleRule>>

/** A network with known handle rules. */
export type HandleNetwork = keyof typeof rules

/**
 * Handle rules of ten networks. All of them ignore case. Each rule names its source, the date it was read, and its
 * reliability: high, the network's own current text or code; medium, its own older text or several that agree; low,
 * neither.
 */
export const handleRules: Readonly<Record<HandleNetwork, HandleRule>> = rules

/** In display order. */
export const handleNetworks = networkIds.filter((id): id is HandleNetwork => id in rules)

/**
 * Endings a domain handle must not have. Source: https://github.com/bluesky-social/atproto, packages/syntax,
 * DISALLOWED_TLDS (read 2026-11-21).
 */
export const refusedDomainEndings = [
  'local',
  'arpa',
  'invalid',
  'localhost',
  'internal',
  'example',
  'alt',
  'onion',
] as const

/**
 * Longest domain handle, and longest part of it between dots. Source: https://atproto.com/specs/handle (read
 * 2026-11-21).
 */
export const domainHandle = { max: 253, maxPart: 63 } as const
