// Finds ffmpeg for the tests of videos, or gets it. Without it those tests use what else works here.
import { accessSync, constants } from 'node:fs'
import path from 'node:path'
import { canInstallPackages, installPackages } from './apt.mjs'

/** Installs ffmpeg where that needs no asking. What goes wrong is said and harms nothing: it is not needed. */
export async function offerFfmpeg() {
  if (isInstalled() || !canInstallPackages()) return
  try {
    await installPackages('ffmpeg')
  } catch (error) {
    console.log(`Without ffmpeg: ${error instanceof Error ? error.message.split('\n')[0] : error}`)
  }
}

function isInstalled() {
  return (process.env.PATH ?? '').split(path.delimiter).some((folder) => {
    try {
      accessSync(path.join(folder, 'ffmpeg'), constants.X_OK)
      return true
    } catch {
      return false
    }
  })
}
