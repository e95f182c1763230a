import type { Format } from '#domain/languages/format.ts'
import type { Translations } from '../i18n/use-messages.tsx'

const units = ['B', 'KB', 'MB', 'GB', 'TB'] as const

/** Returns a number of bytes in its largest unit; never throws. Example: `bytesText(1_500_000, format) === '1.4 MB'`. */
export function bytesText(bytes: number, format: Pick<Format, 'number'>): string {
  const power = Math.min(units.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10))
  const value = bytes / 1024 ** power
  return `${format.number(value, { most: power > 0 && value < 100 ? 1 : 0 })} ${units[power]}`
}

/** Returns a duration in its largest whole unit; never throws. Example: 90 seconds are `1.5 min`. */
export function durationText(seconds: number, { t, format }: Pick<Translations, 't' | 'format'>): string {
  const count = (value: number) => format.number(value, { most: value < 10 ? 1 : 0 })
  if (seconds < 60) return t('system.seconds', { count: count(seconds) })
  if (seconds < 3600) return t('system.minutes', { count: count(seconds / 60) })
  return t('system.hours', { count: count(seconds / 3600) })
}
