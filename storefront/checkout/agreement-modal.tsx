import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode } from 'react'
import type { AgreementBlock, StoredAgreement } from '#domain/booking/agreement.ts'
import type { Order } from '#domain/booking/order.ts'
import type { PagePurpose } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { ReadingModal } from '../components/reading-modal.tsx'
import { browserApi } from '../data/browser-api.ts'
import { dataOf, queryClient } from '../data/query-client.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** A contract exactly as it will be stored with the order: the company's text, headed by this order's particulars. */
export function AgreementModal({
  purpose,
  title,
  order,
  onClose,
}: {
  purpose: PagePurpose
  title: string
  order: () => Order | undefined
  onClose: () => void
}): ReactNode {
  const { locale } = useMessages()
  const { data, isFetching, refetch } = useQuery(
    {
      // The form cannot change while the dialog is open, and is asked about again each time it opens.
      queryKey: ['agreement', locale, purpose],
      queryFn: () => prepared(order(), { purpose, locale }),
      gcTime: 0,
    },
    queryClient,
  )

  return (
    <ReadingModal
      title={title}
      text={
        data === 'missing' ? (
          data
        ) : data ? (
          <div className="grid gap-3">
            {data.blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text that does not change has no other names for its parts
              <Fragment key={index}>{shown(block)}</Fragment>
            ))}
          </div>
        ) : isFetching ? undefined : (
          'failed'
        )
      }
      onAgain={() => void refetch()}
      onClose={onClose}
    />
  )
}

async function prepared(
  order: Order | undefined,
  { purpose, locale }: { purpose: PagePurpose; locale: Locale },
): Promise<StoredAgreement | 'missing'> {
  if (!order) throw new Error('the order has no total yet')
  const agreements = await dataOf(browserApi(locale).prepareAgreements(order))
  return agreements.find((one) => one.purpose === purpose) ?? 'missing'
}

function shown(block: AgreementBlock): ReactNode {
  switch (block.kind) {
    case 'title':
      return null
    case 'heading':
      return <h3 className="mt-3 font-semibold text-base">{block.text}</h3>
    case 'paragraph':
      return <p className="text-ink-soft text-sm">{block.text}</p>
    case 'rows':
      return (
        <KeyValueList
          items={block.rows.map(([label, value]) => ({
            id: `${label} ${value}`,
            label,
            value: <bdi className="text-end">{value}</bdi>,
          }))}
        />
      )
  }
}
