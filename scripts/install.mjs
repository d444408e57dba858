// Makes node_modules match package-lock.json. Starts on Node 20 with nothing installed.
import { existsSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { Failure, finish, isMain, packagedNode, root, runQuietly } from './node.mjs'
import { withProgress } from './progress.mjs'

/**
 * Installs the locked dependencies, including the packaged Node, unless they are there. It checks npm's own record of
 * node_modules, whatever npm command wrote it; an interrupted install has none.
 * @param {{ dev?: boolean }} [options] dev: also the dependencies of checks and tests
 * @throws {Failure} when npm fails, with the end of its output, or when Node was not installed
 */
export async function ensureInstalled({ dev = false } = {}) {
  if (missingPackages({ dev }).length > 0) {
    await withProgress('Installing dependencies (the first time takes about a minute)', () =>
      install({ dev }),
    )
    const missing = missingPackages({ dev })
    if (missing.length > 0)
      throw new Failure(`npm ci succeeded, yet these are missing: ${missing.join(', ')}`)
  }
  if (packagedNode() === null) throw new Failure(withoutScripts)
}

/**
 * The packages of package-lock.json that node_modules lacks or has in another version. Optional ones (other platforms'
 * binaries) are left to npm.
 * @param {{ dev: boolean, folder?: string }} options folder: the checkout
 * @returns {string[]} paths as in the lock file; one entry 'node_modules' when nothing is installed
 */
export function missingPackages({ dev, folder = root }) {
  const record = path.join(folder, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return ['node_modules']
  const wanted = packagesOf(path.join(folder, 'package-lock.json'))
  const present = packagesOf(record)
  return Object.entries(wanted)
    .filter(([place, entry]) => place !== '' && !entry.optional && !entry.devOptional && (dev || !entry.dev))
    .filter(([place, entry]) => !isSame(present[place], entry))
    .map(([place]) => place)
}

function isSame(present, wanted) {
  return present?.version === wanted.version && present?.integrity === wanted.integrity
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {}
}

/**
 * Installs the lock file of another folder, unless its packages are there.
 * @param {string} folder absolute
 * @param {string} name for messages
 * @throws {Failure} when npm fails, with the end of its output
 */
export async function ensureInstalledIn(folder, name) {
  if (missingPackages({ dev: false, folder }).length === 0) return
  await withProgress(`Installing ${name}`, () => runNpm(['ci', '--ignore-scripts'], { cwd: folder }))
}

/**
 * Runs npm without output.
 * @throws {Failure} when it fails, with the end of its output
 */
export async function runNpm(args, { cwd = root } = {}) {
  const { command, first, shell } = npm()
  const { code, output } = await runQuietly(command, [...first, ...args, '--no-audit', '--no-fund'], {
    cwd,
    shell,
  })
  if (code !== 0) throw new Failure(`npm ${args[0]} failed (code ${code}). It said:\n\n${tail(output, 30)}\n`)
}

async function install({ dev }) {
  const group = [dev ? '--include=dev' : '--omit=dev']
  await runNpm(['ci', ...group])
  // The package `node` downloads Node with its C++ headers, 67 MB, and links the program. Npm does not know the
  // download, and prune removes it.
  await runNpm(['prune', ...group])
}

/** The npm that runs this script, with its Node: the packaged one is about to be replaced. */
function npm() {
  const { npm_execpath: cli, npm_node_execpath: node } = process.env
  if (cli?.endsWith('.js') && node && isFile(cli) && isFile(node))
    return { command: node, first: [cli], shell: false }
  return { command: 'npm', first: [], shell: process.platform === 'win32' }
}

function isFile(file) {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false
}

function tail(text, lines) {
  return text.trimEnd().split('\n').slice(-lines).join('\n')
}

const withoutScripts = `The dependencies are there, but the Node they bring is not: npm was told to skip install scripts
(ignore-scripts). Only one package needs its script. Run it once:

  npm rebuild node --ignore-scripts=false
`

if (isMain(import.meta.url)) await finish(ensureInstalled({ dev: !process.argv.includes('--omit=dev') }))
