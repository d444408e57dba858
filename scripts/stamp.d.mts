/** A fingerprint of files and folders by what they hold; tests are left out. Hex. */
export function fingerprint(folder: string, paths: readonly string[]): string

/** Whether the stamp in `file` says `value`. */
export function hasStamp(file: string, value: string): boolean
