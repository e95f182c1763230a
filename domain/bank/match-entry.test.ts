import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingNumber } from '../booking/booking-number.ts'
import { money } from '../money/money.ts'
import { bookingNumbersIn, matchEntry } from './match-entry.ts'

const number = 'KRV-7H-Q2MX-9DKA'
const ayse = {
  number,
  due: [money('63.00', 'EUR'), money('3150.00', 'TRY')],
  firstName: 'Ayşe Nur',
  lastName: 'Yıldız',
}
const other = {
  number: 'KRV-22-3333-4444',
  due: [money('63.00', 'EUR')],
  firstName: 'Tom',
  lastName: 'Baker',
}
const entry = { amount: money('63.00', 'EUR'), sender: '', text: '' }

test.each([
  ['its number and what is due', { text: number }, 'certain', [number]],
  ['its number in another spelling', { text: 'tur krv 7hq2 mx9dka yildiz' }, 'certain', [number]],
  [
    'its number and what is due in lira',
    { text: number, amount: money('3150.00', 'TRY') },
    'certain',
    [number],
  ],
  [
    'its number and another amount',
    { text: number, amount: money('60.00', 'EUR') },
    'amount-differs',
    [number],
  ],
  [
    'its number and the amount in another currency',
    { text: number, amount: money('63.00', 'USD') },
    'amount-differs',
    [number],
  ],
  ['the numbers of two bookings', { text: `${number} KRV-22-3333-4444` }, 'several', [number, other.number]],
  [
    'the number of a paid booking, from a guest who owes another',
    { text: 'KRV-99-9999-9999', sender: 'AYSE YILDIZ' },
    'none',
    [],
  ],
  ['no number, sender and amount', { sender: 'AYŞE NUR YILDIZ' }, 'likely', [number]],
  ['the surname and an initial in the text', { text: 'Überweisung A. Yildiz' }, 'likely', [number]],
  ['the surname alone', { sender: 'YILDIZ TURIZM LTD' }, 'none', []],
  ['the sender and another amount', { sender: 'AYSE YILDIZ', amount: money('64.00', 'EUR') }, 'none', []],
  ['nothing that is known', { text: 'RENT', sender: 'REAL ESTATE LTD' }, 'none', []],
] as const)('%s', (_, change, kind, numbers) => {
  expect(matchEntry({ ...entry, ...change }, [ayse, other], 'KRV')).toEqual({ kind, numbers })
})

test('two bookings of one guest with one amount due are several', () => {
  const twin = { ...ayse, number: other.number }
  const found = matchEntry({ ...entry, sender: 'Yıldız Ayşe' }, [ayse, twin], 'KRV')
  expect(found).toEqual({ kind: 'several', numbers: [number, other.number] })
})

test('every number is found in any text around it, however the bank breaks it', () => {
  const bytes = fc.infiniteStream(fc.nat(255))
  fc.assert(
    fc.property(bytes, fc.string(), fc.string(), fc.nat(9), (stream, before, after, at) => {
      const random = (count: number) => Uint8Array.from([...stream.take(count)])
      const made = bookingNumber({ prefix: 'KRV', random })
      const broken = `${made.slice(0, 3 + at)}\n ${made.slice(3 + at)}`.toLowerCase()
      expect(bookingNumbersIn(`${before} ${broken} ${after}`, 'KRV')).toContain(made)
    }),
  )
})
