import type { ReactNode } from 'react'
import { useShop } from '../../shop/shop.tsx'
import { useWords } from '../../words/words.tsx'

const cardMarks = ['VISA', 'Mastercard', 'TROY', '3-D Secure']

/** The ways to pay that the company offers, as plain text marks. */
export function PaymentMarks(): ReactNode {
  const { paymentMethods } = useShop().settings
  const { t } = useWords()
  const marks = [
    ...(paymentMethods.includes('card') ? cardMarks : []),
    ...(paymentMethods.includes('bank-transfer') ? [t('footer.transfer')] : []),
    ...(paymentMethods.includes('on-the-spot') ? [t('footer.spot')] : []),
  ]
  return (
    <section>
      <h2 className="font-semibold text-base">{t('footer.payments')}</h2>
      <ul className="mt-3 flex flex-wrap gap-2">
        {marks.map((mark) => (
          <li key={mark} className="rounded-sm bg-white/10 px-2.5 py-1 font-semibold text-xs">
            <bdi>{mark}</bdi>
          </li>
        ))}
      </ul>
    </section>
  )
}
