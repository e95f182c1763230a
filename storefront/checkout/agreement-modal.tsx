import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { AgreementBlock, StoredAgreement } from '#domain/booking/agreement.ts'
import type { Order } from '#domain/booking/order.ts'
import type { PagePurpose } from '#domain/content/content.ts'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { ReadingModal } from '../components/reading-modal.tsx'
import { browserApi } from '../data/browser-api.ts'
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
  const [agreement, setAgreement] = useState<StoredAgreement | 'failed'>()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the form cannot change while the dialog is open
  const load = useCallback(async () => {
    setAgreement(undefined)
    const current = order()
    const reply = current && (await browserApi(locale).prepareAgreements(current))
    setAgreement((reply?.ok && reply.data.find((one) => one.purpose === purpose)) || 'failed')
  }, [purpose, locale])

  useEffect(() => {
    void load()
  }, [load])

  return (
    <ReadingModal
      title={title}
      text={
        agreement && agreement !== 'failed' ? (
          <div className="grid gap-3">
            {agreement.blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a text that does not change has no other names for its parts
              <Fragment key={index}>{shown(block)}</Fragment>
            ))}
          </div>
        ) : (
          agreement
        )
      }
      onAgain={load}
      onClose={onClose}
    />
  )
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
