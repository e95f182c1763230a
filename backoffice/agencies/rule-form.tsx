import { type ReactNode, useState } from 'react'
import { getProduct } from '#contract/catalogue/catalogue.ts'
import { type Blackout, netUnitsOfKind, type RateRule } from '#domain/agencies/rates.ts'
import { type ProductKind, productKinds } from '#domain/catalogue/kinds.ts'
import type { Currency } from '#domain/money/money.ts'
import { CheckboxField } from '#ui/fields/checkbox-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useCall } from '../data/calls.ts'
import { useCompany, useCompanyToday } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { DayField } from '../parts/day-field.tsx'
import { MoneyField } from '../parts/money-field.tsx'
import { ProductField } from '../sell/product-field.tsx'
import { DraftForm } from './draft-form.tsx'
import { PercentField } from './percent-field.tsx'
import {
  blackoutTyped,
  ruleTyped,
  type TypedRule,
  type TypedScope,
  typedRule,
  typedScope,
} from './rule-draft.ts'
import { useUnitName } from './rule-text.tsx'

/** Adds a rule for net prices to the draft, or changes one of it. */
export function RuleForm({
  rule,
  onRule,
  onClose,
}: {
  rule: RateRule | undefined
  onRule: (rule: RateRule) => void
  onClose: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const currencies = useCompany()?.currencies
  const year = useCompanyToday().slice(0, 4)
  const [typed, setTyped] = useState(() =>
    typedRule(rule, { locale, currency: currencies?.display ?? 'EUR', year }),
  )
  const { data: product } = useCall(
    getProduct,
    { id: typed.product, locale },
    { enabled: typed.scope === 'product' && typed.product !== '' },
  )
  const chosen = typed.scope === 'product' && product?.id === typed.product ? product : undefined
  const kind = typed.scope === 'kind' ? typed.kind : chosen?.details.kind
  const change = (part: Partial<TypedRule>) => setTyped((before) => ({ ...before, ...part }))
  const typedNow = ruleTyped(typed)
  const isForeign = typed.by === 'net' && chosen !== undefined && chosen.currency !== typed.currency
  return (
    <DraftForm
      title={t(rule ? 'agency-rates.change-rule' : 'agency-rates.add-rule')}
      disabled={!typedNow}
      onClose={onClose}
      onSubmit={() => onRule(typedNow!)}
    >
      <ScopeFields typed={typed} onTyped={change} />
      <CheckboxField
        label={t('agency-rates.yearly')}
        checked={typed.isYearly}
        onChange={({ target }) => change({ isYearly: target.checked })}
      />
      {typed.isYearly && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DayField
            label={t('agency-rates.season-from')}
            hint={t('prices.yearly-hint')}
            value={typed.seasonFrom}
            onDay={(seasonFrom) => change({ seasonFrom })}
          />
          <DayField
            label={t('agency-rates.season-to')}
            value={typed.seasonTo}
            onDay={(seasonTo) => change({ seasonTo })}
          />
        </div>
      )}
      <DayRange typed={typed} onTyped={change} isOptional />
      <SelectField
        label={t('agency-rates.price')}
        value={typed.by}
        onChange={({ target }) => change({ by: target.value as TypedRule['by'] })}
        options={(['commission', 'net'] as const).map((value) => ({
          value,
          label: t(`agency-rates.by-${value}`),
        }))}
      />
      {typed.by === 'commission' ? (
        <PercentField
          label={t('agency-rates.percent')}
          hint={t('agency-rates.percent-hint')}
          value={typed.percent}
          onValue={(percent) => change({ percent })}
        />
      ) : (
        <UnitFields typed={typed} kind={kind} onTyped={change} offered={currencies?.offered ?? []} />
      )}
      {isForeign && (
        <Notice tone="warning" live>
          {t('agency-rates.foreign', { currency: chosen.currency })}
        </Notice>
      )}
      <PercentField
        label={t('agency-rates.extras-percent')}
        hint={t('agency-rates.extras-hint')}
        value={typed.extrasPercent}
        onValue={(extrasPercent) => change({ extrasPercent })}
      />
    </DraftForm>
  )
}

/** The net price of each unit; those of other kinds stay where the rule is for all of them. */
function UnitFields({
  typed,
  kind,
  offered,
  onTyped,
}: {
  typed: TypedRule
  kind: ProductKind | undefined
  offered: readonly Currency[]
  onTyped: (part: Partial<TypedRule>) => void
}): ReactNode {
  const { t } = useMessages()
  const unitName = useUnitName()
  const known = kind ? netUnitsOfKind[kind] : Object.values(netUnitsOfKind).flat()
  const units = [...new Set([...known, ...Object.keys(typed.units)])]
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 font-medium text-sm">{t('agency-rates.units')}</legend>
      <p className="text-ink-soft text-sm">{t('agency-rates.units-hint')}</p>
      <SelectField
        label={t('agency-rates.currency')}
        value={typed.currency}
        onChange={({ target }) => onTyped({ currency: target.value as Currency })}
        options={[...new Set([...offered, typed.currency])].map((value) => ({ value, label: value }))}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {units.map((unit) => (
          <MoneyField
            key={unit}
            label={unitName(unit)}
            currency={typed.currency}
            value={typed.units[unit] ?? ''}
            onValue={(text) => onTyped({ units: { ...typed.units, [unit]: text } })}
            optional
          />
        ))}
      </div>
    </fieldset>
  )
}

/** Adds days on which an agency does not sell to the draft, or changes some of it. */
export function BlackoutForm({
  blackout,
  onBlackout,
  onClose,
}: {
  blackout: Blackout | undefined
  onBlackout: (blackout: Blackout) => void
  onClose: () => void
}): ReactNode {
  const { t } = useMessages()
  const [typed, setTyped] = useState(() => ({
    ...typedScope(blackout),
    from: blackout?.from ?? '',
    until: blackout?.until ?? '',
  }))
  const change = (part: Partial<typeof typed>) => setTyped((before) => ({ ...before, ...part }))
  const typedNow = blackoutTyped(typed)
  return (
    <DraftForm
      title={t(blackout ? 'agency-rates.change-blackout' : 'agency-rates.add-blackout')}
      disabled={!typedNow}
      onClose={onClose}
      onSubmit={() => onBlackout(typedNow!)}
    >
      <ScopeFields typed={typed} onTyped={change} />
      <DayRange typed={typed} onTyped={change} />
    </DraftForm>
  )
}

/** Which products it is for. */
function ScopeFields({
  typed,
  onTyped,
}: {
  typed: TypedScope
  onTyped: (part: Partial<TypedScope>) => void
}): ReactNode {
  const { t } = useMessages()
  return (
    <>
      <SelectField
        label={t('agency-rates.scope')}
        value={typed.scope}
        onChange={({ target }) => onTyped({ scope: target.value as TypedScope['scope'] })}
        options={(['all', 'kind', 'product'] as const).map((value) => ({
          value,
          label: t(`agency-rates.scope-${value}`),
        }))}
      />
      {typed.scope === 'kind' && (
        <SelectField
          label={t('agency-rates.kind')}
          value={typed.kind}
          onChange={({ target }) => onTyped({ kind: target.value as ProductKind })}
          options={productKinds.map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
        />
      )}
      {typed.scope === 'product' && (
        <ProductField value={typed.product} onValue={(product) => onTyped({ product })} />
      )}
    </>
  )
}

/** The first and the last day of travel. */
export function DayRange({
  typed: { from, until },
  onTyped,
  isOptional = false,
}: {
  typed: { from: string; until: string }
  onTyped: (part: { from?: string; until?: string }) => void
  isOptional?: boolean
}): ReactNode {
  const { t } = useMessages()
  const optionalLabel = isOptional ? t('act.optional') : undefined
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DayField
        label={t('agency-rates.first-day')}
        optionalLabel={optionalLabel}
        value={from}
        onDay={(day) => onTyped({ from: day })}
      />
      <DayField
        label={t('agency-rates.last-day')}
        optionalLabel={optionalLabel}
        value={until}
        onDay={(day) => onTyped({ until: day })}
        error={from && until && from > until ? t('prices.backwards') : undefined}
      />
    </div>
  )
}
