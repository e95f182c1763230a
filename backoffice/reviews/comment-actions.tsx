import { type ReactNode, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  answerComment,
  deleteComment,
  dismissReports,
  getComment,
  listComments,
  moderateComment,
} from '#contract/staff/comments.ts'
import { listQueues } from '#contract/staff/queues.ts'
import { moveComment } from '#domain/reviews/comment-state.ts'
import type { StaffComment } from '#domain/reviews/staff-comment.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useSend } from '../data/calls.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { ActionForm } from '../parts/action-form.tsx'
import { ActionProblem } from '../parts/action-problem.tsx'
import { focusSoon } from '../parts/focus-soon.ts'
import { ForGood } from '../parts/for-good.tsx'
import { useLanguageName } from '../parts/language-name.ts'
import { useAction } from '../parts/use-action.ts'
import { useWayBack } from '../parts/way-back.ts'

const refresh = [getComment, listComments, listQueues]

/** The decisions that a comment takes in its state; those without words are made by one press. */
export function CommentActions({ story }: { story: StaffComment }): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const [open, setOpen] = useState<'reject' | 'answer' | 'delete'>()
  const buttons = useRef<HTMLDivElement>(null)
  // The pressed button is gone with the state that it ended.
  const focusNext = () => focusSoon(() => buttons.current?.querySelector('button'))
  const action = useAction({ onDone: focusNext, refresh })
  const { comment, version, reports, answer } = story
  const { number, state } = comment
  const takes = (move: Parameters<typeof moveComment>[1]) => typeof moveComment(state, move) === 'string'
  const move = (to: 'approve' | 'hide') =>
    void action.perform(() => send(moderateComment, { number, version, move: to }))
  const close = () => setOpen(undefined)
  const closeDone = () => {
    close()
    focusNext()
  }
  return (
    <div className="mt-5 grid gap-3 border-line border-t pt-5">
      <ActionProblem action={action} />
      <div ref={buttons} data-actions className="flex flex-wrap gap-2">
        {takes('approve') && (
          <Button
            variant="action"
            onClick={() => move('approve')}
            loading={action.busy}
            loadingLabel={t('app.sending')}
          >
            {t('comments.approve')}
          </Button>
        )}
        {takes('reject') && <Button onClick={() => setOpen('reject')}>{t('comments.reject')}</Button>}
        {reports.length > 0 && (
          <Button
            onClick={() =>
              void action.perform(() => send(dismissReports, { number, version, reports: reports.length }))
            }
            disabled={action.busy}
          >
            {t('comments.dismiss')}
          </Button>
        )}
        {takes('hide') && (
          <Button onClick={() => move('hide')} disabled={action.busy}>
            {t('comments.hide')}
          </Button>
        )}
        <Button onClick={() => setOpen('answer')}>
          {t(answer ? 'comments.answer-edit' : 'comments.answer')}
        </Button>
        <Button variant="ghost" onClick={() => setOpen('delete')}>
          {t('comments.delete')}
        </Button>
      </div>
      {open === 'reject' && <Reject story={story} onClose={close} onDone={closeDone} />}
      {open === 'answer' && <Answer story={story} onClose={close} />}
      {open === 'delete' && <Delete story={story} onClose={close} />}
    </div>
  )
}

type Props = { story: StaffComment; onClose: () => void }

function Reject({ story, onClose, onDone }: Props & { onDone: () => void }): ReactNode {
  const { t } = useMessages()
  const languageName = useLanguageName()
  const send = useSend()
  const action = useAction({ onDone, refresh })
  const { number, locale } = story.comment
  // The version that this dialog displays: a later one is to be read first.
  const [version] = useState(story.version)
  const [why, setWhy] = useState('')
  return (
    <ActionForm
      title={t('comments.reject')}
      submit={t('comments.reject')}
      danger
      disabled={why.trim() === ''}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() => send(moderateComment, { number, version, move: 'reject', why: why.trim() }))
      }
    >
      <TextArea
        label={t('comments.reject-why')}
        hint={`${t('comments.reject-hint')} ${t('replies.language', { language: languageName(locale) })}`}
        lang={locale}
        rows={4}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
        maxLength={2000}
        required
      />
    </ActionForm>
  )
}

function Answer({ story, onClose }: Props): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const action = useAction({ onDone: onClose, refresh })
  const { number, locale } = story.comment
  const [version] = useState(story.version)
  const [answer, setAnswer] = useState(story.answer ?? '')
  return (
    <ActionForm
      title={t('comments.answer')}
      submit={t('comments.answer-save')}
      disabled={answer.trim() === (story.answer ?? '')}
      action={action}
      onClose={onClose}
      onSubmit={() =>
        void action.perform(() => send(answerComment, { number, version, answer: answer.trim() }))
      }
    >
      <TextArea
        label={t('comments.answer-text')}
        hint={t('comments.answer-hint')}
        lang={locale}
        rows={5}
        value={answer}
        onChange={({ target }) => setAnswer(target.value)}
        maxLength={2000}
      />
    </ActionForm>
  )
}

function Delete({ story, onClose }: Props): ReactNode {
  const { t } = useMessages()
  const send = useSend()
  const navigate = useNavigate()
  const list = useWayBack('/reviews')
  const action = useAction({
    onDone: () => void navigate(list, { replace: true }),
    refresh: [listComments, listQueues],
  })
  const { number } = story.comment
  const [version] = useState(story.version)
  return (
    <ForGood
      title={t('comments.delete')}
      action={action}
      onClose={onClose}
      onSubmit={(reason) => void action.perform(() => send(deleteComment, { number, version, reason }))}
    >
      <p className="text-ink-soft">{t('comments.delete-text')}</p>
    </ForGood>
  )
}
