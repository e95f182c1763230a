/**
 * Returns a readable device name from a user agent: 'Firefox, Windows'. Empty for a program or an unknown
 * browser.
 */
export function deviceOf(userAgent: string): string {
  const browser = nameOf(userAgent, browsers)
  const system = nameOf(userAgent, systems)
  return [browser, system].filter(Boolean).join(', ')
}

/** The first that fits: many browsers also name those they resemble. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bYaBrowser\//, 'Yandex'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

function nameOf(userAgent: string, names: [RegExp, string][]): string {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1] ?? ''
}
