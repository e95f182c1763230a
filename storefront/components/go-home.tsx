import { ButtonLink } from '#ui/primitives/button.tsx'
import { useMessages } from '../i18n/use-messages.tsx'

/** The way on from a page that only an email's link leads to, once its matter is settled. */
export function GoHome() {
  const { t } = useMessages()
  return (
    <ButtonLink size="sm" href="/">
      {t('account.go-home')}
    </ButtonLink>
  )
}
