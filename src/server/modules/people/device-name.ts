// The order matters: most browsers also contain names further down.
const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(HeadlessChrome|Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'a Chromebook'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'a Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** "Firefox on Windows", from a User-Agent. Unknown ones are "An unknown device". */
export function deviceName(userAgent: string | null): string {
  const told = (words: readonly [RegExp, string][]) =>
    words.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  const [browser, system] = [told(browsers), told(systems)]
  if (browser && system) return `${browser} on ${system}`
  if (system) return `A browser on ${system}`
  return browser ?? 'An unknown device'
}
