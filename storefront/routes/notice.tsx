import { useEffect, useRef, useState } from 'react'
import type { Reply } from '#contract/client.ts'
import type { Alert } from '#domain/search/alert.ts'
import { Button, ButtonLink } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { Spinner } from '#ui/primitives/spinner.tsx'
import { useShop } from '../company/shop.tsx'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { pageSeo } from '../seo/seo.ts'
import type { Route } from './+types/notice.ts'

export function meta({ matches }: Route.MetaArgs) {
  return pageSeo(matches, ({ t }) => ({ title: t('alert.title'), paths: '/notice', noIndex: true }))
}

/** The target of emailed links: `#TOKEN` confirms an alert, `#end.TOKEN` ends it at once. */
export default function NoticeScreen() {
  const { locale } = useShop()
  const { t, format } = useMessages()
  const [reply, setReply] = useState<Reply<Alert>>()
  const [incomplete, setIncomplete] = useState(false)
  const [busy, setBusy] = useState(false)
  const token = useRef('')

  const again = useRef(() => {})

  useEffect(() => {
    async function ask() {
      const text = location.hash.slice(1)
      const ends = text.startsWith('end.')
      const asked = ends ? text.slice('end.'.length) : text
      token.current = asked
      setReply(undefined)
      setIncomplete(asked === '')
      if (asked === '') return
      const api = browserApi(locale)
      const answer = await (ends ? api.endAlert(asked) : api.alert(asked))
      if (token.current === asked) setReply(answer)
    }
    again.current = () => void ask()
    ask()
    // Another emailed link in the same tab changes the fragment only
    addEventListener('hashchange', ask)
    return () => removeEventListener('hashchange', ask)
  }, [locale])

  async function send(what: 'confirmAlert' | 'endAlert') {
    setBusy(true)
    setReply(await browserApi(locale)[what](token.current))
    setBusy(false)
  }

  const home = (
    <ButtonLink href="/" size="sm">
      {t('error.home')}
    </ButtonLink>
  )
  return (
    <main className="page grid max-w-xl gap-5 py-10 md:py-16">
      <h1 className="text-3xl">{t('alert.title')}</h1>
      <div aria-live="polite" className="grid gap-5">
        {incomplete && (
          <Notice tone="warning" actions={home}>
            {t('account.link-incomplete')}
          </Notice>
        )}
        {!reply && !incomplete && <Spinner label={t('app.loading')} />}
        {reply && !reply.ok && (
          <Notice
            tone="danger"
            actions={
              <>
                {isWorthAnotherTry(reply) && (
                  <Button size="sm" onClick={() => again.current()}>
                    {t('error.retry')}
                  </Button>
                )}
                {home}
              </>
            }
          >
            {reply.message || t('alert.failed')}
          </Notice>
        )}
        {reply?.ok && (
          <>
            <p>
              {t(reply.data.reason === 'free-day' ? 'alert.about.day' : 'alert.about.price', {
                title: reply.data.product.title,
                day: reply.data.day ? format.day(reply.data.day) : '',
              })}
            </p>
            <p className="font-semibold">{t(`alert.state.${reply.data.state}`)}</p>
            <div className="flex flex-wrap gap-3">
              {reply.data.state === 'unconfirmed' && (
                <>
                  <Button
                    variant="action"
                    loading={busy}
                    loadingLabel={t('members.sending')}
                    onClick={() => send('confirmAlert')}
                  >
                    {t('alert.confirm')}
                  </Button>
                  <Button loading={busy} loadingLabel={t('members.sending')} onClick={() => send('endAlert')}>
                    {t('alert.end')}
                  </Button>
                </>
              )}
              {/* Where the first button was: a second press must not end what the first has just begun. */}
              <ButtonLink href={reply.data.product.path}>{t('alert.product')}</ButtonLink>
              {reply.data.state === 'waiting' && (
                <Button loading={busy} loadingLabel={t('members.sending')} onClick={() => send('endAlert')}>
                  {t('alert.end')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
      <noscript>
        <p>{t('alert.script')}</p>
      </noscript>
    </main>
  )
}

/** A link that is over stays over; what did not arrive, was too often or broke may do better the next time. */
function isWorthAnotherTry({ status }: Extract<Reply<Alert>, { ok: false }>): boolean {
  return status === 0 || status === 429 || status >= 500
}
