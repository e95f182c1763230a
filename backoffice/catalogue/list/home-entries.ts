import type { EntryState, ListedEntry } from '#domain/catalogue/entry.ts'
import { foundIn } from '#ui/fields/found-in.ts'
import type { Translations } from '../../i18n/use-messages.tsx'
import { homeSettings } from '../entry-kinds.ts'

/** Returns the settings of the home page that a filter finds, also those that are not given yet. */
export function homeEntries(
  listed: readonly ListedEntry[] | undefined,
  { state, words }: { state: EntryState | undefined; words: string },
  t: Translations['t'],
): ListedEntry[] | undefined {
  const all = homeSettings.map((code) => ({
    ...(listed?.find((one) => one.code === code) ?? {
      version: 1,
      state: 'published' as const,
      missing: [],
    }),
    kind: 'setting' as const,
    code,
    title: t(`home.${code}`),
  }))
  const options = all.map(({ code, title }) => ({ value: code, label: `${title} ${code}` }))
  const found = foundIn([{ label: '', options }], words).flatMap((group) => group.options)
  return (
    listed &&
    all.filter((one) => (!state || one.state === state) && found.some(({ value }) => value === one.code))
  )
}
