import { data } from 'react-router'
import { type PageContext, pageContext } from '../../data/page-context.ts'
import type { FormStart } from './contact-panel.tsx'

/** The data of a page with a form: its token, the consent text, the privacy policy. */
export async function formStart(
  context: { get(key: typeof pageContext): PageContext },
  of: 'form' | 'agencyForm' = 'form',
): Promise<FormStart> {
  const { contact, api } = context.get(pageContext)
  const [form, privacy] = await Promise.all([contact[of](), api.page({ purpose: 'privacy' })])
  if (!form.ok) throw data(null, { status: 503 })
  return { ...form.data, ...(privacy.ok && { privacy: `/c/${privacy.data.slug}` }) }
}
