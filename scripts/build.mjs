// Builds the web and the server into build/, each unless it is up to date with its sources.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { precompress } from './compress.mjs'
import { ensureInstalled } from './install.mjs'
import { Failure, finish, isMain, packageBin, root, runNodeQuietly } from './node.mjs'
import { withProgress } from './progress.mjs'
import { serverEnv, serverFlags } from './server-flags.mjs'
import { fingerprint, hasStamp } from './stamp.mjs'
import { composerWeight, pageWeight } from './page-weight.mjs'

const buildFolder = path.join(root, 'build')

/** The server's program: everything is in one folder. */
const programFolder = path.join(buildFolder, 'program')

/** The server, as `npm start` runs it. */
export const serverFile = path.join(programFolder, 'main.mjs')

/** The `postlark` commands. */
export const commandsFile = path.join(programFolder, 'commands.mjs')

/** Node's compile cache: a second start does not compile again. */
export const compiledFolder = path.join(buildFolder, 'compiled')

/** All inputs of the web build. */
const webSources = [
  'src/web',
  'src/domain',
  'src/drawing',
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

/** All inputs of the server’s build. */
const serverSources = [
  'src/server',
  'src/networks',
  'src/domain',
  'src/drawing',
  'src/tools',
  'src/contract',
  'sandbox',
  'vite.server.config.ts',
  'vite.late-packages.ts',
  'scripts/server-flags.mjs',
  'package.json',
  'package-lock.json',
  'scripts/build.mjs',
]

/** The parts of a build: the stamp file in build/ for each, and its sources. */
export const buildParts = {
  web: { stamp: '.stamp', sources: webSources },
  server: { stamp: '.server-stamp', sources: serverSources },
}

/**
 * The most JavaScript a page may load before it works, in bytes of brotli. The listener for live changes loads later:
 * 1 kB.
 */
const maxPageBytes = {
  '/signin': Infinity,
  '/dashboard': 154_000,
  '/dashboard/analytics/*': 160_000,
  '/report': 145_000,
}

/** The most that opening the composer on /dashboard may load on top before one can write in it, in bytes of brotli. */
const maxComposerBytes = 86_000

/**
 * Builds the web and the server unless build/ is up to date.
 * @throws {Failure} with the output of the build
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
 * @throws {Failure} with the output of the build
 */
export async function ensureServerBuilt() {
  await unlessBuilt(buildParts.server, 'Building the server', async () => {
    rmSync(compiledFolder, { recursive: true, force: true })
    await runQuietly('vite', 'vite', ['build', '--config', 'vite.server.config.ts'])
    await packNewDatabase()
    await compile()
  })
}

/** Whether build/ is up to date: then the build's own dependencies are not needed. */
export function isBuilt() {
  return Object.values(buildParts).every((part) =>
    hasStamp(path.join(buildFolder, part.stamp), fingerprint(root, part.sources)),
  )
}

async function unlessBuilt({ stamp, sources }, title, work) {
  const file = path.join(buildFolder, stamp)
  // Before the build: a change during it is not in the build.
  const value = fingerprint(root, sources)
  if (hasStamp(file, value)) return
  await ensureInstalled({ dev: true })
  rmSync(file, { force: true })
  await withProgress(title, work)
  writeFileSync(file, `${value}\n`)
}

/** With the packaged Node: it needs features Node 20 lacks, and packages that exist only after installation. */
async function writeFiles() {
  const script = path.join(root, 'scripts/site-files.mjs')
  const { code, output } = await runNodeQuietly([script, path.join(buildFolder, 'client')], {})
  if (code !== 0) throw new Failure(`The site’s files could not be written (code ${code}):\n\n${output}`)
}

/** A first start unpacks this database instead of creating one. */
async function packNewDatabase() {
  const { code, output } = await runNodeQuietly([path.join(programFolder, 'pack-new-database.mjs')], {})
  if (code !== 0) throw new Failure(`The new database could not be packed (code ${code}):\n\n${output}`)
}

/** Starts the server once, in a folder of its own, and ends it: what Node compiled is kept for the first real start. */
async function compile() {
  const folder = mkdtempSync(path.join(tmpdir(), 'postlark-compile-'))
  // Settings of this machine name a real database.
  const others = Object.keys(process.env).filter((name) => name !== 'PATH')
  const settings = { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'warn', BILLING: 'off', POSTLARK_DATA: folder }
  try {
    const { code, output } = await runNodeQuietly([...serverFlags, serverFile, '--end-when-ready'], {
      env: {
        ...Object.fromEntries(others.map((name) => [name, undefined])),
        ...serverEnv,
        ...settings,
        NODE_ENV: 'production',
        NODE_COMPILE_CACHE: compiledFolder,
      },
      timeoutSec: 120,
    })
    if (code !== 0) throw new Failure(`The built server does not start (code ${code}):\n\n${output}`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function runQuietly(packageName, command, args) {
  const run = () =>
    runNodeQuietly([packageBin(packageName, command), ...args], { env: { NODE_ENV: 'production' } })
  let { code, output } = await run()
  // React Router gives each page ten seconds to render, which may be too short on a busy machine.
  if (code !== 0 && output.includes('aborted due to timeout')) ({ code, output } = await run())
  if (code !== 0) throw new Failure(`The build failed (code ${code}):\n\n${output}`)
}

/** Says the size of what each page loads. @returns {number} exit code: 1 when one is too large */
function reportWeight(say) {
  const client = path.join(buildFolder, 'client')
  say('\nJavaScript on the wire (brotli)')
  const pages = Object.entries(maxPageBytes).map(([page, maxBytes]) =>
    sayWeight(say, page, pageWeight(client, page), maxBytes),
  )
  const composer = sayWeight(say, 'the composer', composerWeight(client, '/dashboard'), maxComposerBytes)
  return Math.max(...pages, composer)
}

/** @returns {number} 1 when it is too large */
function sayWeight(say, what, weight, maxBytes) {
  if (weight === null) {
    say(`  ${what.padEnd(12)} no such page yet`)
    return 0
  }
  const isTooMuch = weight.bytes > maxBytes
  const limit =
    maxBytes === Infinity ? '' : `, at most ${kilobytes(maxBytes)}${isTooMuch ? ': TOO MUCH' : ''}`
  say(`  ${what.padEnd(12)} ${kilobytes(weight.bytes).padStart(9)} in ${weight.files} files${limit}`)
  return isTooMuch ? 1 : 0
}

function kilobytes(bytes) {
  return `${(bytes / 1000).toFixed(1)} kB`
}

/**
 * `npm run build`: builds and prints the page sizes.
 * @param {{ say?: (text: string) => void }} [options] say: prints
 * @returns {Promise<number>} exit code
 */
export async function build({ say = console.log } = {}) {
  await ensureBuilt()
  return reportWeight(say)
}

if (isMain(import.meta.url)) await finish(build())
