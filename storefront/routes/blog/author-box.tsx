import type { ReactNode } from 'react'
import type { Author } from '#domain/content/content.ts'
import { Picture } from '#ui/pictures/picture.tsx'
import { pictureData } from '../../company/picture-data.ts'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'

/** Who wrote a post, where the company has said more than the name. */
export function AuthorBox({ writer }: { writer: Author }): ReactNode {
  const { t } = useMessages()
  if (!writer.about) return null
  return (
    <section
      aria-labelledby="author"
      className="flex gap-5 rounded-panel border border-line bg-surface p-5 max-sm:flex-col sm:p-6"
    >
      <AuthorPicture writer={writer} size="large" />
      <div>
        <p className="text-ink-soft text-sm">{t('post.author')}</p>
        <h2 id="author" className="mt-0.5 text-xl">
          {writer.name}
        </h2>
        {writer.role && <p className="mt-0.5 font-medium text-brand text-sm">{writer.role}</p>}
        <p className="mt-2.5 text-ink-soft">{writer.about}</p>
      </div>
    </section>
  )
}

/** The author's picture, else the first letters of the name. */
export function AuthorPicture({
  writer,
  size,
}: {
  writer: Pick<Author, 'name' | 'pictures'>
  size: 'small' | 'large'
}): ReactNode {
  const { uploadBase } = useShop()
  const box = size === 'small' ? 'size-10 text-sm' : 'size-18 text-xl'
  const [picture] = writer.pictures
  if (picture) {
    return (
      <Picture
        picture={{ ...pictureData(picture, uploadBase), alt: '' }}
        ratio="square"
        sizes={size === 'small' ? '40px' : '72px'}
        className={`${box} shrink-0 rounded-full`}
      />
    )
  }
  return (
    <span
      aria-hidden
      className={`${box} grid shrink-0 place-items-center rounded-full bg-brand-soft font-semibold text-brand`}
    >
      {lettersOf(writer.name)}
    </span>
  )
}

/** The first letters of the first and the last name. Example: "Elif Aydın" → "EA". */
function lettersOf(name: string): string {
  const parts = name.trim().split(/\s+/)
  const ends = parts.length > 1 ? [parts[0]!, parts.at(-1)!] : parts
  return ends.map((part) => [...part][0] ?? '').join('')
}
