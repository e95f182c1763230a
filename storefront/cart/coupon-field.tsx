import Tag from 'lucide-react/icons/tag'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useSeller } from '../agency/agency-store.ts'
import { useShop } from '../company/shop.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { useMember } from '../members/member-store.ts'
import { removeCoupon } from './coupon-store.ts'
import { couponErrorText, couponTermsText } from './coupon-text.ts'
import { Disclosure } from './disclosure.tsx'
import { useCouponAttempt } from './use-coupon-attempt.ts'
import type { PricedView } from './use-priced-cart.ts'

/** The cart's coupon: a field for its code, or what it takes with a way to take it out, or why it takes nothing. */
export function CouponField({ view }: { view: PricedView }): ReactNode {
  const { t, locale } = useMessages()
  const isSelling = useSeller(locale).status === 'seller'
  const { coupon } = view.cart
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(coupon?.code)
  // The focused element is gone: the focus moves to its replacement.
  useEffect(() => {
    if (before.current === coupon?.code) return
    before.current = coupon?.code
    if (document.activeElement === document.body) {
      box.current?.querySelector<HTMLElement>('button, input, summary')?.focus()
    }
  }, [coupon?.code])
  // Agencies sell without coupons.
  if (isSelling) return null
  return (
    <div ref={box}>
      {coupon ? (
        <AppliedCoupon view={view} />
      ) : (
        <Disclosure label={t('coupon.have')}>
          <CodeField view={view} />
        </Disclosure>
      )}
    </div>
  )
}

/** Why the cart's coupon takes nothing; nothing while it takes what it promises. */
export function CouponNotice({ view, className }: { view: PricedView; className?: string }): ReactNode {
  const { t, locale, format } = useMessages()
  const { exact } = useShop()
  const { coupon } = view.cart
  const error = coupon && (coupon.error ?? view.couponError)
  if (!error) return null
  return (
    <Notice
      tone="warning"
      live
      className={className}
      actions={
        <>
          <Button size="sm" onClick={removeCoupon}>
            {t('coupon.remove', { code: coupon.code })}
          </Button>
          {error.reason === 'coupon-reserved' && (
            <TextLink href="/user/reservations" className="self-center">
              {t('members.reservations')}
            </TextLink>
          )}
        </>
      }
    >
      {couponErrorText(coupon, error, { t, locale, format, exact })}
    </Notice>
  )
}

function AppliedCoupon({ view }: { view: PricedView }): ReactNode {
  const { t, locale, format } = useMessages()
  const { exact } = useShop()
  const coupon = view.cart.coupon!
  if (coupon.error ?? view.couponError) return <CouponNotice view={view} />
  return (
    <div
      role="status"
      className="flex items-center gap-3 rounded-input bg-success-soft py-2 ps-3.5 pe-1.5 text-sm"
    >
      <Tag aria-hidden className="size-5 shrink-0 text-success" />
      <p className="min-w-0 grow">
        <bdi className="break-words font-semibold">{coupon.code}</bdi>
        {coupon.terms && (
          <span className="block text-ink-soft">
            {couponTermsText(coupon.terms, { t, locale, format, exact }).join(' · ')}
          </span>
        )}
      </p>
      <IconButton label={t('coupon.remove', { code: coupon.code })} onClick={removeCoupon}>
        <X aria-hidden />
      </IconButton>
    </div>
  )
}

/** No form: it is within the checkout's, which it must not submit. */
function CodeField({ view }: { view: PricedView }): ReactNode {
  const { t, locale } = useMessages()
  const { busy, error, tryCode } = useCouponAttempt(view)
  const [code, setCode] = useState('')
  const visitor = useMember(locale).status === 'visitor'

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    void tryCode(code)
  }

  return (
    <div className="flex items-start gap-2.5">
      <TextField
        label={t('coupon.code')}
        variant="hidden-label"
        placeholder={t('coupon.code')}
        className="min-w-0 grow"
        value={code}
        onChange={({ target }) => setCode(target.value)}
        onKeyDown={onKeyDown}
        maxLength={60}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        error={error}
        hint={visitor ? t('coupon.logInHint') : undefined}
      />
      <Button
        variant="brand"
        className="min-h-12"
        loading={busy}
        loadingLabel={t('coupon.trying')}
        onClick={() => void tryCode(code)}
      >
        {t('coupon.apply')}
      </Button>
    </div>
  )
}
