import { useCallback, useEffect, useState } from 'react'
import type { Page, PagePurpose } from '#domain/content/content.ts'
import { Modal } from '#ui/layers/modal.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Prose } from '#ui/primitives/prose.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { browserApi } from '../api/browser-api.ts'
import { useWords } from '../words/words.tsx'

/** A contract's text, to be read without leaving what one is doing. */
export function ContractModal({ purpose, onClose }: { purpose: PagePurpose; onClose: () => void }) {
  const { t, locale } = useWords()
  const [page, setPage] = useState<Page | 'failed' | undefined>()

  const load = useCallback(async () => {
    setPage(undefined)
    const reply = await browserApi(locale).page({ purpose })
    setPage(reply.ok ? reply.data : 'failed')
  }, [purpose, locale])

  useEffect(() => {
    void load()
  }, [load])

  return (
    <Modal
      open
      onClose={onClose}
      width="lg"
      title={page && page !== 'failed' ? page.title : t('members.contract')}
      closeLabel={t('members.close')}
      footer={
        <div className="flex justify-end">
          <Button onClick={onClose}>{t('members.close')}</Button>
        </div>
      }
    >
      {page === undefined && <TextSkeleton lines={12} />}
      {page === 'failed' && (
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
      {page && page !== 'failed' && <ContractText {...page} />}
    </Modal>
  )
}

/** In a page's body a paragraph that starts with "## " is a heading. */
function ContractText({ title, body }: Page) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the text scrolls, so the keyboard must reach it
    <section tabIndex={0} aria-label={title} className="rounded-sm">
      <Prose>
        {body.map((paragraph) =>
          paragraph.startsWith('## ') ? (
            <h3 key={paragraph}>{paragraph.slice(3)}</h3>
          ) : (
            <p key={paragraph}>{paragraph}</p>
          ),
        )}
      </Prose>
    </section>
  )
}
