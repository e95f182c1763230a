import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import type { CouponState, MemberCoupon } from '#domain/coupons/coupon.ts'
import { formatDiscount } from '#domain/pricing/format-discount.ts'
import { cx } from '#ui/cx.ts'
import { toast } from '#ui/layers/toasts.ts'
import { Badge, type Tone } from '#ui/primitives/badge.tsx'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { TextLink } from '#ui/primitives/link.tsx'
import { applyCoupon } from '../cart/coupon-store.ts'
import { couponTermsText } from '../cart/coupon-text.ts'
import { useCart } from '../cart/use-cart.ts'
import { CopyValue } from '../checkout/copy-value.tsx'
import { useShop } from '../company/shop.tsx'
import { WholeNumbers } from '../components/whole-numbers.tsx'
import { useMessages, type Words } from '../i18n/use-messages.tsx'

const tones: Record<CouponState, Tone> = {
  active: 'success',
  pending: 'warning',
  used: 'neutral',
  passive: 'neutral',
}

/** One coupon of a member: discount, state, code, and its uses. */
export function CouponCard({ coupon }: { coupon: MemberCoupon }): ReactNode {
  const { t, locale, format } = useMessages()
  const { exact } = useShop()
  const { code, title, state, terms, bookings } = coupon
  const usable = state === 'active'
  // Its discount is displayed large beside it.
  const [, ...conditions] = couponTermsText(terms, { t, locale, format, exact })
  const facts = [...conditions, ...whenWords(coupon, { t, format })]
  return (
    <article
      className={cx(
        'flex overflow-hidden rounded-card border border-line bg-surface max-sm:flex-col',
        usable && 'shadow-card',
      )}
    >
      <p
        className={cx(
          'grid shrink-0 place-items-center border-line-strong border-dashed px-5 py-4 font-bold text-2xl figures max-sm:border-b sm:w-40 sm:border-e',
          usable ? 'bg-brand-soft text-brand-strong' : 'bg-sunken text-ink-soft',
        )}
      >
        <bdi>{formatDiscount(terms, format.locale)}</bdi>
      </p>
      <div className="grid min-w-0 grow gap-3 p-5">
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 className="min-w-0 text-lg">{title ?? <bdi>{code}</bdi>}</h2>
          <Badge tone={tones[state]}>{t(`coupons.state.${state}`)}</Badge>
        </div>
        {facts.length > 0 && <p className="text-ink-soft text-sm">{facts.join(' · ')}</p>}
        {bookings.map(({ id, number, used }) => (
          <p key={id} className="text-sm">
            <TextLink href={`/user/reservations/${number}`}>
              <WholeNumbers text={t(used ? 'coupons.usedWith' : 'coupons.reservedFor', { number })} />
            </TextLink>
          </p>
        ))}
        <div className="flex flex-wrap items-center justify-between gap-3">
          <CopyValue value={code} name={t('coupons.copyName')} />
          {usable && <UseButton code={code} />}
        </div>
      </div>
    </article>
  )
}

/** Takes the coupon to the basket, where it is tried on what is in it. */
function UseButton({ code }: { code: string }): ReactNode {
  const { t } = useMessages()
  const { ready, value } = useCart()
  const navigate = useNavigate()
  if (value.coupon?.code === code) {
    return (
      <ButtonLink size="sm" href="/basket/cart">
        {t('coupons.inBasket')}
      </ButtonLink>
    )
  }
  function use() {
    if (value.entries.length === 0) return toast(t('coupons.emptyBasket'))
    applyCoupon({ code })
    navigate('/basket/cart')
  }
  return (
    <Button size="sm" variant="brand" disabled={!ready} onClick={use}>
      {t('coupons.use')}
    </Button>
  )
}

function whenWords(
  { state, from, until, usesLeft }: MemberCoupon,
  { t, format }: Pick<Words, 't' | 'format'>,
): string[] {
  return [
    ...(from && state === 'passive' ? [t('coupons.fromDay', { day: format.day(from) })] : []),
    ...(until ? [t('coupons.until', { day: format.day(until) })] : []),
    ...(usesLeft !== undefined && state === 'active' ? [t('coupons.left', { count: usesLeft })] : []),
  ]
}
