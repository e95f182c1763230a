const cardFields = new Set(['kart_numarasi', 'kart_ay_yil', 'kart_ccv'])

/**
 * Says whether anything of a card that only its bank may see was sent, wherever in a call: number, expiry or
 * CVV. Empty fields hold nothing. Never throws. Source: docs/payments.md, card data.
 */
export function holdsCardData(sent: unknown): boolean {
  if (typeof sent !== 'object' || sent === null) return false
  return Object.entries(sent).some(([name, value]) =>
    cardFields.has(name) ? value !== '' && value !== null && value !== undefined : holdsCardData(value),
  )
}
