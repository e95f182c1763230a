import { type ReactNode, useState } from 'react'
import { showcase, suggest } from '#contract/search/search.ts'
import { ComboboxField } from '#ui/fields/combobox-field.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import { useCall } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'

type Found = { id: string; title: string; kind: string }

/** Chooses a product by typing a part of its name; without words the recommended ones. */
export function ProductField({
  value,
  onValue,
}: {
  value: string
  onValue: (product: string) => void
}): ReactNode {
  const { t, locale } = useMessages()
  const [typed, setTyped] = useState('')
  const term = useDebounced(typed.trim(), 200)
  const first = useCall(showcase, { locale, sort: 'recommended', pageSize: 60 })
  const found = useCall(suggest, { locale, term }, { enabled: term.length > 1 })
  const products = new Map<string, Found>()
  for (const one of [
    ...(term.length > 1 ? (found.data?.products ?? []) : []),
    ...(first.data?.products ?? []),
  ]) {
    products.set(one.id, { id: one.id, title: one.title, kind: one.kind })
  }
  const kinds = Map.groupBy(products.values(), ({ kind }) => kind)
  return (
    <ComboboxField
      name="product"
      label={t('sell.product')}
      variant="hidden-label"
      placeholder={t('sell.find-product')}
      value={value}
      onValue={onValue}
      onTyped={setTyped}
      emptyLabel={(text) => (found.isFetching ? t('app.loading') : t('sell.no-product', { text }))}
      groups={[...kinds].map(([kind, ofKind]) => ({
        label: t(`kind.${kind as 'tour'}`),
        options: ofKind.map(({ id, title }) => ({ value: id, label: title })),
      }))}
    />
  )
}
