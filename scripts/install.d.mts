/** Installs the locked dependencies unless they are there. dev: also what only checks and tests need. */
export function ensureInstalled(options?: { dev?: boolean }): Promise<void>

/** Installs what the lock file of a folder beside the product asks for, unless it is there. name: what people know it by. */
export function ensureInstalledIn(folder: string, name: string): Promise<void>

/** The packages that package-lock.json asks for and node_modules lacks, as paths. */
export function missingPackages(options: { dev: boolean; folder?: string }): string[]
