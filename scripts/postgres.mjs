// Throw-away PostgreSQL servers for tests and benchmarks. As a script it prints the folder of the server programs.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { canInstallPackages, installPackages } from './apt.mjs'
import { Failure, finish, isMain, runQuietly } from './node.mjs'

/** The signals that restart a running server, by the mode of `pg_ctl restart -m`. */
const restartSignals = { fast: 'INT', immediate: 'QUIT' }

/**
 * Starts an empty PostgreSQL server on a free loopback port, in a temporary folder. It is fast but unsafe: nothing is
 * synced to disk. It ends with `stop`, or by itself when this process ends in any way. After `restart` it has all
 * committed data, if the settings have `synchronous_commit: 'on'`.
 * @param {{ settings?: Record<string, string | number> }} [options] settings: as in postgresql.conf
 * @returns {Promise<{ url: string, restart(mode: 'fast' | 'immediate'): Promise<void>, stop(): Promise<void> }>}
 *   url: of a superuser and the database `postgres`
 * @throws {Failure} when the server programs are missing or the server does not start, with its output
 */
export async function startPostgres({ settings = {} } = {}) {
  const bin = await ensurePostgres()
  const user = await ordinaryUser()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postlark-postgres-'))
  if (user) chownSync(folder, user.uid, user.gid)
  try {
    const password = await createCluster(bin, folder, user)
    const port = await freePort()
    const server = await startServer(bin, folder, user, { ...quickAndForgetful, ...settings, port })
    return { url: `postgres://postgres:${password}@127.0.0.1:${port}/postgres`, ...server }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

/**
 * The folder of `initdb` and `postgres`, installed with apt-get when missing and root.
 * @returns {Promise<string>} absolute path
 * @throws {Failure} with instructions
 */
export async function ensurePostgres() {
  const found = findPostgres() ?? (await installPostgres())
  if (found === null) throw new Failure(noPostgres)
  return found
}

/**
 * The folder of PostgreSQL's server programs: from PATH, else the usual folders of packages, newest first.
 * @returns {string | null} absolute path
 */
export function findPostgres(searchPath = process.env.PATH ?? '') {
  const folders = [...searchPath.split(path.delimiter).filter(path.isAbsolute), ...packageFolders()]
  return folders.find((folder) => has(folder, 'initdb') && has(folder, 'postgres')) ?? null
}

function has(folder, program) {
  return existsSync(path.join(folder, program))
}

function packageFolders() {
  return [
    ...newestFirst('/usr/lib/postgresql', /^\d+$/),
    ...newestFirst('/opt/homebrew/opt', /^postgresql@/),
    ...newestFirst('/usr/local/opt', /^postgresql@/),
    ...newestFirst('/Applications/Postgres.app/Contents/Versions', /^\d+$/),
  ]
}

function newestFirst(folder, pattern) {
  if (!existsSync(folder)) return []
  return readdirSync(folder)
    .filter((name) => pattern.test(name))
    .sort((a, b) => version(b) - version(a))
    .map((name) => path.join(folder, name, 'bin'))
}

function version(name) {
  return Number(name.replaceAll(/\D/g, ''))
}

const quickAndForgetful = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_connections: 200,
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
}

async function createCluster(bin, folder, user) {
  const password = randomBytes(16).toString('hex')
  const passwordFile = path.join(folder, 'password')
  writeFileSync(passwordFile, password)
  if (user) chownSync(passwordFile, user.uid, user.gid)
  const { code, output } = await runQuietly(
    path.join(bin, 'initdb'),
    [
      `--pgdata=${path.join(folder, 'data')}`,
      `--pwfile=${passwordFile}`,
      '--username=postgres',
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--no-sync',
    ],
    { cwd: folder, user },
  )
  if (code !== 0) throw new Failure(`initdb failed (code ${code}):\n\n${output}`)
  return password
}

/**
 * Runs the server. A line on our end of the pipe is a signal that restarts it. When the pipe closes, the server ends:
 * the kernel closes it even when we are killed, so that no server and no folder is left behind. A background job's own
 * input is /dev/null, hence the descriptor 3.
 */
const guard = `
  exec 3<&0
  folder=$1; shift
  while :; do
    "$@" & server=$!
    (if read -r signal <&3; then : >"$folder/again"; else signal=INT; fi; kill -$signal $server) 2>/dev/null &
    reader=$!
    wait $server; code=$?
    kill $reader 2>/dev/null
    [ -e "$folder/again" ] || break
    rm "$folder/again"
  done
  cd / && rm -rf "$folder"
  exit $code
`

async function startServer(bin, folder, user, settings) {
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const command = [path.join(bin, 'postgres'), '-D', path.join(folder, 'data'), ...options]
  const child = spawn('/bin/sh', ['-c', guard, 'sh', folder, ...command], {
    ...user,
    cwd: folder,
    // Its own process group: Ctrl-C reaches the server's user first, and the server when that one ends.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
    env: { ...process.env, LC_ALL: 'C' },
  })
  const ended = new Promise((resolve) => child.once('close', resolve))
  await isReady(child)
  for (const each of [child, child.stdin, child.stderr]) each.unref()
  return {
    restart: async (mode) => {
      const ready = isReady(child)
      child.stdin.write(`${restartSignals[mode]}\n`)
      await ready
    },
    stop: async () => {
      child.ref()
      child.stdin.end()
      await ended
    },
  }
}

function isReady(child) {
  return new Promise((resolve, reject) => {
    let said = ''
    child.stderr.on('data', (chunk) => {
      said = `${said}${chunk}`.slice(-4_000)
      if (said.includes('ready to accept connections')) resolve()
    })
    child.once('error', reject)
    child.once('close', () => reject(new Failure(`PostgreSQL did not start:\n\n${said}`)))
  })
}

/** PostgreSQL refuses to run as root: returns another user then. Undefined: the current user will do. */
async function ordinaryUser() {
  if (process.getuid?.() !== 0) return undefined
  const accounts = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
  const account = ['postgres', 'nobody']
    .map((name) => accounts.find((each) => each[0] === name))
    .find(Boolean)
  if (!account) throw new Failure('PostgreSQL does not run as root, and there is no user postgres or nobody.')
  return { uid: Number(account[2]), gid: Number(account[3]) }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address()
      probe.close(() => resolve(port))
    })
  })
}

async function installPostgres() {
  if (!canInstallPackages()) return null
  await installPackages('postgresql-common')
  await withoutMainCluster(() => installPackages('postgresql'))
  return findPostgres()
}

/** Debian's package would create and start its own server; only its programs are needed. */
async function withoutMainCluster(work) {
  const file = '/etc/postgresql-common/createcluster.conf'
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  writeFileSync(file, `${before}\ncreate_main_cluster = false\n`)
  try {
    await work()
  } finally {
    writeFileSync(file, before)
  }
}

const noPostgres = `The tests need PostgreSQL's server programs (initdb, postgres), and they were not found.
Install them (Debian, Ubuntu: apt-get install postgresql; macOS: brew install postgresql@18) or put them on the PATH.`

if (isMain(import.meta.url)) await finish(ensurePostgres().then((folder) => console.log(folder)))
