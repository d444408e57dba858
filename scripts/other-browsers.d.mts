/** The programs that WebKit needs without a screen; absolute paths. */
export interface WebKitPrograms {
  driver: string
  browser: string
  /** Xvfb. */
  screen: string
}

/** Firefox from PATH, or null. */
export function findFirefox(searchPath?: string): string | null

/** WebKitGTK, its driver and Xvfb, or null when one of them is missing. */
export function findWebKit(searchPath?: string): WebKitPrograms | null

/**
 * Installs what is missing, if that needs no confirmation.
 * @returns a sentence for each browser that is still missing
 */
export function offerOtherBrowsers(): Promise<string[]>
