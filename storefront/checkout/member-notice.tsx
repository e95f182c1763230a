import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useMessages } from '../i18n/use-messages.tsx'
import { openLogin } from '../members/login-request.ts'

/** Says that booking needs a member, with both ways to be one. */
export function MemberNotice() {
  const { t } = useMessages()
  return (
    <Notice
      title={t('members.neededToBook')}
      actions={
        <>
          <Button size="sm" variant="brand" onClick={() => openLogin('login')}>
            {t('members.logIn')}
          </Button>
          <Button size="sm" onClick={() => openLogin('register')}>
            {t('members.register')}
          </Button>
        </>
      }
    >
      {t('checkout.memberHint')}
    </Notice>
  )
}
