import { toast } from '#ui/layers/toasts.ts'
import type { Refused } from '../data/calls.ts'
import type { Translations } from '../i18n/use-messages.tsx'
import { refusedText } from './failure.tsx'

/** Displays why a call without a dialog was refused, until it is closed. */
export function toastRefusal(
  refused: Pick<Refused, 'message' | 'fields' | 'code'>,
  t: Translations['t'],
): void {
  toast(refusedText(refused, t), { tone: 'danger' })
}
