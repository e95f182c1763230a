import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { latinDigits } from '#domain/dates/typed.ts'
import { refuseEmail } from '#domain/members/email.ts'
import { refusePassword } from '#domain/members/password.ts'
import { refuse } from '#domain/refusal.ts'
import { EmailField, PasswordField, TextField } from '#ui/fields/text-field.tsx'
import { useHydrated } from '#ui/fields/use-hydrated.ts'
import { supportsPasskeys } from '#ui/passkeys.ts'
import { Button } from '#ui/primitives/button.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { AgreementSwitch } from '../members/agreement-switch.tsx'
import { useErrorText } from '../members/form-error.ts'
import { openLogin } from '../members/login-request.ts'
import { PasswordStrength } from '../members/password-strength.tsx'
import { SocialButtons } from '../members/social-buttons.tsx'
import type { CheckoutFields } from './fields.ts'
import type { CheckoutAccount } from './use-checkout-account.ts'

/**
 * A visitor's account among the details: an email address with the password of a member, or a new one. Both cases take the
 * same space, because the address is recognised while the next thing is being pressed.
 */
export function AccountSection({ account }: { account: CheckoutAccount }): ReactNode {
  const { t } = useMessages()
  const { settings } = useShop()
  const errorText = useErrorText()
  const { register, formState, watch, getValues, trigger } = useFormContext<CheckoutFields>()
  const { errors } = formState
  const hydrated = useHydrated()
  const { isKnown, codeSentTo } = account
  const minimumLength = settings.rules.passwordMinimumLength
  const password = watch('password')
  const email = register('email', { validate: (value) => errorText(refuseEmail(value)) })

  function refuseTyped(typed: string) {
    if (isKnown) return typed === '' ? refuse('password-required') : undefined
    return refusePassword({ password: typed, minimumLength })
  }

  function checkCode(typed: string): string | true {
    return /^\d{6}$/.test(latinDigits(typed).trim()) || t('checkout.member.code-incomplete')
  }

  async function logIn() {
    if (await trigger(['email', 'password', 'code'], { shouldFocus: true })) await account.enter()
  }

  return (
    <section
      aria-labelledby="checkout-account"
      className="mb-8 grid gap-4 rounded-card border border-line bg-surface p-4 sm:p-5"
    >
      <div>
        <h2 id="checkout-account" className="text-lg">
          {t('members.title')}
        </h2>
        <p className="mt-1 text-ink-soft text-sm">{t('members.neededToBook')}.</p>
        <div role="status" className="grid text-ink-soft text-sm">
          <Either shown={!isKnown}>{t('checkout.member.new')}</Either>
          <Either shown={isKnown}>{t('checkout.member.known')}</Either>
        </div>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <EmailField
          {...email}
          onBlur={(event) => {
            void account.recognise()
            return email.onBlur(event)
          }}
          id="checkout-email"
          label={t('checkout.field.email')}
          hint={t('checkout.email.hint')}
          autoComplete="username"
          error={errors.email?.message}
          required
        />
        {codeSentTo ? (
          <TextField
            {...register('code', { validate: checkCode })}
            id="checkout-code"
            label={t('checkout.member.code')}
            hint={t('checkout.member.code-sent', { email: codeSentTo })}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={12}
            dir="ltr"
            error={errors.code?.message}
            required
          />
        ) : (
          <div>
            <PasswordField
              {...register('password', { validate: (value) => errorText(refuseTyped(value)) })}
              id="checkout-password"
              label={t(isKnown ? 'members.password' : 'checkout.member.choose')}
              showLabel={t('members.showPassword')}
              hideLabel={t('members.hidePassword')}
              autoComplete={isKnown ? 'current-password' : 'new-password'}
              maxLength={200}
              error={errors.password?.message}
              required
            />
            {!isKnown && <PasswordStrength password={password} />}
          </div>
        )}
      </div>
      <div className="grid items-center">
        <Either shown={!isKnown}>
          <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-2">
            <AgreementSwitch
              {...register('agreed', {
                validate: (agreed) => errorText(agreed || isKnown ? undefined : refuse('agreement-needed')),
              })}
              id="checkout-agreed"
              error={errors.agreed?.message}
            />
            <p className="text-sm">
              {t('members.already')}{' '}
              <TextButton alone onClick={() => account.claim(true)}>
                {t('members.logIn')}
              </TextButton>
            </p>
          </div>
        </Either>
        <Either shown={isKnown}>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
            <Button
              variant="brand"
              size="sm"
              loading={account.busy}
              loadingLabel={t('members.sending')}
              onClick={logIn}
            >
              {t('members.logIn')}
            </Button>
            <TextButton
              alone
              className="text-sm"
              onClick={() => openLogin('forgot', { email: getValues('email') })}
            >
              {t('account.forgot-question')}
            </TextButton>
            {account.isClaimed && (
              <p className="text-sm">
                {t('members.notYet')}{' '}
                <TextButton alone onClick={() => account.claim(false)}>
                  {t('members.register')}
                </TextButton>
              </p>
            )}
          </div>
        </Either>
      </div>
      <div className="flex flex-wrap gap-x-5 gap-y-2 border-line border-t pt-3 text-sm">
        <TextButton alone onClick={account.sendCode}>
          {t(codeSentTo ? 'checkout.member.code-again' : 'checkout.member.code-instead')}
        </TextButton>
        {codeSentTo && (
          <TextButton alone onClick={account.askPassword}>
            {t('checkout.member.password-instead')}
          </TextButton>
        )}
        {hydrated && supportsPasskeys() && (
          <TextButton alone onClick={account.byPasskey}>
            {t('members.passkey')}
          </TextButton>
        )}
      </div>
      <SocialButtons />
    </section>
  )
}

/** One of two that take the same place; the other is neither seen, read nor reached. */
function Either({ shown, children }: { shown: boolean; children: ReactNode }): ReactNode {
  return (
    <div inert={!shown} className={`col-start-1 row-start-1 ${shown ? '' : 'invisible'}`}>
      {children}
    </div>
  )
}
