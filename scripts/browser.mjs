// Finds a Chromium for the browser tests, or installs one. As a script it prints the path.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { canInstallPackages, installPackages } from './apt.mjs'
import { ensureInstalled } from './install.mjs'
import { isExecutable } from './is-executable.mjs'
import { Failure, finish, isMain, packageBin, runNodeQuietly, runQuietly } from './node.mjs'
import { withProgress } from './progress.mjs'

/** Headless Chromium: the journeys need a sixth less CPU time with it. */
const shell = 'chromium-headless-shell'

const commands = [
  shell,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
]

const usualPlaces = {
  linux: ['/usr/bin/chromium', '/usr/bin/google-chrome', '/opt/google/chrome/chrome', '/snap/bin/chromium'],
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map((name) =>
    path.join(process.env[name] ?? '', 'Google', 'Chrome', 'Application', 'chrome.exe'),
  ),
}

/**
 * A Chromium or Chrome that starts, headless if possible. Looks before it downloads.
 * @returns {Promise<string>} absolute path
 * @throws {Failure} with instructions, when there is none
 */
export async function ensureBrowser() {
  if (!process.env.CHROME_PATH && !isOnPath(shell)) await tryToInstall(shell)
  const found = (await findBrowser()) ?? (await downloadBrowser()) ?? (await installBrowser())
  if (found === null) throw new Failure(noBrowser)
  return found
}

/**
 * An installed browser: from CHROME_PATH, PATH, the usual folders, or Playwright.
 * @param {Record<string, string | undefined>} [env]
 * @returns {Promise<string | null>} absolute path
 * @throws {Failure} when CHROME_PATH names something that does not start
 */
export async function findBrowser(env = process.env) {
  if (env.CHROME_PATH) {
    if (await starts(env.CHROME_PATH)) return env.CHROME_PATH
    throw new Failure(`CHROME_PATH is ${env.CHROME_PATH}, which does not start as a browser.`)
  }
  for (const candidate of [...onPath(env.PATH ?? ''), ...(usualPlaces[process.platform] ?? [])]) {
    if (await starts(candidate)) return candidate
  }
  return findPlaywrights()
}

function onPath(searchPath) {
  return commands.flatMap((command) => placesOf(command, searchPath))
}

function placesOf(command, searchPath) {
  const folders = searchPath.split(path.delimiter).filter(path.isAbsolute)
  return folders.map((folder) => path.join(folder, command))
}

function isOnPath(command) {
  return placesOf(command, process.env.PATH ?? '').some(isExecutable)
}

// A file is not enough: Ubuntu's /usr/bin/chromium-browser may be a script that only prints instructions.
async function starts(file) {
  if (!isExecutable(file)) return false
  if (process.platform === 'win32') return true
  const { code } = await runQuietly(file, ['--version'], { timeoutSec: 20 })
  return code === 0
}

async function findPlaywrights() {
  const { code, output } = await runNodeQuietly([
    '-p',
    "require('playwright-core').chromium.executablePath()",
  ])
  const file = output.trim()
  return code === 0 && existsSync(file) && (await starts(file)) ? file : null
}

async function downloadBrowser() {
  try {
    await withProgress('Downloading Chromium for the browser tests', download)
    return await findPlaywrights()
  } catch {
    return null
  }
}

async function download() {
  const { code, output } = await runNodeQuietly([packageBin('playwright-core'), 'install', 'chromium'], {
    timeoutSec: 300,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '10000' },
  })
  if (code !== 0) throw new Failure(output)
}

/** Without such a package another browser is used. */
async function tryToInstall(name) {
  if (!canInstallPackages()) return
  await installPackages(name).catch(() => null)
}

async function installBrowser() {
  if (!canInstallPackages()) return null
  await installPackages('chromium')
  return findBrowser()
}

const noBrowser = `The browser tests need Chromium or Chrome, and none was found, nor could one be downloaded.
Install one (Debian, Ubuntu: apt-get install chromium), or set CHROME_PATH to the one you have.`

async function printBrowser() {
  await ensureInstalled({ dev: true })
  console.log(await ensureBrowser())
}

if (isMain(import.meta.url)) await finish(printBrowser())
