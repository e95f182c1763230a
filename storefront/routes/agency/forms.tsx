import { useState } from 'react'
import type { AgencyField } from '#domain/agencies/agency.ts'
import { TextArea } from '#ui/fields/text-field.tsx'
import { Surface } from '#ui/primitives/surface.tsx'
import { ContactLines } from '../../checkout/contact-lines.tsx'
import { pathIn } from '../../company/shop.tsx'
import { Trail } from '../../components/trail.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import { type ChosenPhoto, photosProblem } from '../../reviews/photo-field.tsx'
import { pageSeo } from '../../seo/seo.ts'
import { ContactPanel } from '../contact/contact-panel.tsx'
import { formStart } from '../contact/form-start.ts'
import { PersonFields } from '../contact/person-fields.tsx'
import { takePost } from '../contact/take-post.ts'
import type { Route } from './+types/forms.ts'
import { AgencyFields } from './agency-fields.tsx'
import { sendApplication } from './send-application.ts'

export const loader = ({ context }: Route.LoaderArgs) => formStart(context, 'agencyForm')

export const action = ({ request, context }: Route.ActionArgs) => takePost(request, context, sendApplication)

export const meta: Route.MetaFunction = ({ matches }) =>
  pageSeo(matches, ({ t }) => ({
    title: t('agency.apply'),
    description: t('agency.applyText'),
    paths: '/agency/forms',
  }))

/** The form by which a travel agency applies to sell the company's products. */
export default function AgencyFormsScreen({ loaderData, actionData }: Route.ComponentProps) {
  const { t, locale } = useMessages()
  const [documents, setDocuments] = useState<ChosenPhoto[]>([])
  return (
    <main className="page pt-3 pb-20 md:pt-5">
      <Trail items={[{ label: t('agency.apply') }]} />
      <h1 className="mt-4 text-4xl md:mt-6">{t('agency.apply')}</h1>
      <p className="mt-3 max-w-text text-ink-soft">{t('agency.applyText')}</p>
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,42rem)_1fr]">
        <Surface>
          <ContactPanel<AgencyField>
            path={pathIn(locale, '/agency/forms')}
            start={loaderData}
            posted={actionData}
            send={sendApplication}
            notYet={() => photosProblem(documents)}
            words={{ send: t('agency.send'), sent: t('agency.sent'), sentText: 'agency.sentText' }}
          >
            {(state) => (
              <>
                <h2 className="text-lg">{t('agency.agency')}</h2>
                <AgencyFields {...state} documents={documents} onDocuments={setDocuments} />
                <h2 className="mt-2 text-lg">{t('agency.contact')}</h2>
                <PersonFields {...state} phoneRequired />
                <TextArea
                  name="note"
                  rows={4}
                  label={t('agency.note')}
                  hint={t('agency.noteHint')}
                  optionalLabel={t('contact.optional')}
                  defaultValue={state.typed('note')}
                  maxLength={2000}
                />
              </>
            )}
          </ContactPanel>
        </Surface>
        <ContactLines />
      </div>
    </main>
  )
}
