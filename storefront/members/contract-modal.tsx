import { useQuery } from '@tanstack/react-query'
import type { Page, PagePurpose } from '#domain/content/content.ts'
import type { Locale } from '#domain/languages/locales.ts'
import { Prose } from '#ui/primitives/prose.tsx'
import { ReadingModal } from '../components/reading-modal.tsx'
import { browserApi } from '../data/browser-api.ts'
import { dataOf, queryClient } from '../data/query-client.ts'
import { useMessages } from '../i18n/use-messages.tsx'

/** A contract's text, to be read without leaving what one is doing. */
export function ContractModal({ purpose, onClose }: { purpose: PagePurpose; onClose: () => void }) {
  const { t, locale } = useMessages()
  const { data, isFetching, refetch } = useQuery(
    { queryKey: ['page', locale, purpose], queryFn: () => textFor(purpose, locale) },
    queryClient,
  )

  return (
    <ReadingModal
      title={data && data !== 'missing' ? data.title : t('members.contract')}
      text={data === 'missing' ? data : data ? <ContractText {...data} /> : isFetching ? undefined : 'failed'}
      onAgain={() => void refetch()}
      onClose={onClose}
    />
  )
}

async function textFor(purpose: PagePurpose, locale: Locale): Promise<Page | 'missing'> {
  const reply = await browserApi(locale).page({ purpose })
  return !reply.ok && reply.status === 404 ? 'missing' : dataOf(Promise.resolve(reply))
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
