import { passwordStrength } from '#domain/members/password.ts'
import { cx } from '#ui/cx.ts'
import { useMessages } from '../i18n/use-messages.tsx'

const words = [
  'members.strength.0',
  'members.strength.1',
  'members.strength.2',
  'members.strength.3',
  'members.strength.4',
] as const
const fills = ['bg-danger', 'bg-warning', 'bg-warning', 'bg-success', 'bg-success']
const steps = [0, 1, 2, 3]

/** How hard a password is to guess: a hint, never a refusal. */
export function PasswordStrength({ password }: { password: string }) {
  const { t } = useMessages()
  if (password === '') return null
  const strength = passwordStrength(password)
  return (
    <div className="mt-2 flex items-center gap-3">
      <div aria-hidden className="grid grow grid-cols-4 gap-1">
        {steps.map((step) => (
          <span
            key={step}
            className={cx('h-1.5 rounded-full', step < Math.max(1, strength) ? fills[strength] : 'bg-line')}
          />
        ))}
      </div>
      <p aria-live="polite" className="text-ink-soft text-xs">
        {t(words[strength])}
      </p>
    </div>
  )
}
