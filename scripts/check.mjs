// `npm run check`: format, lint, types, exports, architecture and wording; `--fix` formats first.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { ensureInstalled } from './install.mjs'
import { finish, isMain, packageBin, root, runNodeQuietly } from './node.mjs'

const format = { name: 'format', run: [['oxfmt', '--check']] }
const lint = { name: 'lint', run: [['oxlint', '--deny-warnings']] }
const seenTypes = path.join(root, 'node_modules/.cache/postlark/types.tsbuildinfo')
const compile = ['typescript:tsc', '--incremental', '--tsBuildInfoFile', seenTypes]
const types = { name: 'types', run: [compile] }
/** The types of the routes. The compiler and the linter read them. */
const routeTypes = { name: 'types of the routes', run: [['@react-router/dev:react-router', 'typegen']] }
/** A name that nobody imports is not exported, and a file that nobody needs is not there. */
const exported = { name: 'exports', run: [['knip', '--no-config-hints']] }
const rules = {
  name: 'architecture and wording',
  run: [
    [
      'vitest',
      'run',
      '--project=house',
      'src/architecture.test.ts',
      'src/imports.test.ts',
      'src/sources.test.ts',
      'src/times.test.ts',
      'src/voice.test.ts',
      'src/wording.test.ts',
    ],
  ],
}

/**
 * Runs the checks in parallel, with one line each; a failed one prints its output.
 * @param {{ fix?: boolean, withHouseTests?: boolean, say?: (text: string) => void }} [options] withHouseTests: false when
 *   the tests run anyway; say: prints, by default at once
 * @returns {Promise<{ passed: number, failed: number }>}
 */
export async function check({ fix = false, withHouseTests = true, say = console.log } = {}) {
  await ensureInstalled({ dev: true })
  if (fix) await runTool(['oxfmt'])
  const checks = [format, lint, types, exported, ...(withHouseTests ? [rules] : [])]
  if (!(await runCheck(routeTypes, say))) return { passed: 0, failed: 1 }
  const passed = (await Promise.all(checks.map((each) => runCheck(each, say)))).filter(Boolean).length
  return { passed, failed: checks.length - passed }
}

async function runCheck({ name, run }, say) {
  const started = performance.now()
  for (const tool of run) {
    const { code, output } = await runTool(tool)
    if (code === 0) continue
    say(`✗ ${name}\n\n${output.trimEnd()}\n`)
    return false
  }
  say(`✓ ${name}, ${((performance.now() - started) / 1000).toFixed(1)} s`)
  return true
}

async function runTool([tool, ...args]) {
  const [packageName, command] = tool.split(':')
  // Without routes there are no types to generate.
  if (command === 'react-router' && !existsSync(path.join(root, 'src/web/routes.ts')))
    return { code: 0, output: '' }
  return runNodeQuietly([packageBin(packageName, command), ...args])
}

if (isMain(import.meta.url)) {
  const fix = process.argv.includes('--fix')
  await finish(check({ fix }).then(({ failed }) => (failed > 0 ? 1 : 0)))
}
