// `npm test`: everything, from the format to the browser. `npm test -- path` runs the tests of that path alone.
// Its last line is always "N passed, N failed".
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { ensureBrowser, findBrowser } from './browser.mjs'
import { build, ensureBuilt } from './build.mjs'
import { check } from './check.mjs'
import { offerFfmpeg } from './ffmpeg.mjs'
import { ensureInstalled } from './install.mjs'
import { finish, packageBin, runNode } from './node.mjs'
import { startPostgres } from './postgres.mjs'

const tally = { passed: 0, failed: 0 }
/** What failed, said again at the very end: whoever reads only the last lines finds it there. */
const failures = []
/** What failed beside another journey and passed alone: no failure, and still something to look into. */
const unsteady = []
/** Where an error belongs that was outside of any test: vitest fails without a failed test. */
const noFile = ''
/** As many files of journeys are given a second chance: more is no accident. */
const maxUnsteadyFiles = 2
let stopped = false

async function test(args) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (stopped = true))
  await ensureInstalled({ dev: true })
  await (args.length > 0 ? testSome(args) : testEverything())
  for (const failure of unsteady) console.log(`\n~ Failed, and passed when it ran alone: ${failure}`)
  for (const failure of failures) console.log(`\n✗ ${failure}`)
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
  return tally.failed > 0 || stopped ? 1 : 0
}

async function testSome(args) {
  if (args.some((each) => each.includes('journeys'))) await ensureBuilt()
  count(await vitest(args, { CHROME_PATH: (await findBrowser()) ?? undefined }))
}

async function testEverything() {
  await part('Format, lint, types', async () => {
    const result = await check({ withArchitecture: false })
    if (result.failed > 0) failures.push('format, lint or types: see above')
    add(result)
  })
  await part('Web build', async () => {
    const built = (await build()) === 0
    if (!built) failures.push('the web build: see above')
    add(built ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
  })
  await part('Tests on the embedded database', async () => {
    await offerFfmpeg()
    count(await vitest(['--project=house', '--project=web'], { POSTLARK_TEST_DATABASE: 'embedded' }))
  })
  await part('Server tests on a PostgreSQL server', testOnPostgres)
  await part('Journeys in a browser', async () => {
    await testJourneys({ CHROME_PATH: await ensureBrowser() })
  })
}

/** One part of the whole. What stops it counts as one failure; the other parts still run. */
async function part(title, work) {
  if (stopped) return
  console.log(`\n── ${title} ──`)
  try {
    await work()
  } catch (error) {
    console.error(error)
    failures.push(`${title}: ${error}`)
    tally.failed += 1
  }
}

async function testOnPostgres() {
  const server = await startPostgres()
  try {
    const env = { POSTLARK_TEST_DATABASE: 'postgres', POSTLARK_TEST_DATABASE_URL: server.url }
    count(await vitest(['--project=house', 'src/server'], env))
  } finally {
    await server.stop()
  }
}

/**
 * Journeys run two at a time, each with a server and a browser: at times too much for a small machine. Files that fail
 * run once more, alone: a defect fails again.
 */
async function testJourneys(env) {
  const files = await vitest(['--project=journeys'], env)
  const broken = files.filter((file) => file.failures.length > 0)
  const isAccident = broken.length <= maxUnsteadyFiles && broken.every(({ name }) => name !== noFile)
  if (stopped || broken.length === 0 || !isAccident) return count(files)
  const alone = await vitest(['--project=journeys', '--maxWorkers=1', ...broken.map(({ name }) => name)], env)
  const whole = new Map(alone.filter((file) => file.failures.length === 0).map((file) => [file.name, file]))
  unsteady.push(...broken.filter(({ name }) => whole.has(name)).flatMap((file) => file.failures))
  count(files.map((file) => whole.get(file.name) ?? file))
}

/** Runs tests. @returns each file with how many passed, and what failed in words */
async function vitest(args, env) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postlark-test-'))
  const report = path.join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode([packageBin('vitest'), 'run', ...reporters, ...args], { env })
  const files = (tryToRead(report)?.testResults ?? []).map(readFile)
  rmSync(folder, { recursive: true, force: true })
  const isSaid = files.some((file) => file.failures.length > 0)
  if (code !== 0 && !isSaid) files.push({ name: noFile, passed: 0, failures: [`vitest ended with ${code}`] })
  return files
}

function readFile({ name, status, message, assertionResults }) {
  const broken = assertionResults.filter((one) => one.status === 'failed')
  const failures = broken.map(
    (one) => `${name} › ${one.fullName}\n${opening(one.failureMessages.join('\n'))}`,
  )
  if (broken.length === 0 && status === 'failed') failures.push(`${name}\n${opening(message)}`)
  return { name, passed: assertionResults.filter((one) => one.status === 'passed').length, failures }
}

/** Enough to know what it was: the whole stands above, and must not push the other failures out of sight. */
const opening = (message) => (message.length > 1200 ? `${message.slice(0, 1200)}\n…` : message)

function count(files) {
  failures.push(...files.flatMap((file) => file.failures))
  add({
    passed: files.reduce((sum, file) => sum + file.passed, 0),
    failed: files.reduce((sum, file) => sum + file.failures.length, 0),
  })
}

function tryToRead(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

function add({ passed, failed }) {
  tally.passed += passed
  tally.failed += failed
}

await finish(test(process.argv.slice(2)))
