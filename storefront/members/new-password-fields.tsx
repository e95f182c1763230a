import type { ReactNode } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { refusePassword } from '#domain/members/password.ts'
import { refuse } from '#domain/refusal.ts'
import { PasswordField } from '#ui/fields/text-field.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useErrorText } from './form-error.ts'
import { PasswordStrength } from './password-strength.tsx'

type Pair = { password: string; passwordAgain: string }

/** A password that is chosen: how strong it is, and once more. */
export function NewPasswordFields<Fields extends Pair>({
  form,
  label,
  minimumLength: ofCaller,
}: {
  form: UseFormReturn<Fields>
  label: string
  /** Where it is longer than that of members. */
  minimumLength?: number
}): ReactNode {
  const { t } = useMessages()
  const { settings } = useShop()
  const errorText = useErrorText()
  const { register, watch, formState } = form as unknown as UseFormReturn<Pair>
  const { errors } = formState
  const minimumLength = Math.max(settings.rules.passwordMinimumLength, ofCaller ?? 0)
  const both = {
    showLabel: t('members.showPassword'),
    hideLabel: t('members.hidePassword'),
    autoComplete: 'new-password',
    maxLength: 200,
    required: true,
  }
  return (
    <>
      <div>
        <PasswordField
          {...register('password', {
            validate: (password) => errorText(refusePassword({ password, minimumLength })),
          })}
          {...both}
          label={label}
          error={errors.password?.message}
        />
        <PasswordStrength password={watch('password')} />
      </div>
      <PasswordField
        {...register('passwordAgain', {
          validate: (again, { password }) => {
            if (again === '') return errorText(refuse('password-again-required'))
            return errorText(again === password ? undefined : refuse('passwords-differ'))
          },
        })}
        {...both}
        label={t('members.passwordAgain')}
        error={errors.passwordAgain?.message}
      />
    </>
  )
}
