import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { networkIds } from '#domain/networks/network.ts'
import {
  aliasOf,
  code,
  type Import,
  importsOf,
  isTest,
  readSources,
  resolve,
  type Sources,
} from './test-sources.ts'

/** Modules from left to right: each may import the top-level files of modules in columns to its left. */
const moduleColumns = [
  ['people'],
  ['billing'],
  ['site-events'],
  ['referrals'],
  ['workspaces'],
  ['notifications'],
  ['media', 'connections', 'page-preview', 'brand', 'experiments'],
  ['posts', 'writing-kit', 'templates'],
  ['studio'],
  ['approval'],
  ['publishing'],
  ['notes', 'exchange', 'site-scan', 'rehearsal'],
  ['analytics'],
]
const modulesThatOpenNetworks = ['connections', 'publishing', 'analytics']

const messages =
  'src/contract/{messages,ai-messages,ai-image-messages,analytics-messages,billing-messages,found-messages,site-messages,template-messages,tour-messages}.ts'

/**
 * Who may import what. The first row that matches a file applies; its own room is always allowed. `<own>` stands for
 * one folder name. `types` may be imported as types only; `packages`, when given, are the only ones allowed.
 */
const table: readonly Row[] = [
  // The texts by rules share their data with the free tools.
  {
    room: 'src/domain/rewrite/**',
    may: ['src/domain/**', 'content/topics/hashtag-topics.json', 'content/tools/content-idea-generator.json'],
    packages: [],
  },
  // Captions come as files of subtitles.
  { room: 'src/domain/film/**', may: ['src/domain/**'], packages: ['@plussub/srt-vtt-parser'] },
  { room: 'src/domain/**', may: [], packages: ['date-fns', '@date-fns/tz', 'twitter-text'] },
  // Text in lines and the one painter, for browser and server.
  { room: 'src/drawing/**', may: ['src/domain/**'], packages: ['harfbuzzjs', 'linebreak'] },
  { room: 'src/contract/**', may: ['src/domain/**'] },
  // The code Meta's three networks share.
  {
    room: 'src/networks/{threads,instagram,facebook}/**',
    may: ['src/networks/!(registry).ts', 'src/networks/meta/**', 'src/domain/**'],
  },
  { room: 'src/networks/<own>/**', may: ['src/networks/!(registry).ts', 'src/domain/**'] },
  { room: 'src/networks/*', may: ['src/networks/**', 'src/domain/**'] },
  { room: 'src/server/plumbing/**', may: ['src/domain/**'], types: ['src/server/config.ts'] },
  ...moduleColumns.flatMap((column, at) =>
    column.map((name) => moduleRow(name, moduleColumns.slice(0, at).flat())),
  ),
  {
    room: 'src/server/{api,jobs}/**',
    may: ['src/domain/**', 'src/contract/**', 'src/server/modules/*/*', 'src/server/plumbing/**'],
    types: ['src/server/config.ts'],
  },
  {
    room: 'src/server/{house.ts,house/*}',
    may: ['src/domain/**', 'src/contract/**', 'src/networks/*', 'src/server/**', 'sandbox/*'],
  },
  {
    room: 'src/server/*',
    may: [
      'src/domain/**',
      'src/contract/**',
      'src/networks/*',
      'src/server/modules/*/*',
      'src/server/plumbing/**',
      'content/demo.json',
    ],
  },
  // Serves built pages; only the house imports it.
  {
    room: 'src/server/pages/**',
    may: ['src/domain/**', 'src/contract/**', 'src/server/plumbing/{checkout,consent}.ts'],
  },
  // A free tool: its functions are pure, its display is an island. The product itself uses neither.
  {
    room: 'src/tools/{*/islands,parts}/**',
    may: ['src/tools/**', 'src/web/ui/**', 'src/drawing/**', 'src/domain/**', messages, 'content/**'],
    types: ['src/web/*', 'src/contract/**'],
  },
  {
    room: 'src/tools/**',
    may: ['src/domain/**'],
    packages: ['date-fns', '@date-fns/tz'],
  },
  { room: 'src/web/offline/**', may: [] },
  // Of the contract a browser gets only messages: what describes the API would bring its libraries along.
  { room: 'src/web/dev/**', may: ['src/web/ui/**', 'src/domain/**', messages] },
  { room: 'src/web/ui/**', may: ['src/domain/**', messages], types: ['src/contract/**'] },
  {
    room: 'src/web/site/**',
    may: ['src/web/ui/**', 'src/web/offline/**', 'src/tools/**', 'src/domain/**', messages, 'content/**'],
    types: ['src/web/*', 'src/contract/**'],
  },
  // The settings show what billing knows, and billing leads to them by their address.
  {
    room: 'src/web/app/billing/**',
    may: ['src/web/app/{*,!(settings)/**}', 'src/web/ui/**', 'src/domain/**', messages],
    types: ['src/contract/**'],
  },
  {
    room: 'src/web/app/**',
    may: [
      'src/web/ui/**',
      'src/web/offline/**',
      'src/web/visitor.ts',
      'src/drawing/**',
      'src/domain/**',
      messages,
      'content/post-templates.json',
    ],
    types: ['src/web/*', 'src/contract/**'],
  },
  {
    room: 'src/web/{*,routes/**}',
    may: ['src/web/**', 'src/domain/**', messages],
    types: ['src/contract/**'],
  },
  { room: 'sandbox/**', may: ['src/domain/**', 'src/tools/media-inspector/*'] },
  // Loaded after the packages are installed; everything else in scripts/ starts without packages.
  {
    room: 'scripts/{site-files,link-card,fonts,film-fonts}.mjs',
    may: ['scripts/**'],
    packages: ['htmlparser2', '@napi-rs/canvas', 'fontverter', 'subset-font'],
  },
  { room: 'scripts/**', may: [], packages: [] },
  { room: '{bench,journeys}/**', may: ['**'] },
]

function moduleRow(name: string, left: readonly string[]): Row {
  const porches = left.map((each) => `src/server/modules/${each}/*`)
  const networks = modulesThatOpenNetworks.includes(name) ? ['src/networks/*'] : []
  return {
    room: `src/server/modules/${name}/**`,
    may: [
      'src/domain/**',
      'src/drawing/**',
      'src/contract/**',
      'src/server/plumbing/**',
      ...porches,
      ...networks,
    ],
    types: ['src/server/config.ts', 'src/networks/network.ts'],
  }
}

/**
 * Parts of the verbs of posts (`writePost`, `giveTime`, `takeTime`). Each does a part of a change, so code that calls
 * one of them directly misses the rest: a version, an approval, who scheduled it. Types may be imported by all.
 */
const partsOfVerbs = [
  'src/server/modules/posts/{save-post,keep-version}.ts',
  'src/server/modules/publishing/{schedule-post,set-schedule,finish-change}.ts',
  'src/server/modules/approval/after-edit.ts',
]
const mayUseParts = [
  ...partsOfVerbs,
  'src/server/modules/publishing/{write-post,give-time,take-time}.ts',
  'src/server/modules/posts/keep-shown-version.ts',
  // An archived post is restored with the versions, the approval and the history of its workspace.
  'src/server/modules/exchange/restore-archived-post.ts',
  // So is a post in the trash, with those it had here.
  'src/server/modules/publishing/restore-post.ts',
  'bench/**',
]

/** Files that may name a network; elsewhere the code uses the network's rules or its registry entry. */
const mayNameNetworks = ['src/networks/*/**', 'sandbox/*/**', 'sandbox/feed-card.ts']
const mayReadEnvironment = ['src/server/config.ts', 'sandbox/main.ts', '{scripts,bench,journeys}/**']
const emptyNames = /^(utils?|helpers?|common|misc|shared|lib|managers?|services?)$/
const nothingButThePast = /\bnew Date\(\)|\bDate\.now\(|\bMath\.random\(|\bfetch\(|\bset(Timeout|Interval)\(/
const standsInForAll = /\bvi\.(stubGlobal|stubEnv|mock|doMock|useFakeTimers|setSystemTime)\(/
const machinePath = /(?<![\w.$}*-])\/(work|root|farm|Users|home)\/[\w-]+/

/**
 * Functions that log and announce a change, in its transaction: the verb of a module calls them, for every
 * caller. A request handler that calls them itself does something the other entrances do not.
 */
const announcesChanges = [
  'src/server/plumbing/live/live.ts',
  'src/server/modules/workspaces/record-activity.ts',
  'src/server/modules/posts/record-post-activity.ts',
]

/** The package of Stripe: these load it when something is first asked; its stand-in uses its types. */
const mayLoadStripe = 'src/server/modules/billing/stripe/**'
const mayUseStripeTypes = [mayLoadStripe, 'sandbox/stripe/**']

/** The implementation of the contract; a request handler reads its input, calls one verb, and presents the result. */
const endpoints = 'src/server/api/endpoints/'
const longestHandlerLines = 15

interface Row {
  room: string
  may: readonly string[]
  types?: readonly string[]
  packages?: readonly string[]
}

describe('the house', () => {
  const sources = readSources(['src', 'sandbox', 'scripts', 'bench', 'journeys'])

  test('follows its import table', () => expect(importProblems(sources)).toEqual([]))
  test('changes posts by their verbs alone', () => expect(verbProblems(sources)).toEqual([]))
  test('logs and announces a change where it is made', () =>
    expect(announcementProblems(sources)).toEqual([]))
  test('writes imports in one form', () => expect(spellingProblems(sources)).toEqual([]))
  test('reads the environment in one file', () => expect(environmentProblems(sources)).toEqual([]))
  test('names networks only in their own files', () => expect(networkNameProblems(sources)).toEqual([]))
  test('has request handlers of at most 15 lines, in endpoints/ alone', () =>
    expect(handlerProblems(sources)).toEqual([]))
  test('asks Stripe in one folder', () => expect(stripeProblems(sources)).toEqual([]))
  test('has a domain without clock, randomness or I/O', () => expect(purityProblems(sources)).toEqual([]))
  test('has no folders for miscellaneous code', () => expect(nameProblems([...sources.keys()])).toEqual([]))
  test('replaces globals only in tests of browser code', () =>
    expect(sharedStandInProblems(sources)).toEqual([]))
  test('has no machine-specific paths', () => expect(machinePathProblems(sources)).toEqual([]))
})

describe('these rules can fail', () => {
  test.each([
    [
      'src/domain/post.ts',
      "import { readConfig } from '#server/config.ts'",
      /post\.ts uses src\/server\/config\.ts/,
    ],
    ['src/domain/post.ts', "import { z } from 'zod'", /the package zod/],
    ['src/networks/bluesky/publish.ts', "import { x } from '../twitter/errors.ts'", /src\/networks\/twitter/],
    ['src/networks/bluesky/publish.ts', "import { x } from '../registry.ts'", /src\/networks\/registry/],
    [
      'src/server/modules/people/sign-up.ts',
      "export * from '#server/modules/posts/save-post.ts'",
      /modules\/posts/,
    ],
    [
      'src/server/modules/posts/save-post.ts',
      "import '#server/modules/media/fit/resize.ts'",
      /media\/fit\/resize/,
    ],
    ['src/server/modules/posts/save-post.ts', "await import('#networks/registry.ts')", /networks\/registry/],
    ['src/server/modules/posts/save-post.ts', "import { readConfig } from '#server/config.ts'", /config\.ts/],
    [
      'src/server/main.ts',
      "import { postsApi } from './api/endpoints/posts.ts'",
      /server\/api\/endpoints\/posts/,
    ],
    [
      'src/server/api/endpoints/posts.ts',
      "import { sandbox } from '#sandbox/sandbox.ts'",
      /sandbox\/sandbox/,
    ],
    ['src/web/app/posts/list.tsx', "import {\n  Hero,\n} from '../../site/hero.tsx'", /web\/site\/hero/],
    [
      'src/web/app/posts/list.tsx',
      "import type { Row } from '#server/modules/posts/read-posts.ts'",
      /src\/server/,
    ],
    ['src/web/app/posts/list.tsx', "import { post } from '#contract/posts.ts'", /contract\/posts/],
    [
      'src/web/app/billing/trial-strip.tsx',
      "import { Section } from '../settings/section.tsx'",
      /web\/app\/settings/,
    ],
    ['src/server/house.ts', "import { testHouse } from './test-house.ts'", /only tests use it/],
    ['src/elsewhere/file.ts', '', /in no room/],
  ])('%s may not contain %s', (file, source, message) => {
    expect(importProblems(house(file, source)).join('\n')).toMatch(message)
  })

  test('allowed imports pass', () => {
    const source =
      "import type { Config } from '#server/config.ts'\nimport { a } from '#server/modules/people/people.ts'"
    expect(importProblems(house('src/server/modules/posts/save-post.ts', source))).toEqual([])
    expect(
      importProblems(house('src/domain/a.ts', "// import x from 'zod'\nimport { b } from './b.ts'")),
    ).toEqual([])
  })

  test('the other rules find their violations', () => {
    const standIn = `${'vi'}.stubGlobal('window', {})`
    expect(
      spellingProblems(
        house('src/server/api/endpoints/posts.ts', "import { a } from '../../plumbing/log.ts'"),
      ),
    ).toHaveLength(1)
    expect(
      spellingProblems(house('src/domain/post.ts', "import { a } from '#domain/media.ts'")),
    ).toHaveLength(1)
    const scheduling = "import { schedulePost } from '#server/modules/publishing/schedule-post.ts'"
    expect(verbProblems(house('src/server/api/endpoints/posts-bulk.ts', scheduling))).toHaveLength(1)
    expect(
      verbProblems(house('src/server/jobs/a.ts', `await ${scheduling.replace(/.*from (.*)/, 'import($1)')}`)),
    ).toHaveLength(1)
    expect(
      verbProblems(house('src/server/api/endpoints/posts-bulk.ts', scheduling.replace('{', 'type {'))),
    ).toEqual([])
    const telling = "import { announce } from '#server/plumbing/live/live.ts'"
    expect(announcementProblems(house('src/server/api/endpoints/a.ts', telling))).toHaveLength(1)
    expect(announcementProblems(house('src/server/api/http/a.ts', telling.replace('{', 'type {')))).toEqual(
      [],
    )
    expect(announcementProblems(house('src/server/modules/posts/a.ts', telling))).toEqual([])
    expect(environmentProblems(house('src/server/house.ts', 'const port = process.env.PORT'))).toHaveLength(1)
    expect(networkNameProblems(house('src/web/app/row.tsx', "if (id === 'bluesky') return"))).toHaveLength(1)
    expect(
      networkNameProblems(house('src/server/api/endpoints/a.ts', 'switch (post.network) {')),
    ).toHaveLength(1)
    const typed = "import type { Stripe } from 'stripe'"
    const loading = "const { Stripe } = await import('stripe')"
    expect(stripeProblems(house('src/server/modules/billing/stripe/a.ts', `${typed}\n${loading}`))).toEqual(
      [],
    )
    expect(stripeProblems(house('sandbox/stripe/a.ts', typed))).toEqual([])
    for (const [file, source] of [
      ['src/server/modules/billing/stripe/a.ts', typed.replace(' type', '')],
      ['sandbox/stripe/a.ts', loading],
      ['src/server/modules/billing/a.ts', typed],
      ['src/server/doctor.ts', loading],
    ] as const) {
      expect(stripeProblems(house(file, source))).toHaveLength(1)
    }
    expect(purityProblems(house('src/domain/post.ts', 'const now = new Date()'))).toHaveLength(1)
    expect(handlerProblems(house('src/server/api/endpoints/a.ts', handlerOf(15)))).toEqual([])
    expect(handlerProblems(house('src/server/api/endpoints/a.ts', handlerOf(16)))).toHaveLength(1)
    expect(handlerProblems(house('src/server/api/http/a.ts', handlerOf(3)))).toHaveLength(1)
    const short = '  find: inWorkspace.posts.find.handler(({ context }) => find(context)),\n'
    expect(
      handlerProblems(house('src/server/api/endpoints/a.ts', `${short}\n${'  // more\n'.repeat(20)}`)),
    ).toEqual([])
    expect(
      nameProblems(['src/server/utils/text.ts', 'src/domain/helpers.ts', 'src/domain/post.ts']),
    ).toHaveLength(2)
    expect(sharedStandInProblems(house('src/domain/a.test.ts', standIn))).toHaveLength(1)
    expect(sharedStandInProblems(house('src/web/a.test.ts', standIn))).toEqual([])
    expect(
      machinePathProblems(house('bench/a.ts', `read('${['', 'home', 'ada', 'a'].join('/')}')`)),
    ).toHaveLength(1)
  })
})

function house(file: string, source: string): Sources {
  return new Map([[file, source]])
}

/** A request handler of this many lines. */
const handlerOf = (lines: number) =>
  `const a = inWorkspace.posts.find.handler(() => {\n${'  await verb()\n'.repeat(lines - 2)}})\n\nconst b = 1\n`

function importProblems(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) => {
    if (isTest(file)) return []
    const row = table.find((each) => path.matchesGlob(file, each.room.replace('<own>', '*')))
    if (!row) return [`${file} is in no room of the table`]
    return importsOf(source).flatMap((each) => importProblem(file, row, each) ?? [])
  })
}

function importProblem(file: string, row: Row, { specifier, typesOnly }: Import): string | null {
  const target = resolve(file, specifier)
  if (target === null) {
    const name = specifier
      .split('/')
      .slice(0, specifier.startsWith('@') ? 2 : 1)
      .join('/')
    const fits = row.packages === undefined || row.packages.includes(name) || isBuiltin(row, specifier)
    return fits ? null : `${file} uses the package ${name}: ${row.room} may use ${listed(row.packages)}`
  }
  if (isTest(target) && !/^(bench|journeys)\//.test(file)) return `${file} uses ${target}: only tests use it`
  const may = [ownRoom(file, row), ...row.may, ...(typesOnly ? (row.types ?? []) : [])]
  if (may.some((pattern) => path.matchesGlob(target, pattern))) return null
  return `${file} uses ${target}: ${row.room} may use ${listed(row.may)} and itself`
}

function isBuiltin(row: Row, specifier: string): boolean {
  return specifier.startsWith('node:') && row.room.startsWith('scripts/')
}

/** The pattern of a room's own files: for `<own>`, those of the same folder name. */
function ownRoom(file: string, row: Row): string {
  const at = row.room.split('/').indexOf('<own>')
  return at < 0 ? row.room : row.room.replace('<own>', file.split('/')[at] ?? '')
}

function listed(patterns: readonly string[] = []): string {
  return patterns.length > 0 ? patterns.join(', ') : 'nothing'
}

function verbProblems(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) =>
    isTest(file) || matches(file, mayUseParts)
      ? []
      : importsOf(source)
          .filter(
            ({ specifier, typesOnly }) => !typesOnly && matches(resolve(file, specifier) ?? '', partsOfVerbs),
          )
          .map(({ specifier }) => `${file} uses ${specifier}: call writePost, giveTime or takeTime instead`),
  )
}

function announcementProblems(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) =>
    isTest(file) || !file.startsWith('src/server/api/')
      ? []
      : importsOf(source)
          .filter(
            ({ specifier, typesOnly }) =>
              !typesOnly && announcesChanges.includes(resolve(file, specifier) ?? ''),
          )
          .map(({ specifier }) => `${file} uses ${specifier}: the verb that makes the change does that`),
  )
}

function spellingProblems(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) =>
    importsOf(source).flatMap(({ specifier }) => {
      const target = resolve(file, specifier)
      if (target === null) return []
      if (specifier.startsWith('../') && floorOf(target) !== floorOf(file) && aliasOf(target)) {
        return `${file} reaches another floor by ${specifier}: write ${aliasOf(target)}`
      }
      const isNeighbour = path.dirname(target) === path.dirname(file)
      return isNeighbour && specifier.startsWith('#')
        ? `${file} writes ${specifier}: write ./${path.basename(target)}`
        : []
    }),
  )
}

function floorOf(file: string): string {
  return /^(src\/server\/(modules\/[^/]+|api|jobs|plumbing)|src\/[^/]+|[^/]+)\//.exec(file)?.[1] ?? ''
}

function environmentProblems(sources: Sources): string[] {
  return [...sources]
    .filter(
      ([file, source]) =>
        !isTest(file) && !matches(file, mayReadEnvironment) && code(source).includes('process.env'),
    )
    .map(([file]) => `${file} reads process.env: settings come from src/server/config.ts`)
}

function networkNameProblems(sources: Sources): string[] {
  const ids = `['"](${networkIds.join('|')})['"]`
  const named = new RegExp(
    `[=!]==? *${ids}|${ids} *[=!]==?|\\bcase ${ids}|\\bswitch *\\([\\w.]*\\b(network|provider|platform)(Id)?\\)`,
    'i',
  )
  return [...sources]
    .filter(
      ([file, source]) =>
        !isTest(file) &&
        !/^(bench|journeys)\//.test(file) &&
        !matches(file, mayNameNetworks) &&
        named.test(code(source)),
    )
    .map(
      ([file, source]) =>
        `${file} decides by a network's name (${named.exec(code(source))?.[0]}): ask its rules`,
    )
}

/** A handler ends at the first line that is indented no deeper than its first one. */
function handlerProblems(sources: Sources): string[] {
  return [...sources]
    .filter(([file]) => file.startsWith('src/server/api/') && !isTest(file))
    .flatMap(([file, source]) => handlersOf(source).map((handler) => ({ file, ...handler })))
    .flatMap(({ file, name, lines }) => {
      if (!file.startsWith(endpoints)) return `${file} implements ${name}: that belongs into ${endpoints}`
      if (lines <= longestHandlerLines) return []
      return `${file} needs ${lines} lines for ${name}: what it decides belongs into a verb of a module`
    })
}

function handlersOf(source: string): { name: string; lines: number }[] {
  const lines = source.split('\n')
  return lines.flatMap((line, at) => {
    const [, name] = /(\w+\.\w+)\.handler\(/.exec(line) ?? []
    if (name === undefined) return []
    const depth = indentOf(line)
    const isWhole = /\),?$/.test(line) && line.split('(').length === line.split(')').length
    const rest = lines.slice(at + 1).findIndex((each) => each.trim() !== '' && indentOf(each) <= depth)
    return { name, lines: isWhole ? 1 : rest + 2 }
  })
}

const indentOf = (line: string) => line.length - line.trimStart().length

function stripeProblems(sources: Sources): string[] {
  return [...sources].flatMap(([file, source]) =>
    isTest(file)
      ? []
      : importsOf(source)
          .filter(({ specifier }) => specifier === 'stripe' || specifier.startsWith('stripe/'))
          .filter((one) =>
            one.typesOnly
              ? !matches(file, mayUseStripeTypes)
              : !(one.dynamic && matches(file, [mayLoadStripe])),
          )
          .map(() => `${file} uses the package stripe: ask a verb of ${mayLoadStripe}, which loads it late`),
  )
}

function purityProblems(sources: Sources): string[] {
  return [...sources]
    .filter(([file, source]) => isPure(file) && !isTest(file) && nothingButThePast.test(code(source)))
    .map(
      ([file, source]) =>
        `${file} says ${nothingButThePast.exec(code(source))?.[0]}: domain is told, it does not ask`,
    )
}

function isPure(file: string): boolean {
  return (
    file.startsWith('src/domain/') ||
    (file.startsWith('src/tools/') && !path.matchesGlob(file, 'src/tools/{*/islands,parts}/**'))
  )
}

function nameProblems(files: readonly string[]): string[] {
  return files
    .filter((file) => file.split('/').some((part) => emptyNames.test(part.split('.')[0] ?? '')))
    .map((file) => `${file} has a name that says nothing`)
}

/** Globals that only tests of browser code may replace. All others get what they need as a parameter. */
function sharedStandInProblems(sources: Sources): string[] {
  return [...sources]
    .filter(
      ([file, source]) =>
        !/^src\/(web|tools\/([\w-]+\/islands|parts))\//.test(file) && standsInForAll.test(code(source)),
    )
    .map(([file]) => `${file} replaces a global, a module or the clock: only tests of browser code may`)
}

function machinePathProblems(sources: Sources): string[] {
  return [...sources]
    .filter(([, source]) => machinePath.test(source))
    .map(([file, source]) => `${file} holds the machine path ${machinePath.exec(source)?.[0]}`)
}

function matches(file: string, patterns: readonly string[]): boolean {
  return patterns.some((pattern) => path.matchesGlob(file, pattern))
}
