import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ImagePlus from 'lucide-react/icons/image-plus'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, use, useEffect, useId, useRef, useState } from 'react'
import { listPictures } from '#contract/staff/pictures.ts'
import { objectPosition } from '#domain/catalogue/focus.ts'
import { FieldError } from '#ui/fields/field.tsx'
import { Badge } from '#ui/primitives/badge.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { IconButton } from '#ui/primitives/icon-button.tsx'
import { Notice } from '#ui/primitives/notice.tsx'
import { useCall, useRefresh } from '../../data/calls.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { focusSoon } from '../../parts/focus-soon.ts'
import { moved } from './moved.ts'
import { PictureChoice } from './picture-choice.tsx'
import { pictureAddress } from './picture-source.ts'
import { PictureTexts } from './picture-texts.tsx'
import { type FieldProps, SceneContext, useLook } from './scene.ts'
import { useUploads } from './use-uploads.ts'

/** The pictures of an entry: dropped or chosen files, their order, and their texts for people who cannot see them. */
export function PicturesField({
  codes,
  onCodes,
  most = 60,
  ...props
}: FieldProps & { codes: readonly string[]; onCodes: (codes: string[]) => void; most?: number }): ReactNode {
  const { t } = useMessages()
  const { title } = use(SceneContext)
  const { label, hint, error } = useLook(props, true)
  const refresh = useRefresh()
  const [described, setDescribed] = useState<string>()
  const [isChoosing, setChoosing] = useState(false)
  const query = useCall(
    listPictures,
    { codes: [...codes], limit: 200 },
    { enabled: codes.length > 0, onFocus: false },
  )
  const known = new Map((query.data?.pictures ?? []).map((one) => [one.code, one]))
  const { upload, progress, failures } = useUploads(title)
  // Other fields are typed into while files are sent: what is added then goes to the entry as it is by then.
  const latest = useRef({ codes, onCodes })
  useEffect(() => {
    latest.current = { codes, onCodes }
  })
  async function take(files: readonly File[]) {
    const added = await upload(most === 1 ? files.slice(0, 1) : files)
    if (added.length === 0) return
    await refresh(listPictures)
    latest.current.onCodes(most === 1 ? added : [...latest.current.codes, ...added])
  }
  const field = useRef<HTMLFieldSetElement>(null)
  function remove(index: number) {
    onCodes(codes.filter((_, at) => at !== index))
    focusSoon(() => {
      const buttons = [...(field.current?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])]
      return buttons[index] ?? buttons.at(-1) ?? field.current?.querySelector<HTMLElement>('[type=file]')
    })
  }
  return (
    <fieldset ref={field} className="min-w-0 grid grid-cols-1 gap-3">
      <legend className="mb-1 font-medium text-sm">{label}</legend>
      {hint && <p className="text-ink-soft text-xs">{hint}</p>}
      <FieldError id={props.path} error={error} />
      {codes.length > 0 && (
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(14rem,1fr))] gap-3">
          {codes.map((code, index) => {
            const picture = known.get(code)
            const name = picture?.alt.en ?? code
            return (
              <li
                key={code}
                className="grid content-start gap-1 rounded-card border border-line bg-surface p-2"
              >
                <span className="relative block aspect-wide overflow-hidden rounded-input bg-sunken">
                  {picture && (
                    <img
                      src={pictureAddress(picture, 320)}
                      alt={name}
                      loading="lazy"
                      className="size-full object-cover"
                      style={{ objectPosition: objectPosition(picture.focus) }}
                    />
                  )}
                  {index === 0 && most > 1 && (
                    <span className="absolute start-1.5 top-1.5">
                      <Badge tone="veil">{t('pictures.cover')}</Badge>
                    </span>
                  )}
                </span>
                <span className="line-clamp-2 min-h-8 text-ink-soft text-xs">{name}</span>
                <span className="flex flex-wrap items-center justify-between">
                  <Button size="sm" variant="ghost" onClick={() => setDescribed(code)} disabled={!picture}>
                    {t('pictures.describe')}
                  </Button>
                  <span className="flex">
                    {most > 1 && (
                      <>
                        <IconButton
                          size="sm"
                          label={t('pictures.earlier', { name })}
                          disabled={index === 0}
                          onClick={() => onCodes(moved(codes, index, index - 1))}
                        >
                          <ArrowLeft aria-hidden className="rtl:rotate-180" />
                        </IconButton>
                        <IconButton
                          size="sm"
                          label={t('pictures.later', { name })}
                          disabled={index === codes.length - 1}
                          onClick={() => onCodes(moved(codes, index, index + 1))}
                        >
                          <ArrowRight aria-hidden className="rtl:rotate-180" />
                        </IconButton>
                      </>
                    )}
                    <IconButton
                      size="sm"
                      label={t('entry.remove', { title: name })}
                      data-remove
                      onClick={() => remove(index)}
                    >
                      <Trash aria-hidden />
                    </IconButton>
                  </span>
                </span>
              </li>
            )
          })}
        </ol>
      )}
      <DropArea isBusy={progress !== undefined} isOne={most === 1} onFiles={(files) => void take(files)}>
        {progress && (
          <span role="status" className="grid justify-items-center gap-2">
            {t('pictures.progress', { number: progress.done + 1, total: progress.total })}
            <progress value={progress.done} max={progress.total} className="w-40 accent-brand" />
          </span>
        )}
      </DropArea>
      <div>
        <Button size="sm" onClick={() => setChoosing(true)}>
          {t('pictures.choose')}
        </Button>
      </div>
      {failures.length > 0 && (
        <Notice tone="danger" title={t('pictures.failed', { count: failures.length })} live>
          <ul>
            {failures.map(({ file, why }) => (
              <li key={file} className="wrap-anywhere">
                {file}: {why}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {described && known.get(described) && (
        <PictureTexts picture={known.get(described)!} onClose={() => setDescribed(undefined)} />
      )}
      {isChoosing && (
        <PictureChoice
          chosen={codes}
          onChoose={(code) => {
            onCodes(most === 1 ? [code] : [...codes, code])
            if (most === 1) setChoosing(false)
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </fieldset>
  )
}

/** Where files are dropped, or chosen by a press. */
function DropArea({
  isBusy,
  isOne,
  onFiles,
  children,
}: {
  isBusy: boolean
  isOne: boolean
  onFiles: (files: readonly File[]) => void
  children: ReactNode
}): ReactNode {
  const { t } = useMessages()
  const id = useId()
  const [isOver, setOver] = useState(false)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field in it takes files without a mouse
    <div
      className={`grid min-h-28 place-items-center gap-2 rounded-card border-2 border-dashed p-4 text-center text-sm focus-within:outline-2 focus-within:outline-brand ${isOver ? 'border-brand bg-brand-soft' : 'border-edge bg-surface'}`}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        if (!isBusy) onFiles([...event.dataTransfer.files])
      }}
    >
      {children || (
        <label htmlFor={id} className="grid cursor-pointer justify-items-center gap-1">
          <ImagePlus aria-hidden className="size-6 text-ink-soft" />
          <span className="font-semibold">{t(isOne ? 'pictures.drop-one' : 'pictures.drop')}</span>
          <span className="text-ink-soft text-xs">{t('pictures.formats')}</span>
        </label>
      )}
      <input
        id={id}
        type="file"
        multiple={!isOne}
        accept="image/jpeg,image/png,image/webp,image/avif,image/svg+xml"
        disabled={isBusy}
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
        className="sr-only"
      />
    </div>
  )
}
