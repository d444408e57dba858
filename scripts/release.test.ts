import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { datedChangelog, makeRelease, pack, planRelease, readRequest, withVersion } from './release.mjs'
import { fingerprint } from './stamp.mjs'

const date = '2026-12-01'
const changelog =
  '# Changelog\n\n## [Unreleased]\n\n### Added\n\n- A trash.\n\n## [0.1.0] - 2026-11-01\n\n- All.\n'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'postlark-release-test-'))
  write('package.json', json({ name: 'postlark', version: '0.1.0', private: true }))
  write(
    'package-lock.json',
    json({ version: '0.1.0', packages: { '': { version: '0.1.0' }, a: { version: '0.1.0' } } }),
  )
  write('CHANGELOG.md', changelog)
  write('.gitignore', 'build/\nrelease/\n')
  write('src/web/page.ts', 'export {}\n')
  git('init', '--quiet')
  git('config', 'user.name', 'Ada')
  git('config', 'user.email', 'ada@example.org')
  commit('Begin')
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the only argument is a version', () => {
  expect(readRequest(['1.2.0'])).toEqual({ version: '1.2.0', dryRun: false })
  expect(readRequest(['1.2.0-rc.1', '--dry-run'])).toEqual({ version: '1.2.0-rc.1', dryRun: true })
  for (const args of [[], ['v1.2.0'], ['1.2'], ['1.2.0', '1.3.0'], ['minor']]) {
    expect(() => readRequest(args)).toThrow('Usage')
  }
})

test('--dry-run works also when npm has taken it for itself', () => {
  expect(readRequest(['1.2.0'], { npm_config_dry_run: 'true' }).dryRun).toBe(true)
})

test('unreleased entries move under the version and its date, below an empty section', () => {
  expect(datedChangelog(changelog, '0.2.0', date)).toBe(
    changelog.replace('## [Unreleased]\n', '## [Unreleased]\n\n## [0.2.0] - 2026-12-01\n'),
  )
})

test('the last section of a changelog can be the unreleased one', () => {
  expect(datedChangelog('## [Unreleased]\n\n- All.\n', '0.1.0', date)).toContain(
    '## [0.1.0] - 2026-12-01\n\n- All.',
  )
})

test('only the package’s own version is written', () => {
  const lock = json({ version: '0.1.0', packages: { '': { version: '0.1.0' }, a: { version: '0.1.0' } } })
  expect(JSON.parse(withVersion(lock, '0.2.0'))).toEqual({
    version: '0.2.0',
    packages: { '': { version: '0.2.0' }, a: { version: '0.1.0' } },
  })
})

test('a release is one commit of three files, and a tag on it', async () => {
  await makeRelease({ folder, version: '0.2.0', date, build: async () => {} })
  expect(git('describe', '--exact-match')).toBe('v0.2.0')
  expect(git('log', '-1', '--format=%s')).toBe('Release 0.2.0')
  expect(git('show', '--name-only', '--format=').split('\n')).toEqual([
    'CHANGELOG.md',
    'package-lock.json',
    'package.json',
  ])
  expect(git('status', '--porcelain')).toBe('')
  expect(JSON.parse(read('package.json'))).toMatchObject({ version: '0.2.0' })
})

test('the first release keeps the version in package.json', async () => {
  const asItIs = { folder, version: '0.1.0', date }
  await expect(planRelease(asItIs)).rejects.toMatchObject({ codes: ['section-exists'] })
  write('CHANGELOG.md', '## [Unreleased]\n\n- All.\n')
  commit('Nothing was released yet')
  await makeRelease({ ...asItIs, build: async () => {} })
  expect(git('describe', '--exact-match')).toBe('v0.1.0')
})

test('all problems are reported at once, and nothing is written', async () => {
  git('tag', 'v0.0.9')
  write('CHANGELOG.md', '# Changelog\n\n## [Unreleased]\n\n## [0.1.0]\n\n- All.\n')
  const refused = planRelease({ folder, version: '0.0.9', date })
  await expect(refused).rejects.toMatchObject({
    codes: ['uncommitted', 'tag-exists', 'older', 'nothing-new'],
  })
  expect(git('log', '--format=%s')).toBe('Begin')
})

test('a failed build restores the working tree', async () => {
  let built: unknown
  const build = async () => {
    built = JSON.parse(read('package.json'))
    throw new Error('no disk')
  }
  await expect(makeRelease({ folder, version: '0.2.0', date, build })).rejects.toThrow('no disk')
  expect(built).toMatchObject({ version: '0.2.0' })
  expect(git('status', '--porcelain')).toBe('')
  expect(git('tag')).toBe('')
})

test('the tarball has the committed files, and their build', async () => {
  const sources = ['src/web', 'package.json']
  const build = async () => write('build/.stamp', `${fingerprint(folder, sources)}\n`)
  await makeRelease({ folder, version: '0.2.0', date, build })
  write('notes.txt', 'not committed')
  const file = await pack({ folder, version: '0.2.0', parts: [{ stamp: '.stamp', sources }] })
  expect(path.relative(folder, file)).toBe(path.join('release', 'postlark-0.2.0.tgz'))
  const listed = execFileSync('tar', ['-tzf', file], { encoding: 'utf8' })
  expect(listed).toContain('postlark-0.2.0/build/.stamp')
  expect(listed).toContain('postlark-0.2.0/src/web/page.ts')
  expect(listed).not.toContain('notes.txt')
})

test('a build of other sources is not packed', async () => {
  await makeRelease({ folder, version: '0.2.0', date, build: async () => {} })
  write('build/.stamp', 'of something else\n')
  const packed = pack({ folder, version: '0.2.0', parts: [{ stamp: '.stamp', sources: ['src/web'] }] })
  await expect(packed).rejects.toMatchObject({ codes: ['other-build'] })
})

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
  writeFileSync(path.join(folder, file), text)
}

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8')

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim()

function commit(subject: string): void {
  git('add', '--all')
  git('commit', '--quiet', '--message', subject)
}
