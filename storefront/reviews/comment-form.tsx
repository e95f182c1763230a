import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type CommentField,
  type CommentOutcome,
  type CommentSubject,
  commentLength,
  mostPhotos,
  type OwnComment,
  travellerKinds,
} from '#domain/reviews/comment.ts'
import { SelectField } from '#ui/fields/select-field.tsx'
import { EmailField, TextArea, TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useShop } from '../company/shop.tsx'
import { browserCommentsApi, sendPhoto } from '../data/comments-api.ts'
import { useMessages } from '../i18n/use-messages.tsx'
import { openLogin } from '../members/login-request.ts'
import { useMember } from '../members/member-store.ts'
import { type ChosenPhoto, PhotoField, photosProblem } from './photo-field.tsx'
import { StarField } from './star-field.tsx'

type CommentErrors = Partial<Record<CommentField, string>>

/**
 * Writes a comment, with stars and photos for a product. Members and invited guests are known; others enter
 * their name, where the company allows guests.
 */
export function CommentForm({
  subject,
  invitation,
  before,
  onDone,
}: {
  subject: CommentSubject
  invitation?: string
  /** The author's comment that is not yet moderated. */
  before?: Pick<OwnComment, 'stars' | 'text' | 'traveller' | 'photoIds'>
  onDone?: () => void
}): ReactNode {
  const { t, locale } = useMessages()
  const { settings } = useShop()
  const who = useMember(locale)
  const form = useRef<HTMLFormElement>(null)
  const token = useToken(who.status === 'visitor' && !invitation)
  const [stars, setStars] = useState<number | undefined>(before?.stars)
  const [photos, setPhotos] = useState<ChosenPhoto[]>(() => (before?.photoIds ?? []).map(sentBefore))
  const [errors, setErrors] = useState<CommentErrors>({})
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<CommentOutcome>()
  const known = invitation !== undefined || who.status === 'member'
  const ofProduct = subject.kind === 'product'

  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }, [errors])

  if (outcome) return <Sent outcome={outcome} onDone={onDone} />
  if (!known && who.status === 'visitor' && settings.rules.commentingRequiresMembership) {
    return (
      <Notice
        actions={
          <Button variant="brand" size="sm" onClick={() => openLogin('login')}>
            {t('members.logIn')}
          </Button>
        }
      >
        {t('reviews.members-only')}
      </Notice>
    )
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const pending = photosProblem(photos)
    if (pending) return setProblem(t(pending))
    const given = new FormData(event.currentTarget)
    const text = (name: string) => String(given.get(name) ?? '')
    setBusy(true)
    const sending = await browserCommentsApi(locale).send(
      {
        locale,
        subject,
        text: text('text'),
        ...(ofProduct && {
          stars: stars ?? 0,
          traveller: travellerKinds.find((kind) => kind === text('traveller')),
        }),
        photos: photos.flatMap(({ id }) => id ?? []),
        ...(!known && { name: text('name'), email: text('email') }),
      },
      { token: token.value(), trap: text('website'), ...(invitation && { invitation }) },
    )
    setBusy(false)
    if ('outcome' in sending) return setOutcome(sending.outcome)
    setErrors(sending.errors)
    setProblem(Object.keys(sending.errors).length > 0 ? '' : sending.problem || t('reviews.failed'))
    if (sending.code === 'form-expired') token.renew()
  }

  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-5">
      {ofProduct && <StarField value={stars} onValue={setStars} error={errors.stars} />}
      <TextArea
        name="text"
        rows={5}
        dir="auto"
        label={t(ofProduct ? 'reviews.text' : 'reviews.comment-text')}
        hint={t('reviews.text-hint', { least: commentLength.least, most: commentLength.most })}
        defaultValue={before?.text}
        maxLength={commentLength.most}
        error={errors.text}
        required
      />
      {ofProduct && (
        <SelectField
          name="traveller"
          className="sm:max-w-72"
          label={t('reviews.traveller')}
          optionalLabel={t('checkout.optional')}
          defaultValue={before?.traveller ?? ''}
          options={[
            { value: '', label: '–' },
            ...travellerKinds.map((value) => ({ value, label: t(`reviews.traveller-${value}`) })),
          ]}
        />
      )}
      {ofProduct && (
        <PhotoField
          photos={photos}
          onChange={setPhotos}
          error={errors.photos}
          label={t('reviews.add-photos')}
          hint={t('reviews.photos-hint', { most: mostPhotos })}
          most={mostPhotos}
          longestSide={1920}
          send={sendPhoto}
        />
      )}
      {!known && who.status === 'visitor' && <Guest errors={errors} />}
      {/* A honeypot field that only programs fill in. */}
      <p hidden>
        <label>
          {t('contact.trap')}
          <input name="website" tabIndex={-1} autoComplete="off" />
        </label>
      </p>
      {problem && (
        <Notice tone="danger" live>
          {problem}
        </Notice>
      )}
      <p className="text-ink-soft text-xs">{t(known ? 'reviews.shown-as' : 'reviews.guest-note')}</p>
      <Button
        type="submit"
        variant="action"
        loading={busy}
        loadingLabel={t('reviews.sending')}
        className="justify-self-start max-sm:w-full"
      >
        {t('reviews.send')}
      </Button>
    </form>
  )
}

function sentBefore(id: string): ChosenPhoto {
  return { key: id, id, preview: `/api/uye-yorum-gorsel-get?k_no=${encodeURIComponent(id)}` }
}

function Guest({ errors }: { errors: CommentErrors }): ReactNode {
  const { t } = useMessages()
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField
        name="name"
        label={t('reviews.name')}
        autoComplete="given-name"
        maxLength={80}
        error={errors.name}
        required
      />
      <EmailField
        name="email"
        label={t('reviews.email')}
        hint={t('reviews.email-hint')}
        error={errors.email}
        required
      />
    </div>
  )
}

function Sent({ outcome, onDone }: { outcome: CommentOutcome; onDone: (() => void) | undefined }): ReactNode {
  const { t } = useMessages()
  return (
    <div className="grid gap-5">
      <Notice tone="success" live title={t('reviews.thanks')}>
        {t(`reviews.sent-${outcome}`)}
      </Notice>
      {onDone && (
        <Button onClick={onDone} className="justify-self-start">
          {t('reviews.close')}
        </Button>
      )}
    </div>
  )
}

/** The token of a form without an account, fetched when the form opens. */
function useToken(wanted: boolean) {
  const { locale } = useMessages()
  const value = useRef('')
  const renew = () => {
    void browserCommentsApi(locale)
      .token()
      .then((token) => {
        value.current = token
      })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each form
  useEffect(() => {
    if (wanted) renew()
  }, [wanted])
  return { value: () => value.current, renew }
}
