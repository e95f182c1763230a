import Search from 'lucide-react/icons/search'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import type { ProductKind } from '#domain/catalogue/kinds.ts'
import { JoinedFields } from '#ui/fields/field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { useWords } from '../../words/words.tsx'

/**
 * The search of the home page: a kind, a place, a word. A plain GET form, radios in place of tabs: it needs no
 * JavaScript. Without a word it leads to the kind's category, filtered by the place.
 */
export function HeroSearch({
  kinds,
  places,
}: {
  kinds: ProductKind[]
  places: { id: string; title: string }[]
}): ReactNode {
  const { t } = useWords()
  return (
    <Form action="/search" method="get" className="rounded-panel bg-surface p-2 shadow-layer">
      <fieldset className="min-w-0">
        <legend className="sr-only">{t('home.kindLabel')}</legend>
        <div className="no-scrollbar flex gap-1 overflow-x-auto p-1">
          {kinds.map((kind, index) => (
            <label
              key={kind}
              className="relative flex min-h-10 shrink-0 cursor-pointer items-center rounded-full px-4 font-semibold text-ink-soft text-sm hover:bg-ink/6 hover:text-ink has-checked:bg-ink has-checked:text-on-ink has-focus-visible:outline-2 has-focus-visible:outline-brand has-focus-visible:outline-offset-2"
            >
              <input
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={index === 0}
                className="absolute inset-0 cursor-pointer appearance-none rounded-full outline-none"
              />
              {t(`kind.${kind}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <JoinedFields className="p-1!">
        <SelectField
          variant="segment"
          name="destination"
          label={t('home.where')}
          placeholder={t('home.anywhere')}
          options={places.map(({ id, title }) => ({ value: id, label: title }))}
        />
        <TextField
          variant="segment"
          name="term"
          label={t('home.what')}
          placeholder={t('home.whatHint')}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={200}
        />
        <Button type="submit" variant="action" size="lg" icon={<Search aria-hidden />} className="shrink-0">
          {t('home.find')}
        </Button>
      </JoinedFields>
    </Form>
  )
}
