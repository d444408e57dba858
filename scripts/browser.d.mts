/**
 * A Chromium or Chrome that starts; downloaded or installed when there is none.
 * @returns absolute path. Throws with words that say how to get one.
 */
export function ensureBrowser(): Promise<string>

/** A browser that is already here, or null. Throws when CHROME_PATH names something that does not start. */
export function findBrowser(env?: Record<string, string | undefined>): Promise<string | null>
