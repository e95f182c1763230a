import Plus from 'lucide-react/icons/plus'
import { Fragment, type ReactNode, useCallback, useState } from 'react'
import type { Traveller } from '#domain/members/traveller.ts'
import { importFile } from '#ui/import-file.ts'
import { ParasolDrawing } from '#ui/patterns/drawings.tsx'
import { EmptyState } from '#ui/patterns/empty-state.tsx'
import { Button } from '#ui/primitives/button.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { Answered, AreaScreen } from '../../account/area-screen.tsx'
import { countryName } from '../../account/countries.ts'
import { Removal } from '../../account/removal.tsx'
import { useDone } from '../../account/use-done.ts'
import { useLazyLayer } from '../../components/use-lazy-layer.ts'
import { accountApi } from '../../data/browser-account-api.ts'
import { pageContext } from '../../data/page-context.ts'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/travellers.ts'

const load = () =>
  importFile(() => import('../../account/traveller-form.tsx')).then(({ TravellerForm }) => TravellerForm)

export function loader({ context }: Route.LoaderArgs) {
  return { travellers: context.get(pageContext).account.travellers() }
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({ title: t('user.travellers'), paths: '/user/travellers', noIndex: true }))

/** The people a member books for. */
export default function TravellersScreen({ loaderData }: Route.ComponentProps): ReactNode {
  const { t } = useMessages()
  const [open, setOpen] = useState<Traveller | 'new'>()
  const close = useCallback(() => setOpen(undefined), [])
  const TravellerForm = useLazyLayer(open !== undefined, load, close)
  const add = (
    <Button icon={<Plus aria-hidden />} variant="brand" onClick={() => setOpen('new')}>
      {t('area.traveller-add')}
    </Button>
  )
  return (
    <AreaScreen title={t('user.travellers')} text={t('area.travellers-text')} aside={add}>
      <Answered reply={loaderData.travellers}>
        {(travellers) => <Travellers travellers={travellers} onEdit={setOpen} />}
      </Answered>
      {TravellerForm && <TravellerForm traveller={open === 'new' ? undefined : open} onClose={close} />}
    </AreaScreen>
  )
}

function Travellers({
  travellers,
  onEdit,
}: {
  travellers: readonly Traveller[]
  onEdit: (traveller: Traveller) => void
}): ReactNode {
  const { t, locale, format } = useMessages()
  const done = useDone()
  if (travellers.length === 0) {
    return (
      <EmptyState drawing={<ParasolDrawing />} title={t('area.no-travellers')}>
        {t('area.no-travellers-text')}
      </EmptyState>
    )
  }
  return (
    <ul className="grid gap-4 xl:grid-cols-2">
      {travellers.map((traveller) => {
        const { id, firstName, lastName, birthDate, country, identity } = traveller
        const name = `${firstName} ${lastName}`
        const facts = [
          birthDate && format.day(birthDate),
          country && countryName(country, locale),
          identity,
        ].filter(Boolean)
        return (
          <li key={id}>
            <Surface className="flex h-full flex-wrap items-start justify-between gap-x-4 gap-y-2">
              {/* Where name and actions do not fit on one line, the actions are below. */}
              <div className="min-w-0 grow basis-52">
                <h2 className="text-lg">{name}</h2>
                {facts.length > 0 && (
                  <p className="mt-1 text-ink-soft text-sm figures">
                    {facts.map((fact, index) => (
                      <Fragment key={fact}>
                        {index > 0 && ' '}
                        <span className="whitespace-nowrap">
                          <bdi>{fact}</bdi>
                          {index < facts.length - 1 && ' ·'}
                        </span>
                      </Fragment>
                    ))}
                  </p>
                )}
              </div>
              <div className="-me-3 -my-1 ms-auto flex gap-1">
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`${t('area.edit')}: ${name}`}
                  onClick={() => onEdit(traveller)}
                >
                  {t('area.edit')}
                </Button>
                <Removal
                  name={name}
                  onRemove={async () => done(await accountApi(locale).removeTraveller(id), t('area.removed'))}
                />
              </div>
            </Surface>
          </li>
        )
      })}
    </ul>
  )
}
