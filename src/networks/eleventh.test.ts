import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { globSync, readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { networkIds } from '#domain/networks/network.ts'
import { newFiles, newLines } from './test-eleventh.ts'

const checkout = path.resolve(import.meta.dirname, '../..')
const touched = [...Object.keys(newFiles), ...Object.keys(newLines)]

let folder = ''

/** The server without its pages, with Lark in it. */
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'postlark-eleventh-'))
  const rooms = [
    'src/domain',
    'src/contract',
    'src/networks',
    'src/server',
    'src/tools',
    'sandbox',
    'package.json',
  ]
  for (const room of rooms) await cp(path.join(checkout, room), path.join(folder, room), { recursive: true })
  await symlink(path.join(checkout, 'node_modules'), path.join(folder, 'node_modules'), 'junction')
  for (const [file, text] of Object.entries(newFiles)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), text)
  }
  for (const [file, lines] of Object.entries(newLines)) {
    let text = await readFile(path.join(folder, file), 'utf8')
    for (const [after, line] of lines) {
      expect(text.split(after), `${file} has “${after.trim()}” once`).toHaveLength(2)
      text = text.replace(after, after + line)
    }
    await writeFile(path.join(folder, file), text)
  }
})

afterAll(() => rm(folder, { recursive: true }))

/** What a module of that house says: its `answer`, as JSON. */
async function said(source: string): Promise<unknown> {
  const file = path.join(folder, 'src/server/asked.ts')
  await writeFile(file, `${source}\nprocess.stdout.write(JSON.stringify(answer))\n`)
  const { stdout } = await promisify(execFile)(process.execPath, [file], { cwd: folder })
  return JSON.parse(stdout)
}

test('an eleventh network is in every list of the server, and posts to its stand-in', async () => {
  const answer = await said(`
import { networksFor, networkNames } from '#domain/networks/network.ts'
import { networkRules } from '#domain/networks/network-rules.ts'
import { readSettings } from '#domain/networks/network-settings.ts'
import { checkPost } from '#domain/post/check-post.ts'
import { foldText } from '#domain/text/fold-text.ts'
import { gridOf } from '#domain/media/media-grid.ts'
import { createNetworks, networkSettings } from '../networks/registry.ts'
import { createSandbox } from '#sandbox/sandbox.ts'
import { ConfigError, readConfig } from './config.ts'
import { settingNames } from './settings.ts'
import { standInHints, standInNetworks } from './stand-ins.ts'

const sandbox = createSandbox({ storage: ':memory:' })
const at = 'http://stand-ins.test/sandbox'
const config = readConfig({})
const networks = createNetworks(networkSettings(config.networks, { callUrl: at, browseUrl: at }))
const outcome = await networks.get('lark').publish(
  { text: 'Trill', settings: readSettings('lark', {}, null, ['none']).values },
  {},
  {
    fetch: (input, init) => sandbox.fetch(new Request(input, init)),
    signal: new AbortController().signal,
    now: () => new Date(),
    intend: async () => {},
  },
)
const feed = await (await sandbox.fetch(new Request(at + '?network=lark'))).text()
const colours = await (await sandbox.fetch(new Request(at + '/feed.css'))).text()
const answer = {
  screens: networksFor([]).at(-1),
  name: networkNames.lark,
  max: networkRules.lark.text.max,
  fold: foldText('Trill', 'lark').at,
  grid: gridOf('lark', [1, 1]),
  ids: networks.ids.at(-1),
  variable: settingNames.includes('LARK_API_URL'),
  configured: readConfig({ LARK_API_URL: 'https://lark.example/' }).networks.lark,
  standIn: standInNetworks(config.networks).includes('lark'),
  hint: standInHints(config).lark,
  outcome,
  feed: feed.includes('Stand-in networks') && feed.includes('Lark'),
  coloured: colours.includes('.card.lark'),
}
`)
  expect(answer).toEqual({
    screens: 'lark',
    name: 'Lark',
    max: 77,
    fold: null,
    grid: null,
    ids: 'lark',
    variable: true,
    configured: { apiUrl: 'https://lark.example' },
    standIn: true,
    hint: 'Any name sings.',
    outcome: { kind: 'published', remoteId: 'lark:Trill', url: null },
    feed: true,
    coloured: true,
  })
})

test('it takes six files, and CONTRIBUTING lists the same six', () => {
  const guide = readFileSync(path.join(checkout, 'CONTRIBUTING.md'), 'utf8')
  const section = /## Adding a network\n(.*?)\n## /s.exec(guide)?.[1] ?? ''
  const named = [...section.matchAll(/^\d\. `([^`]+)`/gm)].map(([, file]) => file)
  expect(named.toSorted()).toEqual(touched.map((file) => file.replaceAll('lark', '<id>')).toSorted())
  expect(touched).toHaveLength(6)
})

/**
 * Files that hold something for half of the networks or more, by their ids: lists, looks and words of some of them that
 * do without a new one. What every network must have is none of these.
 */
const someNetworks = [
  'src/domain/networks/networks.ts',
  'src/networks/registry.ts',
  // Sizes that are worth making a picture in.
  'src/domain/media/media-presets.ts',
  // Looks that go beyond the usual one.
  'sandbox/{feed-card.ts,feed-card.css}',
  'src/web/ui/previews/{link-card.tsx,preview.css}',
  // What the public site and the free tools say of those they are about.
  'src/web/site/**',
  'src/tools/**',
]

test('no other table has a row for every network', () => {
  const files = globSync('{src,sandbox,scripts}/**/*.{ts,tsx,mjs,css}', { cwd: checkout }).map((file) =>
    file.replaceAll('\\', '/'),
  )
  const found = files.filter(
    (file) => !/\.test\.tsx?$|\/(test|conformance)-/.test(file) && isTable(read(file)),
  )
  expect(found.filter((file) => !someNetworks.some((glob) => path.matchesGlob(file, glob)))).toEqual([])
  expect(found).toContain('src/networks/registry.ts')
  const demanding = files.filter((file) => /(?<!Partial<)Record<NetworkId, [^=]*> = \{$/m.test(read(file)))
  expect(demanding.filter((file) => !file.endsWith('.test.ts'))).toEqual([])
})

test('that rule sees tables of objects, lists and styles', () => {
  const [first, ...others] = networkIds.slice(0, 5)
  expect(isTable(networkIds.map((id) => `  ${id}: 1,`).join('\n'))).toBe(true)
  expect(isTable(`const all = ['${networkIds.join("', '")}']`)).toBe(true)
  expect(isTable(networkIds.map((id) => `.card.${id} {}`).join('\n'))).toBe(true)
  expect(isTable(networkIds.map((id) => `'text_${id}',`).join('\n'))).toBe(true)
  expect(isTable(`const some = { ${first}: 1 } // ${others.join(', ')}`)).toBe(false)
})

function isTable(source: string): boolean {
  const named = networkIds.filter((id) =>
    new RegExp(`['"]${id}['"]|^\\s*${id}[:,]|[._-]${id}\\b`, 'm').test(source),
  )
  return named.length >= networkIds.length / 2
}

function read(file: string): string {
  return readFileSync(path.join(checkout, file), 'utf8')
}
