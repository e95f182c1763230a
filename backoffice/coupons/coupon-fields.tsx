import type { ReactNode } from 'react'
import { productKinds } from '#domain/catalogue/kinds.ts'
import { type Currency, currencies } from '#domain/money/money.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { ChoiceChip } from '#ui/primitives/badge.tsx'
import { textLinkClass } from '#ui/primitives/link.tsx'
import { PercentField } from '../agencies/percent-field.tsx'
import { useCompany } from '../data/use-company.ts'
import { type Message, useMessages } from '../i18n/use-messages.tsx'
import { DayField } from '../parts/day-field.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { MoneyField } from '../parts/money-field.tsx'
import { type CouponDraft, wrongFields } from './coupon-draft.ts'

type Props = {
  draft: CouponDraft
  onDraft: (part: Partial<CouponDraft>) => void
  /** A coupon that exists keeps its code. */
  isNew: boolean
}

/** Every rule of a coupon. */
export function CouponFields({ draft, onDraft, isNew }: Props): ReactNode {
  const { t } = useMessages()
  const wrong = wrongFields(draft)
  return (
    <>
      {isNew && (
        <TextField
          label={t('coupons.code')}
          hint={t('coupons.code-hint')}
          value={draft.code}
          onChange={({ target }) => onDraft({ code: target.value })}
          error={draft.code !== '' && wrong.includes('code') ? t('coupons.code-invalid') : undefined}
          autoComplete="off"
          autoCapitalize="characters"
          dir="ltr"
          maxLength={60}
          required
        />
      )}
      <Discount draft={draft} onDraft={onDraft} />
      <Kinds draft={draft} onDraft={onDraft} />
      <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
        <MoneyField
          label={t('coupons.minimum')}
          hint={t('coupons.minimum-hint')}
          currency={draft.minimumCurrency}
          value={draft.minimum}
          onValue={(minimum) => onDraft({ minimum })}
          optional
        />
        <CurrencyField
          label={t('coupons.currency')}
          value={draft.minimumCurrency}
          onValue={(minimumCurrency) => onDraft({ minimumCurrency })}
        />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <DayField
          label={t('coupons.from')}
          optionalLabel={t('act.optional')}
          value={draft.from}
          onDay={(from) => onDraft({ from })}
        />
        <DayField
          label={t('coupons.until')}
          optionalLabel={t('act.optional')}
          value={draft.until}
          onDay={(until) => onDraft({ until })}
          error={wrong.includes('until') ? t('prices.backwards') : undefined}
        />
        <CountField draft={draft} onDraft={onDraft} field="mostUses" label="coupons.most-uses" />
        <CountField draft={draft} onDraft={onDraft} field="usesPerMember" label="coupons.uses-per-member" />
      </div>
      <TextField
        type="email"
        label={t('coupons.member')}
        hint={t('coupons.member-hint')}
        optionalLabel={t('act.optional')}
        value={draft.member}
        onChange={({ target }) => onDraft({ member: target.value })}
        autoComplete="off"
        maxLength={254}
      />
      <Titles draft={draft} onDraft={onDraft} />
    </>
  )
}

type Part = Omit<Props, 'isNew'>

function Discount({ draft, onDraft }: Part): ReactNode {
  const { t } = useMessages()
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <SelectField
        label={t('coupons.takes')}
        value={draft.takes}
        onChange={({ target }) => onDraft({ takes: target.value as CouponDraft['takes'] })}
        options={(['percent', 'amount'] as const).map((value) => ({
          value,
          label: t(`coupons.by-${value}`),
        }))}
      />
      {draft.takes === 'percent' ? (
        <PercentField
          label={t('coupons.percent')}
          value={draft.percent}
          onValue={(percent) => onDraft({ percent })}
        />
      ) : (
        <div className="grid grid-cols-[minmax(0,1fr)_7rem] gap-3">
          <MoneyField
            label={t('act.amount')}
            currency={draft.currency}
            value={draft.amount}
            onValue={(amount) => onDraft({ amount })}
          />
          <CurrencyField
            label={t('coupons.currency')}
            value={draft.currency}
            onValue={(currency) => onDraft({ currency })}
          />
        </div>
      )}
    </div>
  )
}

function Kinds({ draft, onDraft }: Part): ReactNode {
  const { t } = useMessages()
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{t('coupons.kinds')}</legend>
      <div className="flex flex-wrap gap-2">
        {productKinds.map((kind) => {
          const isChosen = draft.kinds.includes(kind)
          return (
            <ChoiceChip
              key={kind}
              selected={isChosen}
              onSelect={() =>
                onDraft({
                  kinds: productKinds.filter((one) => (one === kind ? !isChosen : draft.kinds.includes(one))),
                })
              }
            >
              {t(`kind.${kind}`)}
            </ChoiceChip>
          )
        })}
      </div>
      <p className="mt-1.5 text-ink-soft text-sm">{t('coupons.kinds-hint')}</p>
    </fieldset>
  )
}

function CurrencyField({
  label,
  value,
  onValue,
}: {
  label: string
  value: Currency
  onValue: (currency: Currency) => void
}): ReactNode {
  const offered = useCompany()?.currencies.offered ?? currencies
  return (
    <SelectField
      label={label}
      value={value}
      onChange={({ target }) => onValue(target.value as Currency)}
      options={[...new Set([...offered, value])].map((code) => ({ value: code, label: code }))}
    />
  )
}

function CountField({
  draft,
  onDraft,
  field,
  label,
}: Part & { field: 'mostUses' | 'usesPerMember'; label: Message }): ReactNode {
  const { t } = useMessages()
  return (
    <TextField
      label={t(label)}
      optionalLabel={t('act.optional')}
      inputMode="numeric"
      autoComplete="off"
      dir="ltr"
      value={draft[field]}
      onChange={({ target }) => onDraft({ [field]: target.value })}
      error={wrongFields(draft).includes(field) ? t('coupons.count-invalid') : undefined}
      maxLength={7}
    />
  )
}

/** Titles on the member's page, which has the code where there is none. */
function Titles({ draft, onDraft }: Part): ReactNode {
  const { t } = useMessages()
  const languageName = useLanguageName()
  const languages = useCompany()?.languages ?? []
  const codes = new Set(['en' as const, ...languages])
  return (
    <details open={Object.keys(draft.titles).length > 0 || undefined}>
      <summary className={`cursor-pointer text-sm ${textLinkClass}`}>{t('coupons.titles')}</summary>
      <p className="mt-1 mb-3 text-ink-soft text-sm">{t('coupons.titles-hint')}</p>
      <div className="grid gap-4 sm:grid-cols-2">
        {[...codes].map((code) => (
          <TextField
            key={code}
            label={languageName(code)}
            lang={code}
            dir="auto"
            value={draft.titles[code] ?? ''}
            onChange={({ target }) => onDraft({ titles: { ...draft.titles, [code]: target.value } })}
            error={
              code === 'en' && wrongFields(draft).includes('titles') ? t('coupons.title-missing') : undefined
            }
            maxLength={200}
          />
        ))}
      </div>
    </details>
  )
}
