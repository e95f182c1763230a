import { useState } from 'react'
import type { LinkOutcome } from '#contract/members/members.ts'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { TextSkeleton } from '#ui/primitives/skeleton.tsx'
import { GoHome } from '../components/go-home.tsx'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { AccountPage, AccountProblem } from '../members/account-page.tsx'
import { openLogin } from '../members/login-request.ts'
import { clearLoggedIn, refreshMember } from '../members/member-store.ts'
import { useLinkText } from '../members/use-link-text.ts'
import { pageSeo } from '../seo/seo.ts'
import type { Route } from './+types/confirm-link.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('account.confirm'), paths: '/account/confirm', noIndex: true }))

/**
 * Where emails that want a yes lead. Opening the page does nothing yet: programs that look through emails open links, and
 * only a person presses the button.
 */
export default function ConfirmLinkScreen() {
  const { t } = useMessages()
  const link = useLinkText()
  return (
    <AccountPage title={t('account.confirm')} text={t('account.confirm-text')}>
      {link === undefined && <TextSkeleton lines={2} />}
      {link === '' && <AccountProblem message={t('account.link-incomplete')} action={<GoHome />} />}
      {link && <Confirmation key={link} link={link} />}
    </AccountPage>
  )
}

function Confirmation({ link }: { link: string }) {
  const { t, locale } = useMessages()
  const [sending, setSending] = useState(false)
  const [result, setResult] = useState<{ outcome: LinkOutcome } | { problem: string; over: boolean }>()

  async function confirm() {
    setSending(true)
    const reply = await browserApi(locale).confirmLink(link)
    setSending(false)
    if (!reply.ok) {
      const over = reply.code === 'link-invalid' || reply.code === 'emailhata'
      return setResult({ problem: reply.message || t('members.unreachable'), over })
    }
    // A new address has ended every session, this browser's too.
    if (reply.data === 'email-changed' || reply.data === 'erased') clearLoggedIn()
    else void refreshMember(locale)
    setResult({ outcome: reply.data })
  }

  if (result && 'outcome' in result) return <Done outcome={result.outcome} />
  return (
    <div className="grid gap-4">
      {result && <AccountProblem message={result.problem} action={result.over && <GoHome />} />}
      {!result?.over && (
        <Button variant="action" wide loading={sending} loadingLabel={t('members.sending')} onClick={confirm}>
          {t('account.confirm-button')}
        </Button>
      )}
    </div>
  )
}

function Done({ outcome }: { outcome: LinkOutcome }) {
  const { t } = useMessages()
  const mustLogIn = outcome === 'email-changed' || outcome === 'connected'
  return (
    <Notice
      tone={outcome === 'email-half-changed' ? 'info' : 'success'}
      live
      actions={
        mustLogIn ? (
          <Button size="sm" variant="brand" onClick={() => openLogin('login')}>
            {t('members.logIn')}
          </Button>
        ) : (
          <GoHome />
        )
      }
    >
      {t(`account.done-${outcome}`)}
    </Notice>
  )
}
