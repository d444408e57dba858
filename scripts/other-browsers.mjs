// Finds Firefox and WebKit, in which journeys/other-browsers.test.ts walks the product, or installs them.
import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { canInstallPackages, installPackages } from './apt.mjs'
import { isExecutable } from './is-executable.mjs'

const packages = { Firefox: ['firefox-esr'], WebKit: ['webkit2gtk-driver', 'xvfb'] }

/**
 * Firefox from PATH.
 * @returns {string | null} absolute path
 */
export function findFirefox(searchPath = process.env.PATH ?? '') {
  return onPath('firefox-esr', searchPath) ?? onPath('firefox', searchPath)
}

/**
 * WebKitGTK's browser for tests, its driver and a screen for it.
 * @returns {{ driver: string, browser: string, screen: string } | null} absolute paths
 */
export function findWebKit(searchPath = process.env.PATH ?? '') {
  const driver = onPath('WebKitWebDriver', searchPath)
  const screen = onPath('Xvfb', searchPath)
  const browser = findMiniBrowser()
  return driver && screen && browser ? { driver, browser, screen } : null
}

/** Debian keeps it in a folder of the processor's name and of WebKitGTK's version. Node 20 has no `globSync`. */
function findMiniBrowser() {
  const libraries = ['/usr/lib', '/usr/libexec'].flatMap((folder) => [folder, ...foldersIn(folder)])
  const versions = libraries.flatMap(foldersIn).filter((folder) => /\/webkit2gtk-4\.[^/]+$/.test(folder))
  return versions
    .map((folder) => path.join(folder, 'MiniBrowser'))
    .filter(isExecutable)
    .toSorted((a, b) => a.localeCompare(b))
    .at(-1)
}

function foldersIn(folder) {
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map((entry) => path.join(folder, entry.name))
}

/**
 * Installs what is missing, if that needs no confirmation. A failure is only reported: other systems do not have all of them.
 * @returns {Promise<string[]>} a sentence for each browser that is still missing
 */
export async function offerOtherBrowsers() {
  const wanted = missing().flatMap((name) => packages[name])
  if (wanted.length > 0 && canInstallPackages())
    await installPackages(...wanted).catch((error) => console.log(error.message))
  return missing().map(
    (name) =>
      `Not walked in ${name}, which is not installed (Debian: apt-get install ${packages[name].join(' ')}).`,
  )
}

function missing() {
  return [...(findFirefox() ? [] : ['Firefox']), ...(findWebKit() ? [] : ['WebKit'])]
}

function onPath(command, searchPath) {
  const places = searchPath.split(path.delimiter).filter(path.isAbsolute)
  return places.map((folder) => path.join(folder, command)).find(isExecutable) ?? null
}
