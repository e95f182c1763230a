import { type ReactNode, useEffect, useRef } from 'react'
import type { NewSharedList, SharedKind } from '#domain/catalogue/shared-list.ts'
import { toast } from '#ui/layers/toasts.ts'
import { AppLink, TextButton, textLinkClass } from '#ui/primitives/link.tsx'
import { pathIn, useShop } from '../company/shop.tsx'
import { ShareButton } from '../components/share/share-button.tsx'
import { type SharedPage, sharePage } from '../components/share/share-page.ts'
import { useStoredIds } from '../components/stored-ids.ts'
import { browserApi } from '../data/browser-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { noteLink, ownLinks, readLink } from './own-links.ts'
import { useEndLink } from './use-end-link.ts'

/**
 * Shares favourites or a trip by a link, made when it is pressed; the same list again has the same link. A link of this
 * browser can be opened and ended here.
 */
export function ShareList({
  kind,
  list,
  atOnce = false,
}: {
  kind: SharedKind
  list: NewSharedList
  /** The press that asks for it has been made elsewhere. */
  atOnce?: boolean
}): ReactNode {
  const words = useMessages()
  const { t, locale } = words
  const { origin } = useShop()
  const begun = useRef(false)
  const making = useRef<Promise<string | undefined>>(undefined)
  const made = useRef<{ content: string; token: string }>(undefined)
  const newest = useStoredIds(ownLinks)
    .map(readLink)
    .find((link) => link.kind === kind)
  const end = useEndLink()
  const content = JSON.stringify(list)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (atOnce && !begun.current) void pageOf().then((page) => page && sharePage(page, words))
    begun.current = true
  }, [])

  async function pageOf(): Promise<SharedPage | undefined> {
    const known = made.current?.content === content && made.current.token === newest?.token
    const token = known ? made.current?.token : await makeLink()
    return token === undefined
      ? undefined
      : { title: t(`shared.${kind}`), url: origin + pathIn(locale, `/shared/${token}`) }
  }

  /** A second press, before the first was answered, makes no second link. */
  function makeLink(): Promise<string | undefined> {
    making.current ??= askForLink().finally(() => {
      making.current = undefined
    })
    return making.current
  }

  async function askForLink(): Promise<string | undefined> {
    const reply = await browserApi(locale).createSharedList(list)
    if (!reply.ok) {
      toast(reply.message || t('members.unreachable'), { tone: 'danger' })
      return undefined
    }
    const { token, key } = reply.data
    made.current = { content, token }
    noteLink({ kind, token, key })
    return token
  }

  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2 text-sm noscript:hidden">
      <ShareButton
        pageOf={pageOf}
        label={t(kind === 'trip' ? 'shared.share-trip' : 'shared.share-favourites')}
      />
      {newest && (
        <>
          <AppLink href={`/shared/${newest.token}`} className={textLinkClass}>
            {t('shared.open')}
          </AppLink>
          <TextButton alone onClick={() => end(newest)}>
            {t('shared.end')}
          </TextButton>
        </>
      )}
    </div>
  )
}
