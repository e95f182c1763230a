import type { ReactNode } from 'react'
import { useShop } from '../../company/shop.tsx'
import { useMessages } from '../../i18n/use-messages.tsx'
import bankTransfer from '../marks/bank-transfer.svg'
import onTheSpot from '../marks/on-the-spot.svg'
import threeDSecure from '../marks/three-d-secure.svg'
import { cardMarks, PaymentMark } from '../payment-mark.tsx'

const cards = [...cardMarks, ['3-D Secure', threeDSecure]] as const

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
              <PaymentMark source={source} alt={name} />
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
      <PaymentMark source={source} alt="" />
      {word}
    </li>
  )
}
