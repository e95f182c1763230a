import { useQuery } from '@tanstack/react-query'
import type { Page, PagePurpose } from '#domain/content/content.ts'
import { Prose } from '#ui/primitives/prose.tsx'
import { ReadingModal } from '../components/reading-modal.tsx'
import { browserApi } from '../data/browser-api.ts'
import { dataOf, queryClient } from '../data/query-client.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** A contract's text, to be read without leaving what one is doing. */
export function ContractModal({ purpose, onClose }: { purpose: PagePurpose; onClose: () => void }) {
  const { t, locale } = useMessages()
  const { data, isFetching, refetch } = useQuery(
    { queryKey: ['page', locale, purpose], queryFn: () => dataOf(browserApi(locale).page({ purpose })) },
    queryClient,
  )

  return (
    <ReadingModal
      title={data?.title ?? t('members.contract')}
      text={data ? <ContractText {...data} /> : isFetching ? undefined : 'failed'}
      onAgain={() => void refetch()}
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
