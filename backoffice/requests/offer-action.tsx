import { type ReactNode, useState } from 'react'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { getRequest, listRequests, makeOffer, previewOffer } from '#contract/staff/requests.ts'
import type { StaffRequest } from '#domain/booking/staff-request.ts'
import type { Product } from '#domain/catalogue/product.ts'
import { addDays } from '#domain/dates/day.ts'
import { formatMoney } from '#domain/money/format-money.ts'
import { PriceLines } from '#ui/patterns/price-lines.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useCall, useSend } from '../data/calls.ts'
import { useCompany, useCompanyToday } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { DayField } from '../parts/day-field.tsx'
import { EmailPreviews } from '../parts/email-previews.tsx'
import { Failure } from '../parts/failure.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { PreviewState } from '../parts/preview-state.tsx'
import { useAction } from '../parts/use-action.ts'
import { useVatTexts } from '../parts/use-vat-texts.ts'
import { AnswerField } from '../replies/answer-field.tsx'
import { askedDraft, type OfferTerms, offerInput } from './offer-draft.ts'
import { TripFields } from './trip-fields.tsx'

/** Days that an offer is usually valid for. */
const usualDays = 7

type Props = { story: StaffRequest; onClose: () => void }

/** Makes an offer: trip, price, until when and words; what the guest pays and the email are displayed first. */
export function OfferAction({ story, onClose }: Props): ReactNode {
  const { t, locale } = useMessages()
  const query = useCall(getProduct, { id: story.productId, locale })
  const product = query.data?.id === story.productId ? query.data : undefined
  if (product) return <Form story={story} product={product} onClose={onClose} />
  return (
    <ActionForm
      title={t('requests.offer')}
      submit={t('requests.offer-send')}
      disabled
      action={{ busy: false, problem: undefined, sendAgain: undefined }}
      onSubmit={() => {}}
      onClose={onClose}
    >
      {query.error ? (
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <TextSkeleton lines={6} />
      )}
    </ActionForm>
  )
}

function Form({ story, product, onClose }: Props & { product: Product }): ReactNode {
  const { t, locale } = useMessages()
  const vatTexts = useVatTexts()
  const send = useSend()
  const zone = useCompany()?.timeZone ?? 'UTC'
  const today = useCompanyToday()
  const action = useAction({ onDone: onClose, refresh: [getRequest, listRequests] })
  // The version that this dialog displays: a later one is to be read first.
  const [version] = useState(story.version)
  const [draft, setDraft] = useState(() => askedDraft(story, product))
  const [terms, setTerms] = useState<OfferTerms>({
    price: '',
    validUntil: addDays(today, usualDays),
    note: '',
  })
  const change = (changed: Partial<OfferTerms>) => setTerms((before) => ({ ...before, ...changed }))
  const input = offerInput(story, draft, terms, { version, zone })
  const previewed = JSON.stringify(input ?? null)
  const settled = useDebounced(previewed)
  const isSettled = input !== undefined && settled === previewed
  const preview = useCall(previewOffer, JSON.parse(settled), { enabled: isSettled })
  const isCurrent = isSettled && !preview.isPlaceholderData && !preview.isFetching
  const found = preview.error ? undefined : preview.data
  const price = found && formatMoney(found.total, locale)
  return (
    <ActionForm
      title={t('requests.offer')}
      submit={price ? t('requests.offer-for', { price }) : t('requests.offer-send')}
      disabled={!found || !isCurrent || action.sendAgain !== undefined}
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform((options) => send(makeOffer, input!, options))}
    >
      <TripFields
        product={product}
        draft={draft}
        onDraft={(changed) => setDraft((before) => ({ ...before, ...changed }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          label={t('act.price')}
          currency={story.currency}
          value={terms.price}
          onValue={(typed) => change({ price: typed })}
          hint={[vatTexts.hintOf(product.vat), t('requests.price-hint')].filter(Boolean).join(' ')}
          optional
        />
        <DayField
          label={t('requests.valid-until')}
          value={terms.validUntil}
          onDay={(day) => change({ validUntil: day })}
        />
      </div>
      <AnswerField
        label={t('act.message')}
        language={story.request.locale}
        value={terms.note}
        onValue={(note) => change({ note })}
      />
      {input && (
        <PreviewState error={preview.error} isReady={found !== undefined && isCurrent}>
          {found && price && (
            <div className="grid gap-3">
              <PriceLines
                lines={[
                  {
                    id: 'price',
                    label: t('act.price'),
                    detail: vatTexts.totalOf(found.vat),
                    amount: price,
                    emphasis: 'subtotal',
                  },
                  ...vatTexts.linesOf(found.vat),
                ]}
              />
              <EmailPreviews emails={[found.email]} />
            </div>
          )}
        </PreviewState>
      )}
    </ActionForm>
  )
}
