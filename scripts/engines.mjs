// Installs what the video tests need: ffmpeg from the system, and the package node-av.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { canInstallPackages, installPackages } from './apt.mjs'
import { runNpm } from './install.mjs'
import { isExecutable } from './is-executable.mjs'
import { root } from './node.mjs'
import { withProgress } from './progress.mjs'

/** Installs ffmpeg if that needs no confirmation. A failure is only reported: ffmpeg is optional. */
export async function offerFfmpeg() {
  if (isInstalled('ffmpeg') || !canInstallPackages()) return
  await offer('ffmpeg', () => installPackages('ffmpeg'))
}

/** Installs node-av in addition to package-lock.json. A failure is only reported; a test then fails without it. */
export async function offerNodeAv() {
  const { version } = readJson('src/server/modules/media/engine/node-av.json')
  if (readJson('node_modules/node-av/package.json')?.version === version) return
  await offer('node-av', () =>
    withProgress('Installing node-av', () => runNpm(['install', '--no-save', `node-av@${version}`])),
  )
}

async function offer(name, install) {
  try {
    await install()
  } catch (error) {
    console.log(`Without ${name}: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  }
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8'))
  } catch {
    return null
  }
}

function isInstalled(program) {
  return (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => isExecutable(path.join(folder, program)))
}
