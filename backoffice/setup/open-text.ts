import type { SetupPointName } from '#domain/staff/setup.ts'
import type { Message, Translations } from '../i18n/use-messages.tsx'

/** Points that are never open: any value of them may be right. */
const choices = ['colours', 'languages', 'currencies', 'methods', 'mail-sender'] as const

type Choice = (typeof choices)[number]

function isChoice(name: SetupPointName): name is Choice {
  return (choices as readonly SetupPointName[]).includes(name)
}

/** Returns what to do about an open point. */
export function openTextOf(name: SetupPointName, t: Translations['t']): string {
  const key: Message = isChoice(name) ? `setup.point.${name}` : `setup.todo.${name}`
  return t(key)
}
