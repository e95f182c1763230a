import Search from 'lucide-react/icons/search'
import { type ReactNode, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { listCoupons } from '#contract/staff/coupons.ts'
import { type ListedCoupon, listedCouponStates } from '#domain/coupons/listed-coupon.ts'
import { inLocale, type Localized } from '#domain/languages/locales.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { usePages } from '../data/use-pages.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ChipNav } from '../parts/chip-nav.tsx'
import { Failure, StaleNotice } from '../parts/failure.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { type ListRow, RowList } from '../parts/row-list.tsx'
import { Screen } from '../parts/screen.tsx'
import { useSearchWords } from '../parts/use-typed.ts'
import { useShortcuts } from '../shell/use-shortcuts.ts'
import { CreateCoupon } from './coupon-form.tsx'
import { CouponStateBadge } from './coupon-state.tsx'
import { daysText, discountText } from './coupon-words.tsx'

/** Coupons, searched by code, title or member, and chosen by state, with their uses; both are in the address. */
export default function CouponsScreen(): ReactNode {
  const { t } = useMessages()
  const [params] = useSearchParams()
  const state = listedCouponStates.find((one) => one === params.get('state'))
  const [isCreating, setCreating] = useState(false)
  const { words, typed, type } = useSearchWords()
  const search = useRef<HTMLInputElement>(null)
  useShortcuts({ '/': () => search.current?.select() })
  const query = usePages(listCoupons, { state, words, limit: 50 }, { topics: ['coupons'] })
  const rowOf = useRow()
  const coupons = query.pages?.flatMap((page) => page.coupons)
  return (
    <Screen
      title={t('coupons.title')}
      actions={
        <Button size="sm" variant="action" onClick={() => setCreating(true)}>
          {t('coupons.create')}
        </Button>
      }
    >
      <ChipNav
        label={t('bookings.state')}
        chips={[
          { href: addressOf(undefined, words), label: t('coupons.state-all'), selected: state === undefined },
          ...listedCouponStates.map((one) => ({
            href: addressOf(one, words),
            label: t(`coupons.state-${one}`),
            selected: one === state,
          })),
        ]}
      />
      <search className="mb-5 block max-w-xl">
        <TextField
          ref={search}
          type="search"
          label={t('coupons.search')}
          variant="hidden-label"
          placeholder={t('coupons.search')}
          value={typed}
          onChange={({ target }) => type(target.value)}
          maxLength={100}
          autoComplete="off"
          before={<Search aria-hidden />}
        />
      </search>
      <StaleNotice query={query} />
      {query.error && !coupons && <Failure error={query.error} onRetry={() => void query.refetch()} />}
      {!coupons && !query.error && <ListSkeleton rows={6} />}
      {coupons?.length === 0 && (
        <EmptyState title={t(state || words ? 'coupons.none-found' : 'coupons.none')} />
      )}
      {coupons && coupons.length > 0 && (
        <>
          <RowList label={t('coupons.title')} rows={coupons.map(rowOf)} busy={query.isPlaceholderData} />
          <MoreButton query={query} />
        </>
      )}
      {isCreating && <CreateCoupon onClose={() => setCreating(false)} />}
    </Screen>
  )
}

function addressOf(state: string | undefined, words: string | undefined): string {
  const filter = new URLSearchParams({ ...(state && { state }), ...(words && { q: words }) })
  return filter.size > 0 ? `/coupons?${filter}` : '/coupons'
}

function useRow(): (coupon: ListedCoupon) => ListRow {
  const messages = useMessages()
  const { t, locale } = messages
  return (coupon) => {
    const { code, titles, terms, state, member, used, reserved, mostUses, given, hasDraft } = coupon
    const count = used + reserved
    return {
      key: code,
      href: `/coupons/${code}`,
      title: code,
      note: titles && inLocale(titles as Localized, locale),
      body: (
        <>
          <span className="block">{discountText(coupon, messages)}</span>
          <span className="block text-ink-soft text-xs wrap-anywhere">
            {[
              terms.minimum && t('coupons.at-least', { amount: formatMoney(terms.minimum, locale) }),
              daysText(coupon, messages),
              member && t('coupons.only-for', { email: member }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
      badges: (
        <>
          {hasDraft && <Badge tone="warning">{t('coupons.draft')}</Badge>}
          <CouponStateBadge state={state} />
        </>
      ),
      aside: (
        <span className="figures">
          <span className="block text-ink">
            {mostUses === undefined
              ? t('coupons.uses', { count })
              : t('coupons.uses-of', { count, most: mostUses })}
          </span>
          {given.map((amount) => (
            <span key={amount.currency} className="block text-xs">
              {formatMoney(amount, locale)}
            </span>
          ))}
        </span>
      ),
    }
  }
}
