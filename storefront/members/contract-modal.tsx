import { useCallback, useEffect, useState } from 'react'
import type { Page, PagePurpose } from '#domain/content/content.ts'
import { Prose } from '#ui/primitives/prose.tsx'
import { ReadingModal } from '../components/reading-modal.tsx'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** A contract's text, to be read without leaving what one is doing. */
export function ContractModal({ purpose, onClose }: { purpose: PagePurpose; onClose: () => void }) {
  const { t, locale } = useMessages()
  const [page, setPage] = useState<Page | 'failed' | undefined>()

  const load = useCallback(async () => {
    setPage(undefined)
    const reply = await browserApi(locale).page({ purpose })
    setPage(reply.ok ? reply.data : 'failed')
  }, [purpose, locale])

  useEffect(() => {
    void load()
  }, [load])

  const isThere = page !== undefined && page !== 'failed'
  return (
    <ReadingModal
      title={isThere ? page.title : t('members.contract')}
      text={isThere ? <ContractText {...page} /> : page}
      onAgain={load}
      onClose={onClose}
    />
  )
}

/** In a page's body a paragraph that starts with "## " is a heading. */
function ContractText({ body }: Page) {
  return (
    <Prose>
      {body.map((paragraph) =>
        paragraph.startsWith('## ') ? (
          <h3 key={paragraph}>{paragraph.slice(3)}</h3>
        ) : (
          <p key={paragraph}>{paragraph}</p>
        ),
      )}
    </Prose>
  )
}
