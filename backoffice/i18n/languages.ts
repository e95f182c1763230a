import type { Messages } from '@lingui/core'
import type { Locale } from '#domain/languages/locales.ts'

/** The languages of the back office, the default first. */
export const languages = ['en', 'tr', 'de'] as const satisfies readonly Locale[]

export type Language = (typeof languages)[number]

/** Names of the languages as their speakers write them. */
export const languageNames: Record<Language, string> = { en: 'English', tr: 'Türkçe', de: 'Deutsch' }

/** Displayed where the messages of a language cannot be fetched, so in none of their files. */
export const notLoaded: Record<Language, string> = {
  en: 'The back office can’t be loaded. Please check your connection and reload the page.',
  tr: 'Yönetim paneli yüklenemiyor. Bağlantınızı kontrol edip sayfayı yenileyin.',
  de: 'Die Verwaltung kann nicht geladen werden. Bitte prüfen Sie Ihre Verbindung und laden Sie die Seite neu.',
}

const files: Record<Language, () => Promise<{ default: Messages }>> = {
  en: () => import('virtual:back-office-messages/en'),
  tr: () => import('virtual:back-office-messages/tr'),
  de: () => import('virtual:back-office-messages/de'),
}

/** Loads the messages of a language. Rejects when the file cannot be fetched. */
export async function loadMessages(language: Language): Promise<Messages> {
  return (await files[language]()).default
}

const storedName = 'kervan-back-office-language'

/** Returns the language that was chosen in this browser, else the first one that the browser prefers. */
export function firstLanguage(): Language {
  const wanted = [localStorage.getItem(storedName) ?? '', ...navigator.languages]
  return wanted.map((tag) => tag.slice(0, 2)).find(isLanguage) ?? 'en'
}

/** Returns whether a language was chosen in this browser. */
export function hasChosenLanguage(): boolean {
  return isLanguage(localStorage.getItem(storedName))
}

/** Stores the chosen language for this browser. */
export function storeLanguage(language: Language): void {
  localStorage.setItem(storedName, language)
}

/** Returns whether the back office speaks a language. */
export function isLanguage(tag: unknown): tag is Language {
  return languages.includes(tag as Language)
}
