// Finds the Node that package-lock.json pins and runs scripts with it. Starts on Node 20 with nothing installed.
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The checkout. */
export const root = path.resolve(import.meta.dirname, '..')

/**
 * The Node in the dependencies.
 * @returns {string | null} absolute path, or null when it is not installed
 */
export function packagedNode() {
  const bin = path.join(root, 'node_modules', 'node', 'bin')
  const file = path.join(bin, process.platform === 'win32' ? 'node.exe' : 'node')
  return existsSync(file) ? file : null
}

/** Whether this process runs with the packaged Node. */
export function isPackagedNode() {
  const node = packagedNode()
  return node !== null && realpathSync(node) === realpathSync(process.execPath)
}

/** Whether the file at `url` (import.meta.url) is the script that was started, not an import. */
export function isMain(url) {
  return process.argv[1] !== undefined && realpathSync(process.argv[1]) === realpathSync(fileURLToPath(url))
}

/**
 * The file of a command that a package installs, to be run by Node.
 * @example packageBin('vitest') // …/node_modules/vitest/vitest.mjs
 */
export function packageBin(packageName, command = packageName) {
  const folder = path.join(root, 'node_modules', packageName)
  const { bin } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'))
  return path.join(folder, typeof bin === 'string' ? bin : bin[command])
}

/**
 * Runs packaged Node in the foreground, with our output and signals.
 * @param {string[]} args what follows `node` on a command line
 * @param {{ env?: Record<string, string | undefined> }} [options] variables added to the current ones
 * @returns {Promise<number>} its exit code; 128 and more when a signal ended it
 */
export function runNode(args, { env = {} } = {}) {
  const child = spawn(neededNode(), args, { cwd: root, stdio: 'inherit', env: environment(env) })
  const letGo = forwardSignals(child)
  return exitOf(child).finally(letGo)
}

/**
 * Replaces this process by packaged Node, so that none of ours waits beside it. Where that is not possible (Windows, Node
 * before 22.15) it runs Node in the foreground.
 * @param {string[]} args what follows `node` on a command line
 * @param {{ env?: Record<string, string | undefined> }} [options] variables added to the current ones
 * @returns {Promise<number>} only where it was not replaced: the exit code
 */
export function becomeNode(args, options = {}) {
  if (process.platform === 'win32' || !process.execve) return runNode(args, options)
  process.chdir(root)
  const node = neededNode()
  const env = Object.entries(environment(options.env ?? {})).filter(([, value]) => value !== undefined)
  return process.execve(node, [node, ...args], Object.fromEntries(env))
}

/**
 * Runs packaged Node without output.
 * @returns {Promise<{ code: number, output: string }>} stdout and stderr interleaved
 */
export function runNodeQuietly(args, options = {}) {
  return runQuietly(neededNode(), args, options)
}

/**
 * Runs any command without output. Same result as `runNodeQuietly`; a missing command has code 127.
 * @param {{ env?: object, timeoutSec?: number, shell?: boolean, cwd?: string, user?: { uid: number, gid: number } }}
 * [options]
 */
export async function runQuietly(
  command,
  args,
  { env = {}, timeoutSec, shell = false, cwd = root, user } = {},
) {
  const child = spawn(command, args, {
    ...user,
    cwd,
    shell,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(env),
    ...(timeoutSec && { timeout: timeoutSec * 1000 }),
  })
  const letGo = forwardSignals(child)
  let output = ''
  // A character may come in two chunks.
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8')
  child.stdout.on('data', (chunk) => (output += chunk))
  child.stderr.on('data', (chunk) => (output += chunk))
  const code = await exitOf(child).catch((error) => {
    output += error.message
    return 127
  })
  letGo()
  return { code, output }
}

/** Ends a command: its result is the exit code, and an error prints one readable line. */
export async function finish(work) {
  try {
    process.exitCode = (await work) ?? 0
  } catch (error) {
    console.error(error instanceof Failure ? error.message : error)
    process.exitCode = 1
  }
}

/** A failure with a message for people: shown without a stack. */
export class Failure extends Error {}

function neededNode() {
  const node = packagedNode()
  if (node === null) throw new Failure('Node is not among the dependencies yet: run npm ci.')
  return node
}

function environment(extra) {
  const before = process.env.PATH ?? process.env.Path ?? ''
  const bin = path.join(root, 'node_modules', '.bin')
  const nodeFolder = path.join(root, 'node_modules', 'node', 'bin')
  const rest = before.split(path.delimiter).filter((folder) => folder !== bin && folder !== nodeFolder)
  return { ...process.env, PATH: [nodeFolder, bin, ...rest].join(path.delimiter), ...extra }
}

function forwardSignals(child) {
  const forward = (signal) => {
    // A terminal sends Ctrl-C to the whole process group: the child has received it already.
    if (signal === 'SIGINT' && process.stdin.isTTY) return
    child.kill(signal)
  }
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  for (const signal of signals) process.on(signal, forward)
  const watch = onOrphaned(() => child.kill('SIGTERM'))
  return () => {
    clearInterval(watch)
    for (const signal of signals) process.off(signal, forward)
  }
}

/** npm runs us through a shell, and a shell may end without forwarding the signal. */
function onOrphaned(end) {
  const parent = process.ppid
  return setInterval(() => process.ppid !== parent && end(), 500).unref()
}

function exitOf(child) {
  return new Promise((resolve, reject) => {
    child.once('error', (error) => reject(new Failure(`${child.spawnfile} does not start: ${error.message}`)))
    child.once('close', (code, signal) => resolve(code ?? (signal === 'SIGINT' ? 130 : 143)))
  })
}
