import { Fragment, type ReactNode, useCallback, useEffect, useState } from 'react'
import type { AgreementBlock, KeptAgreement } from '#domain/booking/agreement.ts'
import type { Order } from '#domain/booking/order.ts'
import type { PagePurpose } from '#domain/content/content.ts'
import { Modal } from '#ui/layers/modal.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { KeyValueList } from '#ui/primitives/key-value-list.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { browserApi } from '../api/browser-api.ts'
import { useWords } from '../words/words.tsx'

/** A contract exactly as it will be kept with the order: the company's text, headed by this order's particulars. */
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
  const { t, locale } = useWords()
  const [agreement, setAgreement] = useState<KeptAgreement | 'failed'>()

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
    <Modal
      open
      onClose={onClose}
      width="lg"
      title={title}
      closeLabel={t('members.close')}
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('members.close')}</Button>
        </div>
      }
    >
      {agreement === undefined && <TextSkeleton lines={12} />}
      {agreement === 'failed' && (
        <Notice
          tone="danger"
          live
          actions={
            <Button size="sm" onClick={load}>
              {t('members.tryAgain')}
            </Button>
          }
        >
          {t('members.contractFailed')}
        </Notice>
      )}
      {agreement && agreement !== 'failed' && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, so the keyboard must reach it
        <section tabIndex={0} aria-label={title} className="grid gap-3 rounded-sm">
          {agreement.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text that does not change has no other names for its parts
            <Fragment key={index}>{shown(block)}</Fragment>
          ))}
        </section>
      )}
    </Modal>
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
