// `npm test`: all checks, from formatting to browser tests. `npm test -- path` runs only the tests of that path. Its
// last line is always "N passed, N failed". `npm run test:watch` runs the tests of changed files, until it is stopped.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { inspect } from 'node:util'
import { ensureBrowser, findBrowser } from './browser.mjs'
import { build, ensureBuilt } from './build.mjs'
import { check } from './check.mjs'
import { offerFfmpeg, offerNodeAv } from './engines.mjs'
import { ensureInstalled } from './install.mjs'
import { Failure, finish, packageBin, root, runNode, runNodeQuietly } from './node.mjs'
import { offerOtherBrowsers } from './other-browsers.mjs'
import { startPostgres } from './postgres.mjs'

const tally = { passed: 0, failed: 0 }
/** The failures, repeated at the very end for readers of the last lines. */
const failures = []
/** What this machine could not run. */
const leftOut = []
/** The duration of each test file. */
const durations = []
const namedSlowest = 10
let stopped = false

async function test(args) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (stopped = true))
  await ensureInstalled({ dev: true })
  if (args[0] === '--watch') return watch(args.slice(1))
  await (args.length > 0 ? testSome(args) : testEverything())
  saySlowest()
  for (const each of leftOut) console.log(`\n${each}`)
  for (const failure of failures) console.log(`\n✗ ${failure}`)
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
  return tally.failed > 0 || stopped ? 1 : 0
}

/** Journeys take too long to run at every change. */
function watch(args) {
  return runNode([packageBin('vitest'), 'watch', '--project=house', '--project=web*', ...args])
}

function saySlowest() {
  const slowest = durations.sort((a, b) => b.sec - a.sec).slice(0, namedSlowest)
  if (slowest.length > 1) console.log('\nThe slowest files')
  for (const { name, sec, of } of slowest) console.log(`${sec.toFixed(1).padStart(7)} s  ${name}${of}`)
}

async function testSome(args) {
  if (args.some((each) => /journeys|bench/.test(each))) await ensureBuilt()
  count(await vitest(args, { env: { CHROME_PATH: (await findBrowser()) ?? undefined } }))
}

/**
 * Two parts at a time: tests with a database wait for it, journeys for browsers, and one alone leaves a core unused. What
 * a part prints appears whole when the part ends.
 */
async function testEverything() {
  const programs = installPrograms()
  // It changes node_modules, which every part reads.
  await offerNodeAv()
  const built = part('Web build', buildAll)
  await Promise.all([testWithoutBrowsers(built, programs), testTheBuilt(built, programs)])
  await part('Benches that are measured alone', (say) => testBenches(say, 'alone'))
}

async function testWithoutBrowsers(built, programs) {
  await part('Format, lint, types', async (say) => {
    const result = await check({ withHouseTests: false, say })
    if (result.failed > 0) failures.push('format, lint or types: see above')
    add(result)
  })
  await built
  await part('Tests on the embedded database', async (say) => {
    await programs
    const env = { POSTLARK_TEST_DATABASE: 'embedded', POSTLARK_TEST_ENGINES: 'node-av' }
    count(await vitest(['--project=house', '--project=web*'], { env, say }))
  })
  await part('Tests on a PostgreSQL server', testOnPostgres)
}

async function testTheBuilt(built, programs) {
  await built
  await part('Journeys in browsers', async (say) => {
    await programs
    leftOut.push(...(await offerOtherBrowsers()))
    count(await vitest(['--project=journeys'], { env: { CHROME_PATH: await ensureBrowser() }, say }))
  })
  await part('Benches at their smallest size', (say) => testBenches(say, 'every'))
}

async function buildAll(say) {
  const isBuilt = (await build({ say })) === 0
  if (!isBuilt) failures.push('the web build: see above')
  add(isBuilt ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })
}

/**
 * Starts installing what later parts need while the first ones work: this is mostly waiting for downloads. What fails
 * here is tried and reported again by the part that needs it.
 */
async function installPrograms() {
  await offerFfmpeg()
  await offerOtherBrowsers()
  await ensureBrowser().catch(() => null)
}

/** They take the build that is there, and the browser. @param which begins the name of their file */
async function testBenches(say, which) {
  const env = { CHROME_PATH: await ensureBrowser() }
  count(await vitest(['--project=benches', `bench/smallest/${which}`], { env, say }))
}

/**
 * One part of the run. An error counts as one failure; the other parts still run.
 * @param work gets what collects the output of the part
 */
async function part(title, work) {
  if (stopped) return
  console.log(`   ${title} …`)
  const started = performance.now()
  const seconds = () => `${((performance.now() - started) / 1000).toFixed(0)} s`
  const stillWorks = setInterval(() => console.log(`   ${title} … ${seconds()}`), 60_000)
  const said = []
  try {
    await work((text) => said.push(text))
  } catch (error) {
    said.push(error instanceof Failure ? error.message : inspect(error))
    failures.push(`${title}: ${error}`)
    tally.failed += 1
  }
  clearInterval(stillWorks)
  console.log(`\n── ${title}, ${seconds()} ──\n${said.join('\n')}\n`)
}

async function testOnPostgres(say) {
  const server = await startPostgres()
  try {
    const env = { POSTLARK_TEST_DATABASE: 'postgres', POSTLARK_TEST_DATABASE_URL: server.url }
    count(await vitest(['--project=house'], { env, say }))
  } finally {
    await server.stop()
  }
}

/**
 * Runs tests.
 * @param say takes their output when they have ended; absent: it appears while they run
 * @returns each file with its number of passed tests, and its failures as text
 */
async function vitest(args, { env, say }) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postlark-test-'))
  const report = path.join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await run([packageBin('vitest'), 'run', ...reporters, ...args], env, say)
  const files = (tryToRead(report)?.testResults ?? []).map(readFile)
  rmSync(folder, { recursive: true, force: true })
  const isSaid = files.some((file) => file.failures.length > 0)
  // An error outside of any test belongs to no file.
  if (code !== 0 && !isSaid) files.push({ passed: 0, failures: [`vitest ended with ${code}`] })
  const of = env.POSTLARK_TEST_DATABASE === 'postgres' ? ', on PostgreSQL' : ''
  durations.push(...files.flatMap(({ name, sec }) => (name === undefined ? [] : [{ name, sec, of }])))
  return files
}

async function run(args, env, say) {
  if (!say) return runNode(args, { env })
  const colors = process.stdout.isTTY ? { FORCE_COLOR: '1' } : {}
  const { code, output } = await runNodeQuietly(args, { env: { ...colors, ...env } })
  say(output)
  return code
}

function readFile({ name: file, startTime, endTime, status, message, assertionResults }) {
  const name = path.relative(root, file)
  const broken = assertionResults.filter((one) => one.status === 'failed')
  const failures = broken.map(
    (one) => `${name} › ${one.fullName}\n${opening(one.failureMessages.join('\n'))}`,
  )
  if (broken.length === 0 && status === 'failed') failures.push(`${name}\n${opening(message)}`)
  const passed = assertionResults.filter((one) => one.status === 'passed').length
  return { name, sec: (endTime - startTime) / 1000, passed, failures }
}

/** Enough to recognize it: the full message is above, and must not push the other failures out of view. */
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
