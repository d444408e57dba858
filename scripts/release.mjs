// `npm run release -- 1.2.0`: dates the changelog, commits, tags, and packs a tarball that starts without building.
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildParts, compiledFolder, ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { Failure, finish, isMain, root, runQuietly } from './node.mjs'
import { withProgress } from './progress.mjs'
import { fingerprint, hasStamp } from './stamp.mjs'

/** The files that a release changes. */
const changed = ['package.json', 'package-lock.json', 'CHANGELOG.md']

/**
 * The requested version and options.
 * @param {readonly string[]} args
 * @param {Record<string, string | undefined>} [env] npm takes a `--dry-run` before `--` for itself, and sets a
 * variable
 * @throws {Failure} without a version such as 1.2.0 or 1.2.0-rc.1
 */
export function readRequest(args, env = {}) {
  const dryRun = args.includes('--dry-run') || env.npm_config_dry_run === 'true'
  const [version, ...others] = args.filter((arg) => arg !== '--dry-run')
  if (!version || others.length > 0 || !/^\d+\.\d+\.\d+(-[0-9a-z]+(\.[0-9a-z]+)*)?$/.test(version)) {
    throw new Failure('Usage: npm run release -- 1.2.0 [--dry-run]')
  }
  return { version, dryRun }
}

/** Why nothing is released. */
export class ReleaseRefused extends Failure {
  /** @param {{ code: string, text: string }[]} reasons */
  constructor(reasons) {
    super(reasons.map(({ text }) => text).join('\n'))
    this.reasons = reasons
  }

  get codes() {
    return this.reasons.map(({ code }) => code)
  }
}

const refused = (code, text) => new ReleaseRefused([{ code, text }])

/**
 * The changelog with its unreleased section under the version, and an empty one above it.
 * @param {string} date YYYY-MM-DD
 * @throws {ReleaseRefused} when nothing is unreleased
 */
export function datedChangelog(text, version, date) {
  const section = /^## \[Unreleased\]\n(?<entries>[\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)
  if (!section) throw refused('no-section', 'CHANGELOG.md has no section “## [Unreleased]”.')
  if (!/^- /m.test(section.groups.entries))
    throw refused('nothing-new', 'CHANGELOG.md says nothing under [Unreleased].')
  if (text.includes(`## [${version}]`))
    throw refused('section-exists', `CHANGELOG.md has a section for ${version} already.`)
  return text.replace('## [Unreleased]\n', `## [Unreleased]\n\n## [${version}] - ${date}\n`)
}

/** package.json or package-lock.json with another version of the package itself; the rest of the text stays. */
export function withVersion(text, version) {
  const data = JSON.parse(text)
  data.version = version
  if (data.packages?.['']) data.packages[''].version = version
  return `${JSON.stringify(data, null, 2)}\n`
}

/**
 * Checks everything that would prevent a release, before anything is changed.
 * @throws {ReleaseRefused} with all reasons
 */
export async function planRelease({ folder, version, date }) {
  const read = (file) => readFileSync(path.join(folder, file), 'utf8')
  const present = JSON.parse(read('package.json')).version
  const reasons = []
  if ((await git(folder, 'status', '--porcelain')) !== '')
    reasons.push({ code: 'uncommitted', text: 'The working tree has changes that are not committed.' })
  if ((await git(folder, 'tag', '--list', `v${version}`)) !== '')
    reasons.push({ code: 'tag-exists', text: `There is a tag v${version} already.` })
  if (isOlder(version, present)) reasons.push({ code: 'older', text: `${version} is older than ${present}.` })
  let changelog = ''
  try {
    changelog = datedChangelog(read('CHANGELOG.md'), version, date)
  } catch (error) {
    if (!(error instanceof ReleaseRefused)) throw error
    reasons.push(...error.reasons)
  }
  if (reasons.length > 0) throw new ReleaseRefused(reasons)
  return {
    'package.json': withVersion(read('package.json'), version),
    'package-lock.json': withVersion(read('package-lock.json'), version),
    'CHANGELOG.md': changelog,
  }
}

/**
 * Writes the version, builds, commits and tags. A failure restores the working tree.
 * @param {{ folder: string, version: string, date: string, build: () => Promise<void> }} release
 */
export async function makeRelease({ folder, version, date, build }) {
  const files = await planRelease({ folder, version, date })
  try {
    for (const [file, text] of Object.entries(files)) writeFileSync(path.join(folder, file), text)
    await build()
    await git(folder, 'commit', '--quiet', '--message', `Release ${version}`, '--', ...changed)
  } catch (error) {
    await git(folder, 'checkout', '--quiet', 'HEAD', '--', ...changed)
    throw error
  }
  await git(folder, 'tag', '--annotate', `v${version}`, '--message', `Postlark ${version}`)
}

/**
 * The committed files and their build, as release/postlark-{version}.tgz.
 * @returns {Promise<string>} the file
 * @throws {Failure} when the build does not match the committed sources: the unpacked release would build again
 */
export async function pack({ folder, version, parts }) {
  const name = `postlark-${version}`
  const file = path.join(folder, 'release', `${name}.tgz`)
  const staging = mkdtempSync(path.join(os.tmpdir(), 'postlark-release-'))
  try {
    const tar = path.join(staging, 'committed.tar')
    await git(folder, 'archive', '--format=tar', `--prefix=${name}/`, `--output=${tar}`, `v${version}`)
    await command(staging, 'tar', '-xf', 'committed.tar')
    const unpacked = path.join(staging, name)
    cpSync(path.join(folder, 'build'), path.join(unpacked, 'build'), { recursive: true, filter: isPacked })
    for (const { stamp, sources } of parts)
      if (!hasStamp(path.join(unpacked, 'build', stamp), fingerprint(unpacked, sources)))
        throw refused('other-build', 'The build is not of the committed sources.')
    mkdirSync(path.dirname(file), { recursive: true })
    await command(staging, 'tar', '-czf', file, name)
    return file
  } finally {
    rmSync(staging, { recursive: true, force: true })
  }
}

/** Node's compile cache is for this machine only. */
const isPacked = (file) => file !== compiledFolder

/** `npm run release`. @returns {Promise<number>} exit code */
async function release() {
  const { version, dryRun } = readRequest(process.argv.slice(2), process.env)
  const date = new Date().toISOString().slice(0, 10)
  if (dryRun) {
    await planRelease({ folder: root, version, date })
    console.log(`Nothing is in the way of ${version}. It would change ${changed.join(', ')},`)
    console.log(`commit them, tag v${version}, and write release/postlark-${version}.tgz.`)
    return 0
  }
  await ensureInstalled({ dev: true })
  await makeRelease({ folder: root, version, date, build: ensureBuilt })
  const file = await withProgress('Packing', () =>
    pack({ folder: root, version, parts: Object.values(buildParts) }),
  )
  console.log(`\n${path.relative(root, file)} is ready. Now: git push --follow-tags`)
  return 0
}

/** Compares the three numbers; a version with a suffix comes before the same one without. */
function isOlder(version, present) {
  const at = numbers(version).findIndex((number, index) => number !== numbers(present)[index])
  if (at >= 0) return numbers(version)[at] < numbers(present)[at]
  return version.includes('-') && !present.includes('-')
}

const numbers = (version) => version.split('-')[0].split('.').map(Number)

const git = (folder, ...args) => command(folder, 'git', ...args)

/** @returns {Promise<string>} the command's output @throws {Failure} with the output when it fails */
async function command(cwd, name, ...args) {
  const { code, output } = await runQuietly(name, args, { cwd })
  if (code !== 0) throw new Failure(`${name} ${args[0]} failed (code ${code}):\n${output.trimEnd()}`)
  return output.trim()
}

if (isMain(import.meta.url)) await finish(release())
