import { useSearchParams } from 'react-router'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { ContactLines } from '../../checkout/contact-lines.tsx'
import { pathIn } from '../../company/shop.tsx'
import { Trail } from '../../components/trail.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { pageSeo } from '../../seo/seo.ts'
import type { Route } from './+types/special-offer.ts'
import { ContactPanel } from './contact-panel.tsx'
import { formStart } from './form-start.ts'
import { PersonFields } from './person-fields.tsx'
import { sendMessage } from './send-message.ts'
import { takePost } from './take-post.ts'
import { TripFields } from './trip-fields.tsx'

export const loader = ({ context }: Route.LoaderArgs) => formStart(context)

export const action = ({ request, context }: Route.ActionArgs) => takePost(request, context, sendMessage)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({
    title: t('special.title'),
    description: t('special.text'),
    paths: '/get-a-special-offer',
  }))

/** A form for travel preferences, answered with a personal quote. */
export default function SpecialOfferScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const [query] = useSearchParams()
  return (
    <main className="page pt-3 pb-20 md:pt-5">
      <Trail items={[{ label: t('special.title') }]} />
      <h1 className="mt-4 text-4xl md:mt-6">{t('special.title')}</h1>
      <p className="mt-3 max-w-text text-ink-soft">{t('special.text')}</p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,42rem)_1fr]">
        <Surface>
          <ContactPanel
            path={pathIn(locale, '/get-a-special-offer')}
            start={loaderData}
            posted={actionData}
            initial={wantedIn(query)}
            send={sendMessage}
            words={{ send: t('special.send'), sent: t('special.sent') }}
          >
            {(state) => (
              <>
                <TripFields {...state} />
                <TextArea
                  name="text"
                  rows={5}
                  label={t('special.notes')}
                  hint={t('special.notesHint')}
                  defaultValue={state.typed('text')}
                  error={state.errors.text}
                  maxLength={4000}
                  required
                />
                <h2 className="mt-2 text-lg">{t('special.you')}</h2>
                <PersonFields {...state} />
              </>
            )}
          </ContactPanel>
        </Surface>
        <ContactLines />
      </div>
    </main>
  )
}

/** The trip that an empty list was searched for. */
function wantedIn(query: URLSearchParams): Record<string, string[]> {
  const names = ['kinds', 'day', 'until', 'adults', 'children']
  return Object.fromEntries(
    names.map((name) => [name, query.getAll(name).filter((value) => value.length <= 20)]),
  )
}
