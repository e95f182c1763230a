import { parseDay } from '#domain/dates/day.ts'
import { languageName } from '#domain/languages/language-name.ts'
import type { SetupPoint } from '#domain/staff/setup.ts'
import { useLabels } from '../catalogue/form/labels.ts'
import { useCompany } from '../data/use-company.ts'
import { type Translations, useMessages } from '../i18n/use-messages.tsx'
import { providerName } from '../system/health-panel.tsx'

const counted = ['products', 'members', 'bookings', 'comments'] as const

/** Returns a function that writes the present value of a point, or what it lacks; empty where it has none. */
export function useValueText(): (point: SetupPoint) => string {
  const { t, format, locale } = useMessages()
  const labels = useLabels()
  const zone = useCompany()?.timeZone ?? 'UTC'
  return ({ name, state, values, count }) => {
    const [first] = values
    switch (name) {
      case 'languages':
        return values.map((one) => languageName(one, locale)).join(', ')
      case 'translations':
        return first === undefined
          ? ''
          : t('setup.missing-in', { languages: values.map((one) => languageName(one, locale)).join(', ') })
      case 'methods':
        return values.map((one) => methodName(one, t)).join(', ')
      case 'provider':
      case 'provider-keys':
        return values.map(providerName).join(', ')
      case 'rates':
        return ratesText(values, { t, format })
      case 'accepted-texts':
      case 'legal-texts':
      case 'legal-own':
        return values.map((one) => labels.value('purpose', one)).join(', ')
      case 'legal-languages':
        return values
          .map((one) => {
            const [purpose = '', languages = ''] = one.split(':')
            const names = languages.split(',').map((each) => languageName(each, locale))
            return `${labels.value('purpose', purpose)} (${names.join(', ')})`
          })
          .join(', ')
      case 'recent-backup':
      case 'mail-test':
        return first === undefined ? '' : format.moment(first, zone)
      case 'own-product':
        return t('setup.products', { count: count ?? 0 })
      case 'demo-staff':
        return count ? t('setup.accounts', { count }) : ''
      case 'second-factor':
        return first === undefined ? '' : t('setup.without-factor', { names: values.join(', ') })
      case 'demo-data':
        return values.map((one) => remainingText(one, t)).join(', ')
      case 'logo':
      case 'favicon':
        return state === 'open' ? t('setup.look.missing') : ''
      default:
        return values.join(', ')
    }
  }
}

const methods = ['card', 'bank-transfer', 'on-the-spot'] as const

function methodName(method: string, t: Translations['t']): string {
  const known = methods.find((one) => one === method)
  return known ? t(`method.${known}`) : method
}

/** The source of the rates and the day of their bulletin. */
function ratesText([source, day = '']: readonly string[], { t, format }: Pick<Translations, 't' | 'format'>) {
  if (source === undefined) return t('system.rates-none')
  if (source === 'demo') return t('system.rates-demo')
  const known = parseDay(day)
  return known ? t('system.rates-day', { day: format.day(known) }) : source
}

/** "products:40" is what the server reports of the demo. */
function remainingText(value: string, t: Translations['t']): string {
  const [name, count] = value.split(':')
  const known = counted.find((one) => one === name)
  return known ? t(`setup.${known}`, { count: Number(count) }) : value
}
