import type { BuildPart } from './build.mjs'

/** What was asked for on the command line. */
export function readRequest(
  args: readonly string[],
  env?: Record<string, string | undefined>,
): { version: string; dryRun: boolean }

/** The changelog with its unreleased section under the version. `date`: YYYY-MM-DD. */
export function datedChangelog(text: string, version: string, date: string): string

/** package.json or package-lock.json with another version of the package itself. */
export function withVersion(text: string, version: string): string

/** Refuses a release that would not be what it says; the texts of the files it would change. */
export function planRelease(release: {
  folder: string
  version: string
  date: string
}): Promise<Record<string, string>>

/** Writes the version, builds, commits and tags. What fails on the way leaves the tree as it was. */
export function makeRelease(release: {
  folder: string
  version: string
  date: string
  build: () => Promise<void>
}): Promise<void>

/** What is committed, and the build that belongs to it, as a tarball. The path of the file. */
export function pack(release: {
  folder: string
  version: string
  parts: readonly BuildPart[]
}): Promise<string>
