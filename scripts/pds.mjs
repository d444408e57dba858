// Bluesky's own server, installed into `pds/` separately: it is many times the product's size.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, realpathSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import os from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { Failure, root, runQuietly } from './node.mjs'
import { withProgress } from './progress.mjs'

const folder = path.join(root, 'pds')
const modules = path.join(folder, 'node_modules')
/** The server needs an older Node than the product; it is one of its packages. */
const node = path.join(modules, 'node', 'bin', 'node')

/**
 * Installs the server from `pds/package-lock.json`, unless it is there.
 * @throws {Failure} with the end of the failed tool's output
 */
export async function ensurePds() {
  if (await isReady()) return
  await withProgress("Installing Bluesky's own server (the first time takes a few minutes)", async () => {
    if (!isInstalled()) await run('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'])
    // The two packages whose install scripts are needed: the Node that runs the server, and its database.
    if (!existsSync(node)) await run('npm', ['rebuild', 'node', '--ignore-scripts=false'])
    if (!(await canOpenDatabase())) await buildDatabase()
  })
}

/**
 * Starts the server with two accounts.
 * @returns {Promise<{ introduction: string, stop: () => Promise<void> }>} introduction: JSON of address and accounts
 */
export async function startPds() {
  // The server writes its data to the folder for temporary files: its own such folder is deleted with it.
  const temporary = mkdtempSync(path.join(os.tmpdir(), 'postlark-pds-'))
  const env = { ...process.env, NODE_ENV: 'development', LOG_ENABLED: 'false', TMPDIR: temporary }
  const child = spawn(node, [path.join(folder, 'serve.mjs')], {
    cwd: folder,
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', (chunk) => (said += chunk))
  const ended = new Promise((resolve) => child.once('close', resolve)).finally(() =>
    rmSync(temporary, { recursive: true, force: true }),
  )
  const line = await Promise.race([firstLine(child.stdout), ended.then(() => null)])
  if (line === null)
    throw new Failure(`Bluesky's own server did not start. It said:\n\n${said.slice(-3000)}\n`)
  const stop = async () => {
    child.stdin.end()
    const impatient = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(impatient)
  }
  return { introduction: line, stop }
}

/** The first line that is the introduction: the server may log before it. */
function firstLine(stream) {
  return new Promise((resolve) => {
    createInterface({ input: stream }).on('line', (line) => line.startsWith('{"url"') && resolve(line))
  })
}

async function isReady() {
  return isInstalled() && existsSync(node) && (await canOpenDatabase())
}

function isInstalled() {
  const record = path.join(modules, '.package-lock.json')
  if (!existsSync(record)) return false
  const wanted = packagesOf(path.join(folder, 'package-lock.json'))
  const present = packagesOf(record)
  return Object.entries(wanted)
    .filter(([place, entry]) => place !== '' && !entry.optional)
    .every(([place, entry]) => present[place]?.version === entry.version)
}

function packagesOf(lockFile) {
  return JSON.parse(readFileSync(lockFile, 'utf8')).packages ?? {}
}

/** False also when it was built for another Node. */
async function canOpenDatabase() {
  const { code } = await runQuietly(node, ['-e', "require('better-sqlite3')(':memory:')"], { cwd: folder })
  return code === 0
}

async function buildDatabase() {
  const gyp = path.join(modules, 'node-gyp', 'bin', 'node-gyp.js')
  // As a variable: npm's own variables override the command line.
  const headers = { npm_config_nodedir: nodeFolder() }
  await run(node, [gyp, 'rebuild', '--release'], { cwd: path.join(modules, 'better-sqlite3'), env: headers })
}

/** The package `node` has one package per platform, which contains the headers too. */
function nodeFolder() {
  const require = createRequire(path.join(modules, 'node', 'package.json'))
  const name = `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`
  return path.dirname(realpathSync(require.resolve(`${name}/package.json`)))
}

async function run(command, args, { cwd = folder, env = {} } = {}) {
  const shell = process.platform === 'win32'
  const { code, output } = await runQuietly(command, args, { cwd, shell, env: { ...nodeFirst(), ...env } })
  if (code === 0) return
  throw new Failure(`${command} ${args[0]} failed (code ${code}). It said:\n\n${output.slice(-3000)}\n`)
}

/** Tools that run `node` by name get the server's. */
function nodeFirst() {
  if (!existsSync(node)) return {}
  return { PATH: [path.dirname(node), process.env.PATH ?? ''].join(path.delimiter) }
}
