import { type ReactNode, useState } from 'react'
import { deleteReply, listReplies, saveReply } from '#contract/staff/replies.ts'
import type { SavedReply } from '#domain/enquiries/saved-reply.ts'
import { locales } from '#domain/languages/locales.ts'
import { TextArea, TextField } from '#ui/fields/text-field.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { TextButton } from '#ui/primitives/link.tsx'
import { ListSkeleton } from '#ui/primitives/skeleton.tsx'
import { useCall, useSend } from '../data/calls.ts'
import { useCompany } from '../data/use-company.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { Failure } from '../parts/failure.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { Panel } from '../parts/panel.tsx'
import { Screen } from '../parts/screen.tsx'
import { useAction } from '../parts/use-action.ts'

type Opened = { what: 'edit'; reply?: SavedReply } | { what: 'delete'; reply: SavedReply }

/** Texts that staff insert into answers to guests, in each language of theirs. */
export default function RepliesScreen(): ReactNode {
  const { t } = useMessages()
  const languageName = useLanguageName()
  const { data, error, refetch } = useCall(listReplies, {})
  const [open, setOpen] = useState<Opened>()
  const close = () => setOpen(undefined)
  return (
    <Screen
      title={t('replies.title')}
      actions={
        <Button variant="action" size="sm" onClick={() => setOpen({ what: 'edit' })}>
          {t('replies.add')}
        </Button>
      }
    >
      {error && !data && <Failure error={error} onRetry={() => void refetch()} />}
      {!data && !error && <ListSkeleton rows={4} />}
      {data?.length === 0 && <EmptyState title={t('replies.none')}>{t('replies.hint')}</EmptyState>}
      {data && data.length > 0 && (
        <div className="grid items-start gap-5 lg:grid-cols-2">
          {data.map((reply) => (
            <Panel
              key={reply.id}
              title={reply.name}
              actions={
                <span className="flex gap-4 text-sm">
                  <TextButton onClick={() => setOpen({ what: 'edit', reply })}>
                    {t('replies.edit')}
                  </TextButton>
                  <TextButton onClick={() => setOpen({ what: 'delete', reply })}>
                    {t('replies.delete')}
                  </TextButton>
                </span>
              }
            >
              <dl className="grid gap-3 text-sm">
                {locales
                  .filter((locale) => reply.texts[locale])
                  .map((locale) => (
                    <div key={locale}>
                      <dt className="text-ink-soft">{languageName(locale)}</dt>
                      <dd lang={locale} dir="auto" className="whitespace-pre-line wrap-anywhere">
                        {reply.texts[locale]}
                      </dd>
                    </div>
                  ))}
              </dl>
            </Panel>
          ))}
        </div>
      )}
      {open?.what === 'edit' && <EditReply reply={open.reply} onClose={close} />}
      {open?.what === 'delete' && <DeleteReply reply={open.reply} onClose={close} />}
    </Screen>
  )
}

function EditReply({ reply, onClose }: { reply?: SavedReply | undefined; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const languageName = useLanguageName()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listReplies] })
  const company = useCompany()
  const [name, setName] = useState(reply?.name ?? '')
  const [texts, setTexts] = useState<SavedReply['texts']>(reply?.texts ?? {})
  const whole = Object.fromEntries(
    Object.entries(texts).flatMap(([locale, text]) => (text.trim() ? [[locale, text.trim()]] : [])),
  )
  const isComplete = name.trim() !== '' && Object.keys(whole).length > 0
  const enabled = company?.languages ?? locales
  const title = t(reply ? 'replies.edit' : 'replies.add')
  return (
    <ActionForm
      title={title}
      submit={t('replies.save')}
      disabled={!isComplete}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() =>
          send(saveReply, { id: reply?.id, version: reply?.version, name: name.trim(), texts: whole }),
        )
      }
    >
      <TextField
        label={t('replies.name')}
        hint={t('replies.name-hint')}
        value={name}
        onChange={({ target }) => setName(target.value)}
        maxLength={80}
        required
      />
      {locales
        .filter((locale) => enabled.includes(locale) || texts[locale])
        .map((locale) => (
          <TextArea
            key={locale}
            label={t('replies.text-in', { language: languageName(locale) })}
            optionalLabel={t('act.optional')}
            lang={locale}
            dir="auto"
            rows={3}
            value={texts[locale] ?? ''}
            onChange={({ target }) => setTexts({ ...texts, [locale]: target.value })}
            maxLength={2000}
          />
        ))}
    </ActionForm>
  )
}

function DeleteReply({ reply, onClose }: { reply: SavedReply; onClose: () => void }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh: [listReplies] })
  const { id, version, name } = reply
  return (
    <ActionForm
      title={t('replies.delete')}
      submit={t('replies.delete')}
      danger
      action={action}
      onClose={onClose}
      onSubmit={() => void action.perform(() => send(deleteReply, { id, version }))}
    >
      <p className="text-ink-soft">{name}</p>
    </ActionForm>
  )
}
