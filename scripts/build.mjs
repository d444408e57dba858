// Builds the web and the server into build/, each unless its sources are those of its last build.
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { precompress } from './compress.mjs'
import { ensureInstalled } from './install.mjs'
import { Failure, finish, isMain, packageBin, root, runNodeQuietly } from './node.mjs'
import { withProgress } from './progress.mjs'
import { fingerprint, hasStamp } from './stamp.mjs'
import { pageWeight } from './page-weight.mjs'

const buildFolder = path.join(root, 'build')

/** What the server runs from: all of it lies in one folder. */
const programFolder = path.join(buildFolder, 'program')

/** The server, as `npm start` runs it. */
export const serverFile = path.join(programFolder, 'main.mjs')

/** The commands of `postlark`. */
export const commandsFile = path.join(programFolder, 'commands.mjs')

/** Where Node keeps what it has compiled: a second start does not compile it again. */
export const compiledFolder = path.join(buildFolder, 'compiled')

/** Everything that decides what the web build looks like. */
const webSources = [
  'src/web',
  'src/domain',
  'src/tools',
  'src/contract',
  'content',
  'vite.config.ts',
  'vite.chunks.ts',
  'vite.contract.ts',
  'vite.direct-imports.ts',
  'vite.facts.ts',
  'vite.islands.ts',
  'vite.prose.ts',
  'vite.worker.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/compress.mjs',
  'scripts/link-card.mjs',
  'scripts/site-files.mjs',
]

/** Everything that decides what the server’s build looks like. */
const serverSources = [
  'src/server',
  'src/networks',
  'src/domain',
  'src/tools',
  'src/contract',
  'sandbox',
  'vite.server.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
]

/** The parts of a build: the file in build/ that says of which sources each is, and these sources. */
export const buildParts = {
  web: { stamp: '.stamp', sources: webSources },
  server: { stamp: '.server-stamp', sources: serverSources },
}

/** Most JavaScript a page may load before it works, in bytes of brotli. What listens for changes comes after it: 1 kB. */
const maxPageBytes = { '/signin': Infinity, '/dashboard': 149_000 }

/**
 * Builds the web and the server unless build/ is up to date.
 * @throws {Failure} with everything the build said
 */
export async function ensureBuilt() {
  await unlessBuilt(buildParts.web, 'Building the web pages', async () => {
    await runQuietly('@react-router/dev', 'react-router', ['build'])
    await runQuietly('vite', 'vite', ['build', '--config', 'vite.worker.config.ts'])
    await writeFiles()
    await precompress(path.join(buildFolder, 'client'))
  })
  await ensureServerBuilt()
}

/**
 * Builds the server, which takes seconds, unless it is up to date.
 * @throws {Failure} with everything the build said
 */
export async function ensureServerBuilt() {
  await unlessBuilt(buildParts.server, 'Building the server', async () => {
    rmSync(compiledFolder, { recursive: true, force: true })
    await runQuietly('vite', 'vite', ['build', '--config', 'vite.server.config.ts'])
  })
}

/** Whether build/ is that of the sources: what only a build needs is not asked for then. */
export function isBuilt() {
  return Object.values(buildParts).every((part) =>
    hasStamp(path.join(buildFolder, part.stamp), fingerprint(root, part.sources)),
  )
}

async function unlessBuilt({ stamp, sources }, title, work) {
  const file = path.join(buildFolder, stamp)
  // Before the work: what changes during it is not in the build.
  const value = fingerprint(root, sources)
  if (hasStamp(file, value)) return
  await ensureInstalled({ dev: true })
  rmSync(file, { force: true })
  await withProgress(title, work)
  writeFileSync(file, `${value}\n`)
}

/** By the packaged Node: it needs more than Node 20 has, and packages that are there only after the installation. */
async function writeFiles() {
  const script = path.join(root, 'scripts/site-files.mjs')
  const { code, output } = await runNodeQuietly([script, path.join(buildFolder, 'client')], {})
  if (code !== 0) throw new Failure(`The site’s files could not be written (code ${code}):\n\n${output}`)
}

async function runQuietly(packageName, command, args) {
  const run = () =>
    runNodeQuietly([packageBin(packageName, command), ...args], { env: { NODE_ENV: 'production' } })
  let { code, output } = await run()
  // React Router gives each page ten seconds to be rendered, which a very busy machine may not have.
  if (code !== 0 && output.includes('aborted due to timeout')) ({ code, output } = await run())
  if (code !== 0) throw new Failure(`The build failed (code ${code}):\n\n${output}`)
}

/** Prints what each page makes a browser load. @returns {number} exit code: 1 when a page is too heavy */
function reportWeight() {
  let code = 0
  console.log('\nJavaScript on the wire (brotli)')
  for (const [page, maxBytes] of Object.entries(maxPageBytes)) {
    const weight = pageWeight(path.join(buildFolder, 'client'), page)
    if (weight === null) {
      console.log(`  ${page.padEnd(12)} no such page yet`)
      continue
    }
    const tooMuch = weight.bytes > maxBytes
    if (tooMuch) code = 1
    const limit =
      maxBytes === Infinity ? '' : `, at most ${kilobytes(maxBytes)}${tooMuch ? ': TOO MUCH' : ''}`
    console.log(
      `  ${page.padEnd(12)} ${kilobytes(weight.bytes).padStart(9)} in ${weight.files} files${limit}`,
    )
  }
  return code
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/** `npm run build`: the build and its weight. @returns {Promise<number>} exit code */
export async function build() {
  await ensureBuilt()
  return reportWeight()
}

if (isMain(import.meta.url)) await finish(build())
