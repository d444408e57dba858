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
let stopped = false

async function test(args) {
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => (stopped = true))
  await ensureInstalled({ dev: true })
  await (args.length > 0 ? testSome(args) : testEverything())
  for (const failure of failures) console.log(`\n✗ ${failure}`)
  console.log(`\n${tally.passed} passed, ${tally.failed} failed`)
  return tally.failed > 0 || stopped ? 1 : 0
}

async function testSome(args) {
  if (args.some((each) => each.includes('journeys'))) await ensureBuilt()
  await vitest(args, { CHROME_PATH: (await findBrowser()) ?? undefined })
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
    await vitest(['--project=house', '--project=web'], { POSTLARK_TEST_DATABASE: 'embedded' })
  })
  await part('Server tests on a PostgreSQL server', testOnPostgres)
  await part('Journeys in a browser', async () => {
    await vitest(['--project=journeys'], { CHROME_PATH: await ensureBrowser() })
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
    await vitest(['--project=house', 'src/server'], {
      POSTLARK_TEST_DATABASE: 'postgres',
      POSTLARK_TEST_DATABASE_URL: server.url,
    })
  } finally {
    await server.stop()
  }
}

async function vitest(args, env) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'postlark-test-'))
  const report = path.join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const code = await runNode([packageBin('vitest'), 'run', ...reporters, ...args], { env })
  add(readReport(report, code))
  rmSync(folder, { recursive: true, force: true })
}

/** A file that does not load, an error outside of any test: vitest fails without a failed test. That counts as one. */
function readReport(file, code) {
  const report = tryToRead(file)
  const failed = report?.numFailedTests ?? 0
  failures.push(...namesOfFailures(report))
  return { passed: report?.numPassedTests ?? 0, failed: code !== 0 && failed === 0 ? 1 : failed }
}

function namesOfFailures(report) {
  return (report?.testResults ?? []).flatMap((each) => {
    const broken = each.assertionResults.filter((one) => one.status === 'failed')
    if (broken.length === 0 && each.status === 'failed') return [`${each.name}\n${opening(each.message)}`]
    return broken.map((one) => `${each.name} › ${one.fullName}\n${opening(one.failureMessages.join('\n'))}`)
  })
}

/** Enough to know what it was: the whole stands above, and must not push the other failures out of sight. */
const opening = (message) => (message.length > 1200 ? `${message.slice(0, 1200)}\n…` : message)

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
