import type { ReactNode } from 'react'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import bankTransfer from './marks/bank-transfer.svg'
import mastercard from './marks/mastercard.svg'
import onTheSpot from './marks/on-the-spot.svg'
import threeDSecure from './marks/three-d-secure.svg'
import troy from './marks/troy.svg'
import visa from './marks/visa.svg'

/** Marks of our own: which cards are taken, not the badges of those who issue them. */
const cards = [
  ['Visa', visa],
  ['Mastercard', mastercard],
  ['Troy', troy],
  ['3-D Secure', threeDSecure],
] as const

/** The ways to pay that the company offers: cards as marks, the others as a mark with its word. */
export function PaymentMarks(): ReactNode {
  const { paymentMethods } = useShop().settings
  const { t } = useMessages()
  return (
    <section>
      <h2 className="font-semibold text-base">{t('footer.payments')}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {paymentMethods.includes('card') &&
          cards.map(([name, source]) => (
            <li key={name}>
              <Mark source={source} alt={name} />
            </li>
          ))}
        {paymentMethods.includes('bank-transfer') && (
          <Worded source={bankTransfer} word={t('footer.transfer')} />
        )}
        {paymentMethods.includes('on-the-spot') && <Worded source={onTheSpot} word={t('footer.spot')} />}
      </ul>
    </section>
  )
}

function Worded({ source, word }: { source: string; word: string }): ReactNode {
  return (
    <li className="me-2 flex items-center gap-2.5 text-on-ink-soft">
      <Mark source={source} alt="" />
      {word}
    </li>
  )
}

function Mark({ source, alt }: { source: string; alt: string }): ReactNode {
  return (
    <img
      src={source}
      alt={alt}
      title={alt || undefined}
      width="48"
      height="32"
      loading="lazy"
      className="h-7.5 w-auto"
    />
  )
}
